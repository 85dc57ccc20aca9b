import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { Answer } from '../api/api.ts'
import { ownBytes } from './own-bytes.ts'
import type { Compressed, Sendable } from './sendable.ts'

const MIN_COMPRESSED = 1400
/** Above, compressing takes long enough to be worth a thread of the pool. */
const MAX_AT_ONCE = 64 * 1024
/** Measured on lists of cards: an eighth smaller than gzip at its default level in two thirds of the time; 5 costs half as much again. */
const QUALITY = 4

/** Compressed bytes of answers that are still kept; they go when the answer goes. */
const cache: Record<Compressed, WeakMap<Answer, Buffer | Promise<Buffer>>> = { br: new WeakMap(), gzip: new WeakMap() }

/** An answer of the API as it is sent: compressed once in each way that is asked for, however many ask. */
export const toSendable = (answer: Answer): Sendable => ({
  status: answer.status,
  etag: answer.etag,
  // Below one packet compression saves nothing.
  isLarge: answer.body.length >= MIN_COMPRESSED,
  // Which of the two is smaller, only both would tell: on lists Brotli is, or at most a little larger.
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
