import { hash } from 'node:crypto'

export type Compressed = 'br' | 'gzip'
export type Encoding = Compressed | 'identity'

/** A finished answer in any encoding a caller may want. */
export type Sendable = {
  status: number
  /** Strong tag of the bytes that are not encoded. */
  etag: string
  /** Whether it is worth encoding at all. */
  isLarge: boolean
  /** The best of those that are accepted, or none of them. */
  encodingFor: (accepted: readonly Compressed[]) => Encoding
  bytesOf: (encoding: Encoding) => Buffer | Promise<Buffer>
}

/** Strong ETag of exactly these bytes. */
export const etagOf = (body: Buffer | string): string => `"${hash('sha1', body, 'base64url')}"`
