import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { Answer } from '../api/api.ts'
import { ownBytes } from './own-bytes.ts'
import type { Compressed, Sendable } from './sendable.ts'

const MIN_COMPRESSED = 1400
/** Larger bodies are compressed in the thread pool: in this thread they would hold up other requests. */
const MAX_AT_ONCE = 64 * 1024
/**
 * Measured on lists of cards: an eighth smaller than gzip at its default level, in two thirds of its time. Level 5 takes half as long
 * again.
 */
const QUALITY = 4

/** Compressed bytes of answers, freed together with the answer. */
const cache: Record<Compressed, WeakMap<Answer, Buffer | Promise<Buffer>>> = { br: new WeakMap(), gzip: new WeakMap() }

/** An API answer that is ready to send. It is compressed once per encoding, for all requests. */
export const toSendable = (answer: Answer): Sendable => ({
  status: answer.status,
  etag: answer.etag,
  // Below one packet compression saves nothing.
  isLarge: answer.body.length >= MIN_COMPRESSED,
  // Only compressing both ways would show which is smaller. On lists Brotli is smaller, or at most slightly larger.
  encodingFor: (accepted) => (accepted.includes('br') ? 'br' : (accepted[0] ?? 'identity')),
  bytesOf: (encoding) => (encoding === 'identity' ? answer.body : compressed(answer, encoding)),
})

function compressed(answer: Answer, encoding: Compressed): Buffer | Promise<Buffer> {
  const known = cache[encoding].get(answer)
  if (known !== undefined) return known
  const made = answer.body.length <= MAX_AT_ONCE ? compressNow(answer.body, encoding) : compressLater(answer.body, encoding)
  cache[encoding].set(answer, made)
  return made
}

const brotliParams = (body: Buffer) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
})
const compressNow = (body: Buffer, encoding: Compressed): Buffer =>
  ownBytes([encoding === 'br' ? brotliCompressSync(body, brotliParams(body)) : gzipSync(body)])

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)
const compressLater = async (body: Buffer, encoding: Compressed): Promise<Buffer> =>
  ownBytes([await (encoding === 'br' ? brotliAsync(body, brotliParams(body)) : gzipAsync(body))])
