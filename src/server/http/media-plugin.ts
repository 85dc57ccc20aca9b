import { dirname, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '../../base/errors.ts'
import type { StoreReader } from '../../store/store.ts'
import { findArtwork, findMediaKind } from '../media/artwork.ts'
import { FILM_PICTURE } from '../media/film.ts'
import { findAddress } from '../media/find-address.ts'
import type { MediaSource } from '../media/media-source.ts'
import { FAILURES, reasonOf, type MediaFailure } from '../media/outside/media-failure.ts'
import type { KeptMedia, MediaProxy } from '../media/outside/media-proxy.ts'
import { findVideoFile, VIDEOS_FOLDER } from '../media/videos.ts'
import { IMMUTABLE } from './headers.ts'

export type MediaOptions = { media: MediaSource; store: Pick<StoreReader, 'findEntity'> }

/** Under one address the picture may change: its owner may name another on the chain. */
const HOLDS = 'public, max-age=3600, stale-while-revalidate=86400'
const FAILURE_HOLDS = 'public, max-age=60'
const RETRY_SEC = 5
/** The reason of a failure in one word, for scripts and people at a terminal. */
const FAILURE_HEADER = 'x-media-failure'
const NOT_READY = {
  en: 'The picture is not ready. Please try again in a moment.',
  ko: '이미지가 아직 준비되지 않았습니다. 잠시 후 다시 시도해 주세요.',
} as const
const PLAIN = 'text/plain; charset=utf-8'

/**
 * Pictures and videos of what the index knows: `/media/{kind}/{id}` is a picture, `/media/{kind}/{id}.mp4` a video that can be asked for in
 * ranges, as players do, and `/media/{kind}/{id}.webp` what stands in its place until it plays. They are made here, or come from the address
 * the chain names, through the media proxy; never from an address that a request names (D15, decisions 0006 and 0016). `?lang=ko`: the
 * reason of a missing one in Korean.
 */
export async function mediaPlugin(app: FastifyInstance, { media, store }: MediaOptions): Promise<void> {
  /** What goes with a file that is found. One that went meanwhile is answered with 404, which must not be kept for an hour. */
  const headersOf = new WeakMap<FastifyReply, Readonly<Record<string, string>>>()
  const setHeaders = (reply: FastifyReply): void => void reply.headers(headersOf.get(reply) ?? {})
  await app.register(fastifyStatic, { root: VIDEOS_FOLDER, serve: false, cacheControl: false, setHeaders })

  app.get<{ Params: { kind: string; id: string }; Querystring: { lang?: unknown } }>('/media/:kind/:id', async (request, reply) => {
    const { kind, id } = request.params
    const lang = request.query.lang === 'ko' ? 'ko' : 'en'
    if (media.kind === 'drawn') return sendDrawn(reply, kind, id)
    if (media.kind === 'off') return sendFailure(reply, 'off', lang, 'no-cache')
    try {
      return await sendOutside(reply, media.proxy, kind, id)
    } catch (error) {
      const reason = reasonOf(error)
      if (reason !== undefined) return sendFailure(reply, reason, lang, FAILURE_HOLDS)
      if (!(error instanceof AppError) || !error.retryable) throw error
      return reply
        .code(503)
        .headers({ 'cache-control': 'no-store', 'retry-after': RETRY_SEC, [FAILURE_HEADER]: 'busy' })
        .type(PLAIN)
        .send(NOT_READY[lang])
    }
  })

  async function sendOutside(reply: FastifyReply, proxy: MediaProxy, kind: string, name: string): Promise<FastifyReply> {
    const [, id = '', ending] = /^([^.]*)(\.mp4|\.webp)?$/.exec(name) ?? []
    const known = findMediaKind(kind, id)
    const address = known && (await findAddress(store, known, id))
    if (address === undefined) return sendNone(reply)
    if (ending === '.webp') return reply.header('cache-control', IMMUTABLE).type('image/svg+xml').send(FILM_PICTURE)
    const kept = await (ending === '.mp4' ? proxy.findVideo(address) : proxy.findPicture(address))
    return sendKept(reply, kept, `${kind}-${id}`)
  }

  function sendDrawn(reply: FastifyReply, kind: string, id: string): FastifyReply {
    const video = findVideoFile(kind, id)
    if (video !== undefined) {
      headersOf.set(reply, { 'cache-control': IMMUTABLE })
      return reply.sendFile(video)
    }
    const picture = findArtwork(kind, id)
    if (picture !== undefined) return reply.header('cache-control', IMMUTABLE).type('image/svg+xml').send(picture)
    return sendNone(reply)
  }

  /** Its type is that of its name's ending, which was chosen by its content. */
  function sendKept(reply: FastifyReply, { name, path }: KeptMedia, title: string): FastifyReply {
    const ending = name.slice(name.lastIndexOf('.'))
    headersOf.set(reply, { 'cache-control': HOLDS, 'content-disposition': `inline; filename="${title}${ending}"` })
    return reply.sendFile(name, dirname(resolve(path)))
  }
}

const sendNone = (reply: FastifyReply): FastifyReply =>
  reply.code(404).header('cache-control', 'no-cache').type(PLAIN).send('There is no such picture')

const sendFailure = (reply: FastifyReply, reason: MediaFailure, lang: 'en' | 'ko', holds: string): FastifyReply =>
  reply
    .code(404)
    .headers({ 'cache-control': holds, [FAILURE_HEADER]: reason })
    .type(PLAIN)
    .send(FAILURES[reason][lang])
