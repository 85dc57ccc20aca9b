import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../base/clock.ts'
import { AppError } from '../../base/errors.ts'
import type { Log } from '../../base/log.ts'
import type { Api } from '../api/api.ts'
import { makeFindPicture, SHARE_KINDS, type ShareKind } from '../share/find-picture.ts'
import { keyOf, makeShareImages, type ShareParts } from '../share/share-images.ts'
import type { AdmitOf } from './api-plugin.ts'
import type { Readers } from './readers.ts'
import { sendAnswer } from './send-answer.ts'

export type ShareOptions = {
  api: Api
  clock: Clock
  log: Log
  share: ShareParts
  /** The admission queue for the data of a picture. */
  admitOf: AdmitOf
  /** The admission queue for pictures that must be painted. */
  admitPaintingOf: AdmitOf
  readers: Readers
  /** Name of the network, unless it is the main network. */
  network: string | undefined
  /** The site draws pictures of tokens and NFTs itself. */
  hasArtwork: boolean
  /** Answers addresses without a picture: the site's own 404. */
  orElse: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
}

/** Transactions change only by names; the figures of tokens and NFTs change often. */
const HOLDS: Readonly<Record<ShareKind, string>> = {
  tx: 'public, max-age=86400',
  token: 'public, max-age=300',
  nft: 'public, max-age=300',
}
const RETRY_SEC = 5
const FILE = /^(\w{1,100})\.png$/
/** Sent when drawing failed because of the site: a preview needs some picture. */
const DEFAULT_IMAGE = '/share-default.png'

/** Share pictures `/share/tx|token|nft/{id}.png`, 1200 by 630 pixels. Spec: SHARE-001, SHARE-003, SHARE-005, OPEN-089, OPEN-091. */
export async function sharePlugin(
  app: FastifyInstance,
  { api, clock, log, share, admitOf, admitPaintingOf, readers, network, hasArtwork, orElse }: ShareOptions,
): Promise<void> {
  const findPicture = makeFindPicture(api, clock, network, hasArtwork)
  const pngOf = makeShareImages(share)

  async function answer(request: FastifyRequest<{ Params: { kind: string; file: string } }>, reply: FastifyReply): Promise<FastifyReply> {
    const kind = SHARE_KINDS.find((known) => known === request.params.kind)
    const id = FILE.exec(request.params.file)?.[1]
    const picture = kind && id !== undefined ? await findPicture(kind, id, admitOf(request)) : undefined
    if (!kind || !picture) return orElse(request, reply)
    const key = keyOf(picture)
    const etag = `"${key.slice(0, 32)}"`
    // Other sites show previews, some through the visitor's own browser.
    const headers = { 'cache-control': HOLDS[kind], 'cross-origin-resource-policy': 'cross-origin', 'content-type': 'image/png' }
    const bytesOf = (): Promise<Buffer> => pngOf(key, picture, admitPaintingOf(request))
    await sendAnswer(request, reply, { status: 200, etag, isLarge: false, encodingFor: () => 'identity', bytesOf }, headers, readers)
    return reply
  }

  app.get<{ Params: { kind: string; file: string } }>('/share/:kind/:file', async (request, reply) => {
    try {
      return await answer(request, reply)
    } catch (error) {
      void reply.headers({ 'cache-control': 'no-store', 'cross-origin-resource-policy': 'cross-origin' })
      if (error instanceof AppError && error.retryable) {
        return reply
          .code(503)
          .header('retry-after', RETRY_SEC)
          .type('text/plain; charset=utf-8')
          .send('The picture is not ready. Please try again in a moment.')
      }
      log.error('share picture failed', { url: request.raw.url, error })
      return reply.redirect(DEFAULT_IMAGE, 302)
    }
  })
}
