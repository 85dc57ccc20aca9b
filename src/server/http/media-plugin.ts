import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { findArtwork } from '../media/artwork.ts'
import { findVideoFile, VIDEOS_FOLDER } from '../media/videos.ts'
import { IMMUTABLE, PICTURE_POLICY } from './headers.ts'

/**
 * Pictures and videos of what the index knows, made here or kept here: nothing is fetched from outside (D15, decision 0006).
 * `/media/{kind}/{id}` is a picture, `/media/{kind}/{id}.mp4` a video that can be asked for in ranges, as players do, and
 * `/media/{kind}/{id}.webp` the video's first frame.
 */
export async function mediaPlugin(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, { root: VIDEOS_FOLDER, serve: false, cacheControl: false })

  app.get<{ Params: { kind: string; id: string } }>('/media/:kind/:id', (request, reply) => {
    const { kind, id } = request.params
    reply.header('content-security-policy', PICTURE_POLICY)
    const video = findVideoFile(kind, id)
    if (video !== undefined) return reply.header('cache-control', IMMUTABLE).sendFile(video)
    const picture = findArtwork(kind, id)
    if (picture !== undefined) return reply.header('cache-control', IMMUTABLE).type('image/svg+xml').send(picture)
    return reply.code(404).header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send('There is no such picture')
  })
}
