import { failed } from './media-failure.ts'
import type { OutsideBody } from './fetch-outside.ts'
import { sniff, SNIFFED_BYTES, type MediaType } from './sniff.ts'

/** A body with its type, recognised by its first bytes. Throws MEDIA_FAILED `type` for an unwanted type, before the rest is read. */
export async function readType<T extends MediaType>(
  body: OutsideBody,
  wanted: (type: MediaType) => type is T,
): Promise<{ type: T; body: OutsideBody }> {
  const chunks = body[Symbol.asyncIterator]()
  let head = Buffer.alloc(0)
  while (head.length < SNIFFED_BYTES) {
    const { done, value } = await chunks.next()
    if (done === true) break
    head = Buffer.concat([head, value])
  }
  const type = sniff(head)
  if (type === undefined || !wanted(type)) throw failed('type', { type })
  return { type, body: joined(head, chunks) }
}

async function* joined(head: Buffer, chunks: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield head
  for (let next = await chunks.next(); next.done !== true; next = await chunks.next()) yield next.value
}

/** The complete body. */
export async function collect(body: OutsideBody): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks)
}
