import type { ServerResponse } from 'node:http'

/** Given to a connection at once. Small enough that its progress says how fast it is read. */
const SLICE_BYTES = 64 * 1024

/**
 * Writes a body as its reader takes it. Slices are views of the body: however many read it, and however slowly, there is one copy.
 * `isWaiting` gets the bytes not yet given to the connection whenever they have to wait.
 */
export async function sendBody(response: ServerResponse, body: Buffer, isWaiting: (unwrittenBytes: number) => void): Promise<void> {
  if (body.length <= SLICE_BYTES) {
    // Headers and body go out in one call to the system.
    response.cork()
    response.end(body)
    response.uncork()
    return
  }
  for (let at = 0; at < body.length; at += SLICE_BYTES) {
    if (response.destroyed) return
    const slice = body.subarray(at, at + SLICE_BYTES)
    if (response.write(slice)) continue
    isWaiting(body.length - at - slice.length)
    await drained(response)
  }
  isWaiting(0)
  response.end()
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
