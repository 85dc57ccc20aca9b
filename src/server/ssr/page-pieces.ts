import { gunzipSync } from 'node:zlib'
import { toStream } from '../answers/pieces.ts'
import type { Made } from '../api/api.ts'
import type { Sendable } from '../answers/sendable.ts'
import type { Lang, Theme } from './web-renderer.ts'

/** Pieces that belong together, compressed, with a tag that changes when their text does. */
export type Pieces = { bytes: readonly Buffer[]; tag: string }

/** What stands around pages of one kind at one version of the index and one step of the clock. */
export type Around = Pieces & { lang: Lang; theme: Theme; token: string; frame: string; leansOn: string }

/** A call a page was drawn from. */
export type Asked = { path: string; status: number; etag: string; made: Made | undefined }

/** A page's own part: it holds while what it was drawn from does. */
export type Own = Pieces & {
  status: number
  /** Content-Security-Policy of the whole page. */
  policy: string
  frame: string
  leansOn: string
  asked: readonly Asked[]
  /** The steps of the clock it holds for. */
  fromSec: number
  untilSec: number
  /** When all this was last found to hold. */
  token: string
}

/**
 * The page of these pieces. gzip is its one compressed form, whose pieces are joined without a copy: Brotli of all of it would be a fifth
 * smaller and cost a compression for each page and block. Hardly anybody takes no gzip.
 */
export function toPage(own: Pieces & { status: number }, around: Pieces | undefined): Sendable {
  const parts = around === undefined ? own.bytes : around.bytes.flatMap((piece, at) => [piece, own.bytes[at] ?? NOTHING])
  const plain = (): Buffer => gunzipSync(Buffer.concat(toStream(parts)))
  return {
    status: own.status,
    etag: `"${own.tag}${around?.tag ?? ''}"`,
    isLarge: true,
    smallestOf: (accepted) => (accepted.includes('gzip') ? 'gzip' : 'identity'),
    bytesOf: (encoding) => (encoding === 'gzip' ? toStream(parts) : plain()),
  }
}

const NOTHING = Buffer.alloc(0)

/** What is noted of the making of an answer. */
const MADE_BYTES = 1500

export const sizeOf = ({ bytes, policy, asked, frame }: Own): number =>
  bytes.reduce((sum, { length }) => sum + length + 100, 0) +
  asked.reduce((sum, { path }) => sum + path.length + MADE_BYTES, 0) +
  policy.length +
  frame.length +
  300
