import type { ServerResponse } from 'node:http'

/** Bytes written to a connection at once, small enough that the progress shows the reader's speed. */
const SLICE_BYTES = 64 * 1024

/**
 * Writes a body as its reader takes it. Slices are views of the body: there is one copy for any number of readers, however slow.
 * `isWaiting` gets the bytes not yet written to the connection whenever they must wait.
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

/** Resolves when the connection takes more, or is closed. */
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
