import { AppError } from '../../base/errors.ts'

/** Runs work at once, later or never. Work of one caller with the same name runs once. Throws TOO_BUSY. */
export type Admit = <T>(name: string, work: () => Promise<T>) => Promise<T>
/** The queue of a caller by its address; `undefined`: all exempt callers together. */
export type AdmissionQueue = (caller: string | undefined) => Admit

export type AdmissionOptions = {
  nowMs: () => number
  /** Lets other tasks run before the next piece of work begins, such as sending finished answers. */
  afterOthers: (next: () => void) => void
  /** Called for each refusal. */
  refused: () => void
  /** Maximum of pieces running at the same time. */
  parallel?: number
  /** Longest waits; absent: those for work of milliseconds. */
  waits?: Waits
}

export type Waits = {
  /** Longest wait of the first piece in a queue that was empty a moment ago: a burst, or a process that was suspended. */
  burstMs: number
  /** Longest wait in a queue that has not been empty for longer than `burstMs`. */
  standingMs: number
}

/** Enough for the rendering thread to have the next page at hand while the answers for others are made. */
const PARALLEL = 16
const WAITS: Waits = { burstMs: 2000, standingMs: 250 }
/** Waiting pieces hold memory. */
const MAX_WAITING = 1000
/** More than fifty people behind one address need when they open a page at the same moment. */
const MAX_OF_ONE = 100

/** One shared error: recording a stack trace for each would cost as much as some answers. */
const busy = new AppError('TOO_BUSY', 'The site is busy right now. Please try again in a moment')

type Piece = { name: string; sinceMs: number; start: () => void; refuse: () => void }
/** `sinceMs`: when the queue was last empty. `turnSinceMs`: since when it waits for its turn. */
type Queue = { caller: string | undefined; pieces: Piece[]; names: Map<string, Promise<unknown>>; sinceMs: number; turnSinceMs: number }

/**
 * Queues work that a request needs before it can be answered: one queue per address, served in turns of one piece. Answers from memory
 * never wait here.
 *
 * Only callers above their fair share are refused. A queue whose first piece has waited too long takes no more, as CoDel limits queues by
 * delay. A greedy address therefore only blocks itself. When all callers together exceed the capacity, the longest queue loses its newest
 * piece. The principle is that of FQ-CoDel, RFC 8290.
 */
export function makeAdmissionQueue({ nowMs, afterOthers, refused, parallel = PARALLEL, waits = WAITS }: AdmissionOptions): AdmissionQueue {
  const queues = new Map<string | undefined, Queue>()
  /** Queues with waiting pieces; the first has the next turn. */
  const turns: Queue[] = []
  let turnsSinceMs = 0
  let waiting = 0
  let running = 0
  let isPumping = false

  function pump(): void {
    if (isPumping || running >= parallel || waiting === 0) return
    isPumping = true
    afterOthers(() => {
      isPumping = false
      const next = running < parallel ? takeNext() : undefined
      if (next) {
        running += 1
        next.start()
      }
      pump()
    })
  }

  function refusal(): AppError {
    refused()
    return busy
  }

  function leave(): void {
    running -= 1
    pump()
  }

  function takeNext(): Piece | undefined {
    const queue = turns.shift()
    const next = queue?.pieces.shift()
    if (!queue || !next) return undefined
    waiting -= 1
    queue.names.delete(next.name)
    if (queue.pieces.length === 0) queues.delete(queue.caller)
    else turns.push(Object.assign(queue, { turnSinceMs: nowMs() }))
    return next
  }

  function queueOf(caller: string | undefined): Queue {
    const known = queues.get(caller)
    if (known) return known
    const queue: Queue = { caller, pieces: [], names: new Map(), sinceMs: nowMs(), turnSinceMs: nowMs() }
    if (turns.length === 0) turnsSinceMs = nowMs()
    queues.set(caller, queue)
    turns.push(queue)
    return queue
  }

  /** Whether a wait since `ms` is too long for a queue that was last empty at `emptyMs`. */
  const isLate = (ms: number, emptyMs: number): boolean =>
    nowMs() - ms > (nowMs() - emptyMs > waits.burstMs ? waits.standingMs : waits.burstMs)

  function isRefused(caller: string | undefined): boolean {
    // Requests that can all run at once are no queue: after the process was briefly suspended none of them is refused.
    if (running + waiting < parallel) return false
    const own = queues.get(caller)
    const length = own?.pieces.length ?? 0
    const [first] = own?.pieces ?? []
    if (own && first && (isLate(first.sinceMs, own.sinceMs) || (caller !== undefined && length >= MAX_OF_ONE))) return true
    // Even queues within their fair share wait too long for their turn.
    const isEveryoneLate = turns[0] !== undefined && isLate(turns[0].turnSinceMs, turnsSinceMs)
    return (waiting >= MAX_WAITING || isEveryoneLate) && !shedLongerThan(length + 1)
  }

  /** Refuses the newest piece of the longest queue; `false` when no queue is longer than `length`. */
  function shedLongerThan(length: number): boolean {
    const piece = takeNewestOf(turns, length)
    if (piece) waiting -= 1
    piece?.refuse()
    return piece !== undefined
  }

  return (caller) =>
    <T>(name: string, work: () => Promise<T>): Promise<T> => {
      const known = queues.get(caller)?.names.get(name)
      if (known) return known as Promise<T>
      if (isRefused(caller)) return Promise.reject(refusal())
      const queue = queueOf(caller)
      const done = new Promise<T>((resolve, reject) => {
        const start = (): void => void work().then(resolve, reject).finally(leave)
        queue.pieces.push({ name, sinceMs: nowMs(), start, refuse: () => reject(refusal()) })
      })
      queue.names.set(name, done)
      waiting += 1
      pump()
      return done
    }
}

/** Takes the newest piece of the longest queue; `undefined` when no queue is longer than `length`. */
function takeNewestOf(queues: readonly Queue[], length: number): Piece | undefined {
  const longest = queues.reduce((a, b) => (b.pieces.length > a.pieces.length ? b : a))
  const piece = longest.pieces.length > length ? longest.pieces.pop() : undefined
  if (piece) longest.names.delete(piece.name)
  return piece
}
