import { AppError } from '../../base/errors.ts'

/** Does work now, a moment later, or not at all. Throws TOO_BUSY. */
export type Admit = <T>(work: () => Promise<T>) => Promise<T>

export type GateOptions = {
  nowMs: () => number
  /** Lets other things happen before the next piece of work begins: answers that are ready go out in between. */
  afterOthers: (next: () => void) => void
  /** Told of each refusal. */
  refused: () => void
}

/** Work under way at the same time: reads of a remote store overlap, drawing does not. */
const PARALLEL = 8
/** While the work at the head of the queue has waited for this long, new work is refused: it would come too late for its caller. */
const LONGEST_WAIT_MS = 400
/** Whatever the clock says: what waits holds memory. */
const MOST_WAITING = 1000

/** One for all: noting where it was made would cost as much as some answers. */
const busy = new AppError('TOO_BUSY', 'The site has more to do than it can. Please try again in a moment')

type Waiting = { sinceMs: number; start: () => void }

/**
 * The door for work that a request needs before it can be answered. Work waits in line, and what is answered from memory does not pass here:
 * when more is asked for than can be made, the line grows, and who comes last is sent away at once instead of everybody waiting ever longer.
 */
export function makeGate({ nowMs, afterOthers, refused }: GateOptions): Admit {
  const waiting: Waiting[] = []
  let head = 0
  let running = 0
  let isPumping = false

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
      next.start()
      pump()
    })
  }

  const isBehind = (): boolean => {
    // What can all be under way at once is no line: a process that stood still for a moment sends nobody away.
    if (running + waiting.length - head < PARALLEL) return false
    const first = waiting[head]
    return first !== undefined && (nowMs() - first.sinceMs > LONGEST_WAIT_MS || waiting.length - head >= MOST_WAITING)
  }

  return (work) => {
    if (isBehind()) {
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
      waiting.push({ sinceMs: nowMs(), start })
      pump()
    })
  }
}

/** No door at all: for callers within the process, whose own work was let in. */
export const admitAll: Admit = (work) => work()
