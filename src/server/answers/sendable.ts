import { hash } from 'node:crypto'

export type Encoding = 'br' | 'gzip' | 'identity'

/** A finished answer in any encoding a caller may want. */
export type Sendable = {
  status: number
  /** Strong tag of the bytes that are not encoded. */
  etag: string
  /** Whether it is worth encoding at all. */
  isLarge: boolean
  bytesOf: (encoding: Encoding) => Buffer | Promise<Buffer>
}

/** Strong ETag of exactly these bytes. */
export const etagOf = (body: Buffer | string): string => `"${hash('sha1', body, 'base64url')}"`
