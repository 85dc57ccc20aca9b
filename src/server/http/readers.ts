import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** An answer or a live connection with bytes that its reader may not have read yet. */
export type Reading = {
  /** Bytes in memory for it: written by us and not yet taken by the network. */
  waitingBytes: () => number
  /** The body these bytes belong to. Several readings may share one body, which is in memory once. */
  body?: () => object | undefined
  /** Bytes the network has taken. */
  takenBytes: () => number
  /** Ends the connection. */
  cut: () => void
}

/**
 * Bounds the memory of slow readers. An unread answer stays in memory, so waiting bytes are limited per address and in total. Above a limit
 * the oldest answers of the address with most waiting bytes are cut. Its only answer is exempt from the limit per address, or large answers
 * could never be read. A body with several readers counts once, in equal parts. A reader below the lowest rate is cut too.
 */
export type Readers = {
  /** Watches a reading until the returned function is called. `key`: its address; `undefined` for proxies, which serve many visitors. */
  add: (key: string | undefined, reading: Reading) => () => void
  /** Cuts readings that are too large or too slow. */
  check: () => void
  /** Watches all answers of a server. `keyOf`: the address of a request. */
  watch: (server: Server, keyOf: (request: IncomingMessage) => string | undefined) => void
  /** Bytes that currently wait. */
  waitingBytes: () => number
  /** Notes how many bytes of an answer are not yet written to its connection, and the body they belong to. */
  noteUnwritten: (response: ServerResponse, bytes: number, body?: object) => void
}

export type ReaderLimits = { maxBytesOfOne: number; maxBytes: number; minBytes: number; withinMs: number; maxPipelined: number }

export const READER_LIMITS: ReaderLimits = {
  maxBytesOfOne: 8 * 1024 * 1024,
  maxBytes: 32 * 1024 * 1024,
  /** 60 kB in 30 s: a third of what the slowest mobile connections carry. */
  minBytes: 60_000,
  withinMs: 30_000,
  /** Requests sent on one connection before the first is answered. Browsers send one. */
  maxPipelined: 8,
}

/** Least time between checks that waiting answers trigger: each check visits every reader. */
const CHECK_AGAIN_MS = 100

type Entry = { key: string | undefined; reading: Reading; sinceMs: number; taken: number }

export function makeReaders({ nowMs, limits = READER_LIMITS }: { nowMs: () => number; limits?: ReaderLimits }): Readers {
  const entries = new Set<Entry>()
  const unwritten = new WeakMap<ServerResponse, { bytes: number; body: object | undefined }>()
  const open = new WeakMap<Socket, number>()

  let checkedMs = -CHECK_AGAIN_MS

  const cut = (entry: Entry): void => {
    entries.delete(entry)
    entry.reading.cut()
  }

  /** Whether a reading took too few bytes in the last period, while some waited all the time. */
  function isTooSlow(entry: Entry, waiting: number): boolean {
    const passedMs = nowMs() - entry.sinceMs
    if (waiting > 0 && passedMs < limits.withinMs) return false
    const taken = entry.reading.takenBytes()
    const isSlow = waiting > 0 && taken - entry.taken < limits.minBytes
    Object.assign(entry, { sinceMs: nowMs(), taken })
    return isSlow
  }

  /** Cuts the oldest reading of an address. Returns its waiting bytes. */
  function cutOldest(held: Held): number {
    const oldest = held.waiting.shift()
    if (!oldest) return 0
    held.bytes -= oldest.bytes
    cut(oldest.entry)
    return oldest.bytes
  }

  function check(): void {
    checkedMs = nowMs()
    const waiting: Waiting[] = []
    for (const entry of entries) {
      const bytes = entry.reading.waitingBytes()
      const body = entry.reading.body?.()
      if (isTooSlow(entry, bytes)) cut(entry)
      else if (bytes > 0) waiting.push({ entry, bytes, body })
    }
    const byKey = sumByKey(waiting)
    let all = 0
    for (const [key, held] of byKey) {
      if (key !== undefined) while (held.bytes > limits.maxBytesOfOne && held.waiting.length > 1) cutOldest(held)
      all += held.bytes
    }
    while (all > limits.maxBytes) all -= cutOldest([...byKey.values()].reduce((a, b) => (b.bytes > a.bytes ? b : a)))
  }

  function add(key: string | undefined, reading: Reading): () => void {
    const entry = { key, reading, sinceMs: nowMs(), taken: reading.takenBytes() }
    entries.add(entry)
    return () => void entries.delete(entry)
  }

  function watchAnswer(key: string | undefined, socket: Socket, response: ServerResponse): void {
    const count = (open.get(socket) ?? 0) + 1
    open.set(socket, count)
    if (count > limits.maxPipelined) socket.destroy()
    const end = add(key, {
      waitingBytes: () => (unwritten.get(response)?.bytes ?? 0) + response.writableLength,
      body: () => unwritten.get(response)?.body,
      takenBytes: () => socket.bytesWritten - socket.writableLength,
      cut: () => socket.destroy(),
    })
    response.once('close', () => {
      open.set(socket, (open.get(socket) ?? 1) - 1)
      end()
    })
  }

  return {
    add,
    check,
    watch: (server, keyOf) => {
      server.on('request', (request: IncomingMessage, response: ServerResponse) => watchAnswer(keyOf(request), request.socket, response))
    },
    waitingBytes: () => [...entries].reduce((sum, { reading }) => sum + reading.waitingBytes(), 0),
    noteUnwritten: (response, bytes, body) => {
      unwritten.set(response, { bytes, body })
      if (bytes > 0 && nowMs() - checkedMs >= CHECK_AGAIN_MS) check()
    },
  }
}

type Waiting = { entry: Entry; bytes: number; body: object | undefined }
/** The waiting bytes of one address, oldest first. */
type Held = { bytes: number; waiting: { entry: Entry; bytes: number }[] }

/** Waiting bytes per address. A body with several readers counts in equal parts. */
function sumByKey(waiting: readonly Waiting[]): Map<string | undefined, Held> {
  const readersOf = Map.groupBy(waiting, ({ body }) => body)
  const byKey = new Map<string | undefined, Held>()
  for (const { entry, bytes, body } of waiting) {
    const part = bytes / ((body && readersOf.get(body)?.length) ?? 1)
    const held = byKey.get(entry.key) ?? { bytes: 0, waiting: [] }
    held.bytes += part
    held.waiting.push({ entry, bytes: part })
    byKey.set(entry.key, held)
  }
  return byKey
}
