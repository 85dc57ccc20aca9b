import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Compressed, Encoding, Sendable } from '../answers/sendable.ts'
import { shareBody } from '../answers/shared-bodies.ts'
import { isAccepted } from './accepted-encodings.ts'
import type { Readers } from './readers.ts'
import { sendBody } from './send-body.ts'

/** An overloaded server asks callers to wait this long. */
const BUSY_HEADERS: Readonly<Record<string, string>> = { 'cache-control': 'no-store', 'retry-after': '2' }
const SUFFIX: Readonly<Record<Encoding, string>> = { br: '-br', gzip: '-gz', identity: '' }

/**
 * Sends finished bytes, or 304 when the caller already has them. Compresses them if the caller accepts it and the answer is large. Writes
 * straight to the socket: an answer from the cache costs little more than Fastify itself. `made`: called when an uncached encoding must be
 * made.
 */
export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Sendable,
  headers: Readonly<Record<string, string>>,
  readers: Pick<Readers, 'noteUnwritten'>,
  made?: () => void,
): Promise<void> {
  const { raw } = reply
  const { status } = answer
  const accepted = answer.isLarge ? acceptedBy(request.headers['accept-encoding']) : []
  const tagOf = (encoding: Encoding): string => `${answer.etag.slice(0, -1)}${SUFFIX[encoding]}"`
  const known = request.headers['if-none-match']
  // A client that has the answer in one encoding needs no other.
  const had =
    status === 200 && known !== undefined ? [...accepted, 'identity' as const].find((each) => isKnown(known, tagOf(each))) : undefined
  if (had !== undefined) {
    reply.hijack()
    raw.writeHead(304, { ...headers, etag: tagOf(had) })
    raw.end()
    return
  }
  const encoding = accepted.length === 0 ? 'identity' : answer.encodingFor(accepted)
  const etag = tagOf(encoding)
  const shared = shareBody(etag, () => bytesOf(answer, encoding, made))
  const body = shared instanceof Promise ? await shared : shared
  // Nothing fails after this point; earlier failures are answered like any other.
  reply.hijack()
  raw.writeHead(status, {
    ...headers,
    ...(status === 503 ? BUSY_HEADERS : undefined),
    etag,
    'content-length': body.length,
    ...(encoding === 'identity' ? undefined : { 'content-encoding': encoding }),
  })
  await sendBody(raw, body, (unwrittenBytes) => readers.noteUnwritten(raw, unwrittenBytes, body))
}

/** Pages are cached as gzip; any other encoding must be made. */
function bytesOf(answer: Sendable, encoding: Encoding, made?: () => void): Buffer | Promise<Buffer> {
  if (encoding !== 'gzip') made?.()
  return answer.bytesOf(encoding)
}

const acceptedBy = (header: string | undefined): Compressed[] =>
  (['br', 'gzip'] as const).filter((encoding) => isAccepted(header, encoding))

/** Whether `if-none-match` names this ETag. */
export const isKnown = (header: string, etag: string): boolean =>
  header === etag || header === '*' || header.split(',').some((part) => part.trim().replace(/^W\//, '') === etag)
