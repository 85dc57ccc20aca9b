import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Answer } from '../api/api.ts'
import { isAccepted } from './accepted-encodings.ts'

const compress = promisify(gzip)
/** Below one packet compression saves nothing. */
const LEAST_COMPRESSED = 1400

/** Compressed bytes of answers that are still cached; they go when the answer goes. */
const compressed = new WeakMap<Answer, Promise<Buffer>>()

/**
 * Sends finished bytes, or 304 when the caller has them, compressed when the caller can read that. Written straight to the socket:
 * an answer from the cache costs little more than Fastify itself.
 */
export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  reply.hijack()
  const { raw } = reply
  const { 'if-none-match': known, 'accept-encoding': encodings } = request.headers
  const isZipped = answer.body.length >= LEAST_COMPRESSED && isAccepted(encodings, 'gzip')
  const etag = isZipped ? `${answer.etag.slice(0, -1)}-gz"` : answer.etag
  if (answer.status === 200 && known !== undefined && isKnown(known, etag)) {
    raw.writeHead(304, { ...headers, etag })
    raw.end()
    return
  }
  const body = isZipped ? await zipped(answer) : answer.body
  raw.writeHead(answer.status, { ...headers, etag, 'content-length': body.length, ...(isZipped && { 'content-encoding': 'gzip' }) })
  raw.end(body)
}

/** Whether `if-none-match` names an answer. */
export const isKnown = (header: string, etag: string): boolean =>
  header === etag || header === '*' || header.split(',').some((part) => part.trim().replace(/^W\//, '') === etag)

function zipped(answer: Answer): Promise<Buffer> {
  const known = compressed.get(answer)
  if (known) return known
  const made = compress(answer.body)
  compressed.set(answer, made)
  return made
}
