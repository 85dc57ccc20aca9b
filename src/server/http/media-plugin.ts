import { stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '../../base/errors.ts'
import type { StoreReader } from '../../store/store.ts'
import type { Admit } from '../load/admission-queue.ts'
import { findArtwork, findMediaKind, MEDIA_KINDS, type MediaKind } from '../media/artwork.ts'
import { fallbackOf, type FallbackReason } from '../media/fallback.ts'
import { FILM_PICTURE } from '../media/film.ts'
import { makeFindAddress } from '../media/find-address.ts'
import type { MediaSource } from '../media/media-source.ts'
import { reasonOf } from '../media/outside/media-failure.ts'
import type { MediaProxy } from '../media/outside/media-proxy.ts'
import type { CachedMedia } from '../media/outside/cached-media.ts'
import { findVideoFile, VIDEOS_FOLDER } from '../media/videos.ts'
import type { AdmitOf } from './api-plugin.ts'
import { IMMUTABLE } from './headers.ts'

/** `admitOf`: the admission queue for reads of the store. */
export type MediaOptions = { media: MediaSource; store: Pick<StoreReader, 'findEntity' | 'findLastSns'>; admitOf: AdmitOf }

/** The picture at an address may change: its owner may name another one on the chain. */
const HOLDS = 'public, max-age=3600, stale-while-revalidate=86400'
const FAILURE_HOLDS = 'public, max-age=60'
const BUSY_HOLDS = 'public, max-age=5'
/** The reason of a failure in one word, for scripts and people at a terminal. */
const FAILURE_HEADER = 'x-media-failure'

/**
 * Pictures and videos of indexed subjects. `/media/{kind}/{id}` is a picture; `/media/{kind}/{id}.mp4` a video, which players request in
 * ranges. `/media/{kind}/{id}.webp` is the video's poster. They are made here, or the media proxy fetches them from the address on the
 * chain. An address in a request is never fetched (decisions 0006 and 0016). Unavailable media answer 200 with the fallback of their kind,
 * because browsers report other statuses as page errors. `?lang=ko`: the reason in Korean.
 */
export async function mediaPlugin(app: FastifyInstance, { media, store, admitOf }: MediaOptions): Promise<void> {
  const findAddress = makeFindAddress(store)
  /** Headers of a found file. A file deleted meanwhile answers 404, which must not be cached for an hour. */
  const headersOf = new WeakMap<FastifyReply, Readonly<Record<string, string>>>()
  const setHeaders = (reply: FastifyReply): void => void reply.headers(headersOf.get(reply) ?? {})
  await app.register(fastifyStatic, { root: VIDEOS_FOLDER, serve: false, cacheControl: false, setHeaders })

  app.get<{ Params: { kind: string; id: string }; Querystring: URLSearchParams }>('/media/:kind/:id', async (request, reply) => {
    const { id } = request.params
    const kind = MEDIA_KINDS.find((known) => known === request.params.kind)
    if (kind === undefined) return sendNone(reply)
    const sendFallback = (reason: FallbackReason): void =>
      void reply
        .headers({ 'cache-control': reason === 'busy' ? BUSY_HOLDS : FAILURE_HOLDS, [FAILURE_HEADER]: reason })
        .type('image/svg+xml')
        .send(fallbackOf(kind, reason, request.query.get('lang') === 'ko' ? 'ko' : 'en'))
    try {
      if (media.kind === 'off') sendFallback('off')
      else if (media.kind === 'drawn' ? !sendDrawn(reply, kind, id) : !(await sendOutside(reply, media.proxy, kind, id, admitOf(request))))
        sendFallback('unknown')
    } catch (error) {
      const reason = reasonOf(error)
      if (reason === undefined && !(error instanceof AppError && error.retryable)) throw error
      sendFallback(reason ?? 'busy')
    }
    return reply
  })

  /** Resolves to `false` for an unknown id. It cannot return the reply: awaiting a reply waits until it is sent. */
  async function sendOutside(reply: FastifyReply, proxy: MediaProxy, kind: MediaKind, name: string, admit: Admit): Promise<boolean> {
    const [, id = '', ending] = /^([^.]*)(\.mp4|\.webp)?$/.exec(name) ?? []
    const known = findMediaKind(kind, id)
    const address = known && (await findAddress(known, id, admit))
    if (address === undefined) return false
    if (ending === '.webp') void reply.header('cache-control', IMMUTABLE).type('image/svg+xml').send(FILM_PICTURE)
    else await sendCached(reply, await (ending === '.mp4' ? proxy.findVideo(address) : proxy.findPicture(address)), `${kind}-${id}`)
    return true
  }

  function sendDrawn(reply: FastifyReply, kind: MediaKind, id: string): boolean {
    const [video, picture] = [findVideoFile(kind, id), findArtwork(kind, id)]
    if (video !== undefined) {
      headersOf.set(reply, { 'cache-control': IMMUTABLE })
      void reply.sendFile(video)
    } else if (picture !== undefined) void reply.header('cache-control', IMMUTABLE).type('image/svg+xml').send(picture)
    return video !== undefined || picture !== undefined
  }

  /** The file's ending, chosen by its content, gives its type. Throws TOO_BUSY when the file was deleted. */
  async function sendCached(reply: FastifyReply, { name, path }: CachedMedia, title: string): Promise<void> {
    await stat(path).catch((cause: unknown) => Promise.reject(new AppError('TOO_BUSY', 'A kept picture is gone', { name }, cause)))
    const ending = name.slice(name.lastIndexOf('.'))
    headersOf.set(reply, { 'cache-control': HOLDS, 'content-disposition': `inline; filename="${title}${ending}"` })
    void reply.sendFile(name, dirname(resolve(path)))
  }
}

const sendNone = (reply: FastifyReply): FastifyReply =>
  reply.code(404).header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send('There is no such picture')
