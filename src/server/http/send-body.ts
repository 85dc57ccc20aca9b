import type { ServerResponse } from 'node:http'

/** Given to a connection at once. Small enough that its progress says how fast it is read. */
const SLICE_BYTES = 64 * 1024

/**
 * Writes a body as its reader takes it. Slices are views of the body: however many read it, and however slowly, there is one copy.
 * `isWaiting` gets the bytes not yet given to the connection whenever they have to wait.
 */
export async function sendBody(
  response: ServerResponse,
  parts: readonly Buffer[],
  isWaiting: (unwrittenBytes: number) => void,
): Promise<void> {
  let unwritten = parts.reduce((sum, { length }) => sum + length, 0)
  if (unwritten <= SLICE_BYTES) return sendAtOnce(response, parts)
  for (const slice of slicesOf(parts)) {
    if (response.destroyed) return
    unwritten -= slice.length
    if (response.write(slice)) continue
    isWaiting(unwritten)
    await drained(response)
  }
  isWaiting(0)
  response.end()
}

/** Headers and parts go out in one call to the system. */
function sendAtOnce(response: ServerResponse, parts: readonly Buffer[]): void {
  response.cork()
  for (const part of parts) response.write(part)
  response.end()
  response.uncork()
}

function* slicesOf(parts: readonly Buffer[]): Generator<Buffer> {
  for (const part of parts) for (let at = 0; at < part.length; at += SLICE_BYTES) yield part.subarray(at, at + SLICE_BYTES)
}

/** Resolves when the connection takes more, or is gone. */
function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      response.off('drain', end)
      response.off('close', end)
      resolve()
    }
    response.once('drain', end)
    response.once('close', end)
  })
}
