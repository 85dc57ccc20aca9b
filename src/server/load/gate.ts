import { AppError } from '../../base/errors.ts'

/** Does work now, a moment later, or not at all. Throws TOO_BUSY. */
export type Admit = <T>(work: () => Promise<T>) => Promise<T>
/** For a caller by its address; `undefined`: one that speaks for many or for nobody. */
export type Gate = (caller: string | undefined) => Admit

export type GateOptions = {
  nowMs: () => number
  /** Lets other things happen before the next piece of work begins: answers that are ready go out in between. */
  afterOthers: (next: () => void) => void
  /** Told of each refusal. */
  refused: () => void
}

/** Work under way at the same time: reads of a remote store overlap, drawing does not. */
const PARALLEL = 8
/**
 * A line that was empty a moment ago is a burst, or a process that stood still: it may grow until its first has waited for so long, and is
 * gone soon. One that has stood for longer than that is more than can be done: nobody waits long in it. Queues by delay are kept short
 * like this elsewhere (CoDel).
 */
const BURST_MS = 2000
const STANDING_WAIT_MS = 250
/** Whatever the clock says: what waits holds memory. */
const MOST_WAITING = 1000
/** Of one address: it may not fill the line that all stand in. More than fifty people behind it opening a page at the same moment ask for. */
const MOST_OF_ONE = 100

/** One for all: noting where it was made would cost as much as some answers. */
const busy = new AppError('TOO_BUSY', 'The site has more to do than it can. Please try again in a moment')

type Waiting = { sinceMs: number; caller: string | undefined; start: () => void }

/**
 * The door for work that a request needs before it can be answered. Work waits in line, and what is answered from memory does not pass here:
 * when more is asked for than can be made, the line grows, and who comes last is sent away at once instead of everybody waiting ever longer.
 */
export function makeGate({ nowMs, afterOthers, refused }: GateOptions): Gate {
  const waiting: Waiting[] = []
  const waitingOf = makeCounts()
  let head = 0
  let running = 0
  let isPumping = false
  let emptyAtMs = nowMs()

  function pump(): void {
    if (isPumping || running >= PARALLEL || head === waiting.length) return
    isPumping = true
    afterOthers(() => {
      isPumping = false
      const next = waiting[head]
      if (next === undefined || running >= PARALLEL) return
      head += 1
      if (head === waiting.length || head > MOST_WAITING) {
        waiting.splice(0, head)
        head = 0
      }
      running += 1
      waitingOf.add(next.caller, -1)
      next.start()
      if (head === waiting.length) emptyAtMs = nowMs()
      pump()
    })
  }

  const isBehind = (): boolean => {
    // What can all be under way at once is no line: a process that stood still for a moment sends nobody away.
    if (running + waiting.length - head < PARALLEL) return false
    const first = waiting[head]
    if (first === undefined) return false
    const now = nowMs()
    const longestMs = now - emptyAtMs > BURST_MS ? STANDING_WAIT_MS : BURST_MS
    return now - first.sinceMs > longestMs || waiting.length - head >= MOST_WAITING
  }

  return (caller) => (work) => {
    if (isBehind() || waitingOf.find(caller) >= MOST_OF_ONE) {
      refused()
      return Promise.reject(busy)
    }
    return new Promise((resolve, reject) => {
      const start = (): void => {
        work()
          .then(resolve, reject)
          .finally(() => {
            running -= 1
            pump()
          })
      }
      const sinceMs = nowMs()
      if (head === waiting.length) emptyAtMs = sinceMs
      waiting.push({ sinceMs, caller, start })
      waitingOf.add(caller, 1)
      pump()
    })
  }
}

/** How many there are of each caller that is known. */
function makeCounts() {
  const counts = new Map<string, number>()
  const find = (caller: string | undefined): number => (caller === undefined ? 0 : (counts.get(caller) ?? 0))
  const add = (caller: string | undefined, by: number): void => {
    if (caller === undefined) return
    const count = find(caller) + by
    if (count === 0) counts.delete(caller)
    else counts.set(caller, count)
  }
  return { find, add }
}
