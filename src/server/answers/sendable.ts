import { hash } from 'node:crypto'

export type Compressed = 'br' | 'gzip'
export type Encoding = Compressed | 'identity'

/** A finished answer, in any encoding that a client may request. */
export type Sendable = {
  status: number
  /** Strong ETag of the unencoded bytes. */
  etag: string
  /** Whether it is worth encoding at all. */
  isLarge: boolean
  /** The best of the accepted encodings; `identity` when none is accepted. */
  encodingFor: (accepted: readonly Compressed[]) => Encoding
  bytesOf: (encoding: Encoding) => Buffer | Promise<Buffer>
}

/** Strong ETag of exactly these bytes. */
export const etagOf = (body: Buffer | string): string => `"${hash('sha1', body, 'base64url')}"`
