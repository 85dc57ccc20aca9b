import type { Hear, Line } from './single-line.ts'

/** Opens a WebSocket of the browser. One that cannot be created, because the page may not use its address, counts as failed. */
export function openLine(url: string, { opened, heard, closed, failed }: Hear): Line {
  const socket = findSocket(url)
  if (socket === undefined) {
    const failing = setTimeout(failed)
    return { send: () => undefined, close: () => clearTimeout(failing) }
  }
  socket.addEventListener('open', opened)
  socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => heard(data))
  socket.addEventListener('close', closed)
  socket.addEventListener('error', failed)
  return { send: (text) => socket.send(text), close: () => socket.close() }
}

function findSocket(url: string): WebSocket | undefined {
  try {
    return new WebSocket(url)
  } catch (error) {
    if (error instanceof DOMException) return undefined
    throw error
  }
}
