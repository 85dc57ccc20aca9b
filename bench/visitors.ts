import { once } from 'node:events'
import { WebSocket } from 'ws'
import { start } from './product.ts'

export type LoadSummary = Record<'rate' | 'p50' | 'p90' | 'p99' | 'worst' | 'errors' | 'refused' | 'bytes' | 'cpuMs' | 'ids', number>
export type LoadWindow = Record<'requests' | 'errors' | 'refused' | 'p50' | 'p99', number>
export type Load = { warm: Promise<void>; summary: Promise<LoadSummary>; takeWindow: () => LoadWindow; stop: () => void }
export type Readers = { open: () => number; heard: () => number; stop: () => void }

/** Options of `bench/load-generator.ts`. */
type LoadOptions = Partial<Record<'store' | 'warm' | 'seconds' | 'connections' | 'ids' | 'rate' | 'every', string | number>> & {
  url: string
}

/** Starts visitors in a separate process. */
export function startLoad(options: LoadOptions): Load {
  const words = Object.entries(options).flatMap(([name, value]) => (value === undefined ? [] : [`--${name}`, String(value)]))
  const child = start('bench/load-generator.ts', words)
  const windows: LoadWindow[] = []
  const [warm, summary] = [Promise.withResolvers<void>(), Promise.withResolvers<LoadSummary>()]
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString()
    const lines = text.split('\n')
    text = lines.pop() ?? ''
    for (const line of lines) {
      if (line === '#warm') warm.resolve()
      if (line.startsWith('#window ')) windows.push(JSON.parse(line.slice('#window '.length)) as LoadWindow)
      if (line.startsWith('#summary ')) summary.resolve(JSON.parse(line.slice('#summary '.length)) as LoadSummary)
    }
  })
  child.once('close', (code) => {
    for (const part of [warm, summary]) part.reject(new Error(`the load ended with ${code}`))
  })
  // A caller that waits for only one of them does not handle the failure of the other.
  for (const { promise } of [warm, summary]) promise.catch(() => undefined)
  return {
    warm: warm.promise,
    summary: summary.promise,
    takeWindow: () => {
      const taken = windows.splice(0)
      const last = taken.at(-1) ?? { p50: 0, p99: 0 }
      const sum = (of: (window: LoadWindow) => number): number => taken.reduce((total, window) => total + of(window), 0)
      return {
        requests: sum((w) => w.requests),
        errors: sum((w) => w.errors),
        refused: sum((w) => w.refused),
        p50: last.p50,
        p99: last.p99,
      }
    },
    stop: () => child.kill(),
  }
}

/** Opens readers of the live connection. */
export async function openReaders(url: string, count: number): Promise<Readers> {
  let [open, heard] = [0, 0]
  const sockets = await Promise.all(
    Array.from({ length: count }, async () => {
      const socket = new WebSocket(`${url.replace('http', 'ws')}/socket`, { perMessageDeflate: false })
      socket.on('message', () => (heard += 1))
      socket.on('close', () => (open -= 1))
      socket.on('error', () => undefined)
      await once(socket, 'open')
      open += 1
      return socket
    }),
  )
  return { open: () => open, heard: () => heard, stop: () => sockets.forEach((socket) => socket.terminate()) }
}
