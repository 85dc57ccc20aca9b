import type { Log } from '../../base/log.ts'
import type { ChainSource } from '../../indexer/chain-source.ts'
import { startThread } from '../../runtime/start-thread.ts'
import type { BlockTexts } from '../../upstream/block-texts.ts'
import { NO_REQUESTS, type RequestCounts } from '../../base/request-counts.ts'
import type { FetchCalls, FetchSettings } from './fetch-calls.ts'

/** Bodies are stored outside its heap, and objects made of one are garbage when the next arrives. */
const HEAP = { youngMb: 12, oldMb: 256 }

/** `counts`: request counts of the nodes, up to a second old. */
export type Fetching = ChainSource & { nodeDateMs: () => number | undefined } & { counts: () => RequestCounts; close: () => Promise<void> }

/** Reads the nodes in its own thread. Calls and runs fail with the errors of the node client; BUG when the thread fails. */
export function startFetching(settings: FetchSettings, log: Log): Fetching {
  let counts = NO_REQUESTS
  let dateMs: number | undefined
  let runs = 0
  const thread = startThread<FetchCalls>(new URL('fetch-thread.ts', import.meta.url), {
    name: 'The fetching thread',
    data: settings,
    heap: HEAP,
    log,
    handlers: { counts: (received: RequestCounts) => (counts = received) },
  })

  async function* blocks(from: number, to: number): AsyncGenerator<BlockTexts, undefined> {
    runs += 1
    const run = runs
    thread.notify('begin', { run, from, to })
    try {
      for (;;) {
        const arrived = await thread.call('take', run)
        if (arrived.length === 0) return undefined
        yield* arrived
      }
    } finally {
      thread.notify('drop', run)
    }
  }

  return {
    headBlock: async () => {
      const answer = await thread.call('head')
      ;({ dateMs } = answer)
      return answer.head
    },
    nodeDateMs: () => dateMs,
    getBlock: (sn) => thread.call('block', sn),
    blocks,
    counts: () => counts,
    close: () => thread.end(),
  }
}
