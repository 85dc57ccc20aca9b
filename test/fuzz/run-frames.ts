import { setTimeout as sleep } from 'node:timers/promises'
import { makeRandom, type Random } from '../../src/devnet/ledger/random.ts'
import { anyFrames, anyHandshake, anyQuery, halfOpen, openRaw, type RawSocket } from './frames.ts'
import { patience } from './raw-http.ts'

export type FrameOptions = { port: number; seed: string; connections: number; limitMs: number; atOnce: number }
export type FrameOutcome = { connections: number; frames: number; closedBy: Map<string, number>; faults: string[] }

/** What the server may end an ill-behaved connection with: `docs/socket.md` and RFC 6455 name them. */
const CODES: ReadonlySet<number> = new Set([1000, 1001, 1002, 1003, 1005, 1006, 1007, 1008, 1009])
/** What a caller may end it with: the server says its own code to it again (RFC 6455, 5.5.1). */
const isOfCaller = (code: number): boolean => (code >= 1012 && code <= 1014) || (code >= 3000 && code <= 4999)
const within = (promise: Promise<unknown>, limitMs: number): Promise<boolean> => {
  const { signal, end } = patience(limitMs)
  const late = new Promise<boolean>((resolve) => signal.addEventListener('abort', () => resolve(false), { once: true }))
  return Promise.race([promise.then(() => true), late]).finally(end)
}
const soon = (promise: Promise<unknown>, limitMs: number): Promise<boolean> =>
  Promise.race([promise.then(() => true), sleep(limitMs, false)])

/** Opens ill-behaved connections one after the other, some at a time, and leaves none of them open. */
export async function runFrames({ port, seed, connections, limitMs, atOnce }: FrameOptions): Promise<FrameOutcome> {
  const outcome: FrameOutcome = { connections: 0, frames: 0, closedBy: new Map(), faults: [] }
  const count = (what: string): void => void outcome.closedBy.set(what, (outcome.closedBy.get(what) ?? 0) + 1)
  async function misbehave(random: Random): Promise<void> {
    outcome.connections += 1
    if (random.chance(0.1)) {
      // Leaves in the middle of the handshake.
      const socket = halfOpen(port, 'GET /socket HTTP/1.1\r\nUpgrade: websocket\r\nConnec')
      await sleep(random.below(20))
      socket.destroy()
      return count('left in the handshake')
    }
    const opening = random.chance(0.2) ? openRaw(port, anyQuery(random), anyHandshake(random)) : openRaw(port, anyQuery(random))
    if (!(await within(opening, limitMs))) return void outcome.faults.push('a handshake was not answered')
    const socket = await opening
    for (let frames = 1 + random.below(8); frames > 0 && !socket.isClosed(); frames -= 1) {
      socket.write(anyFrames(random))
      outcome.frames += 1
      if (random.chance(0.3)) await sleep(random.below(10))
    }
    await leave(socket, random)
  }
  async function leave(socket: RawSocket, random: Random): Promise<void> {
    // Whoever breaks a rule is ended; whoever breaks none, or is not done yet, goes by itself.
    if (await soon(socket.closed, random.below(30))) {
      const code = socket.closeCode()
      if (code !== undefined && !CODES.has(code) && !isOfCaller(code)) outcome.faults.push(`a connection was ended with ${code}`)
      return count(code === undefined ? 'ended without a close frame' : `ended with ${code}`)
    }
    socket.vanish()
    count('left')
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
