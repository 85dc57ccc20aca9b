import { setTimeout as sleep } from 'node:timers/promises'
import { makeRandom, type Random } from '../../src/devnet/ledger/random.ts'
import { halfOpen, HANDSHAKE, openRaw, type RawSocket } from './frames.ts'
import { anyHandshake, anyQuery, harmless, LAST_WORDS, unfinished, type LastWord } from './moments.ts'
import { patience } from './raw-http.ts'

/** `limitMs`: limit for the response to a handshake; `endMs`: limit for ending a misbehaving connection, and again for closing it. */
export type FrameOptions = { port: number; seed: string; connections: number; limitMs: number; endMs?: number; atOnce: number }
/** `closedBy`: number of connections by how they ended; `lastWords`: number of uses of each of `LAST_WORDS`. */
export type FrameOutcome = {
  connections: number
  frames: number
  closedBy: Map<string, number>
  lastWords: Map<string, number>
  faults: string[]
}

const END_MS = 5000
const DONE = 101
/** Statuses for an invalid or unsupported handshake. */
const REFUSED: ReadonlySet<number> = new Set([400, 426])
/** Status for a handshake with a body, which no request needs. */
const TOO_LARGE = 413
const HAS_BODY = /^(content-length|transfer-encoding):/i

const within = (promise: Promise<unknown>, limitMs: number): Promise<boolean> => {
  const { signal, end } = patience(limitMs)
  const late = new Promise<boolean>((resolve) => signal.addEventListener('abort', () => resolve(false), { once: true }))
  return Promise.race([promise.then(() => true), late]).finally(end)
}
const hasBody = (lines: readonly string[]): boolean => lines.some((line) => HAS_BODY.test(line))
const count = (counts: Map<string, number>, what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1)

/** Opens `connections` misbehaving connections, `atOnce` at a time, and leaves none of them open. */
export async function runFrames({ port, seed, connections, limitMs, endMs = END_MS, atOnce }: FrameOptions): Promise<FrameOutcome> {
  const outcome: FrameOutcome = { connections: 0, frames: 0, closedBy: new Map(), lastWords: new Map(), faults: [] }
  const { closedBy, faults } = outcome

  async function misbehave(random: Random): Promise<void> {
    outcome.connections += 1
    if (random.chance(0.1)) {
      // Disconnects in the middle of the handshake.
      const socket = halfOpen(port, 'GET /socket HTTP/1.1\r\nUpgrade: websocket\r\nConnec')
      await sleep(random.below(20))
      socket.destroy()
      return count(closedBy, 'left in the handshake')
    }
    const lines = random.chance(0.2) ? anyHandshake(random) : HANDSHAKE
    const opening = openRaw(port, anyQuery(random), lines)
    if (!(await within(opening, limitMs))) return void faults.push(`a handshake was not answered: ${lines.join(', ')}`)
    const socket = await opening
    if (socket.status === DONE) await talk(socket, random, lines)
    else if (lines === HANDSHAKE || !(REFUSED.has(socket.status) || (socket.status === TOO_LARGE && hasBody(lines))))
      faults.push(`a handshake was answered with ${socket.status}: ${lines.join(', ')}`)
    else count(closedBy, `refused with ${socket.status}`)
    socket.vanish()
  }

  async function talk(socket: RawSocket, random: Random, lines: readonly string[]): Promise<void> {
    for (let more = random.below(8); more > 0 && !socket.isClosed(); more -= 1) {
      socket.write(harmless(random))
      outcome.frames += 1
      if (random.chance(0.3)) await sleep(random.below(10))
    }
    // Bytes after such a handshake are its body and no frames.
    if (hasBody(lines)) return count(closedBy, 'left')
    if (random.chance(0.2)) {
      socket.write(unfinished(random))
      await sleep(random.below(30))
      const code = socket.code()
      if (code !== undefined) faults.push(`who kept all rules was ended with ${code}`)
      return count(closedBy, 'left')
    }
    await beEnded(socket, random.pick(LAST_WORDS), random)
  }

  async function beEnded(socket: RawSocket, { what, code, make }: LastWord, random: Random): Promise<void> {
    count(outcome.lastWords, what)
    if (socket.code() !== undefined) return void faults.push(`who kept all rules was ended with ${socket.code()}`)
    socket.write(make(random))
    outcome.frames += 1
    if (!(await within(socket.ended, endMs))) return void faults.push(`${what}: not ended`)
    count(closedBy, `ended with ${socket.code()}`)
    if (socket.code() !== code) faults.push(`${what}: ended with ${socket.code()}, not ${code}`)
    if (!(await within(socket.closed, endMs))) faults.push(`${what}: ended, but not closed`)
  }

  const random = makeRandom(seed)
  const streams = Array.from({ length: connections }, (_, index) => random.fork(String(index)))
  let next = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let own = streams[next++]; own; own = streams[next++]) await misbehave(own)
    }),
  )
  return outcome
}
