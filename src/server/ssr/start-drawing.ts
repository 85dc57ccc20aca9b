import { AppError } from '../../base/errors.ts'
import type { Log } from '../../base/log.ts'
import type { Drawer } from './draw-page.ts'
import { loadAssets } from './load-site.ts'
import { startThread, type Limits, type Thread } from './start-thread.ts'

/**
 * The site's code in two languages and the pages under way, some 10 MB for each one that a page is drawn from; what is drawn is garbage at
 * once. Nearly all pages are drawn from some ten kilobytes.
 */
const TOGETHER: Limits = { oldMb: 96, youngMb: 12, mostBytes: 400_000, mostLooks: 4 }
/** A history of ten changes of a text of a megabyte is 20 MB, needs 200 and takes seconds. */
const ALONE: Limits = { oldMb: 512, youngMb: 24, mostBytes: 32_000_000, mostLooks: 14 }
/** How long the thread for pages drawn alone waits for another. */
const LINGER_MS = 10_000
/** How often is looked whether a page keeps its thread busy. */
const LOOK_MS = 2000
type MakeThread = (limits: Limits, gone: () => void) => Thread

/**
 * Draws pages in a thread of its own, so that they hold up nothing that is answered from memory. Pages that the chain has filled with
 * megabytes, and those under way in a thread that broke down or was kept busy for ever, are drawn alone in a second one, which is there
 * while there are any: who breaks it is known then. Throws CONFIG_INVALID when the site is not built.
 */
export async function startDrawing(distFolder: string, log: Log, lookMs = LOOK_MS, lingerMs = LINGER_MS): Promise<Drawer> {
  // The thread's own failures have lost what they are by the time they are here.
  await loadAssets(distFolder)
  let isClosed = false
  const makeThread: MakeThread = (limits, gone) => startThread(distFolder, limits, lookMs, gone)
  const together = makeStand(makeThread, TOGETHER)
  await together.thread().ready
  const alone = makeLine(makeThread, lingerMs)
  return {
    draw: async (order, ask) => {
      if (isClosed) throw new AppError('BUG', 'Page rendering has been closed')
      if (together.isEmpty()) log.warn('the page-rendering thread is restarted')
      return together.thread().draw(order, ask)
    },
    drawAlone: alone.draw,
    close: async () => {
      isClosed = true
      await Promise.all([together.clear(), alone.close()])
    },
  }
}

/** Where one thread stands: started when it is needed and not there. */
function makeStand(makeThread: MakeThread, limits: Limits) {
  let thread: Thread | undefined
  const start = (): Thread => {
    const started = makeThread(limits, () => {
      if (thread === started) thread = undefined
    })
    return started
  }
  return {
    isEmpty: () => thread === undefined,
    thread: () => (thread ??= start()),
    clear: async () => {
      const ended = thread
      thread = undefined
      await ended?.end()
    },
  }
}

/** Draws one page after another, in a thread that is there while there are any. */
function makeLine(makeThread: MakeThread, lingerMs: number): Pick<Drawer, 'draw' | 'close'> {
  const stand = makeStand(makeThread, ALONE)
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  let lingering: NodeJS.Timeout | undefined
  let isClosed = false
  const endIfIdle = (): void => {
    waiting -= 1
    if (waiting === 0) lingering = setTimeout(() => void stand.clear(), lingerMs).unref()
  }
  return {
    draw: async (order, ask) => {
      waiting += 1
      clearTimeout(lingering)
      const drawn = last
        .then(() => {
          if (isClosed) throw new AppError('BUG', 'Page rendering has been closed')
          return stand.thread().draw(order, ask)
        })
        .finally(endIfIdle)
      last = drawn.catch(() => undefined)
      return drawn
    },
    close: async () => {
      isClosed = true
      clearTimeout(lingering)
      await stand.clear()
    },
  }
}
