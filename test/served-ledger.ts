import { setImmediate as nextTurn } from 'node:timers/promises'
import { silentLog } from '../src/base/log.ts'
import { makeServer, type ServerOptions } from '../src/server/server.ts'
import { DEFAULT_SITE_CONFIG } from '../src/server/site-config.ts'
import { indexLedger, LEDGER_NOW_SEC, type IndexedLedger } from './index-ledger.ts'
import type { LedgerName } from './ledger.ts'
import { makeTestClock, type TestClock } from './test-clock.ts'

export type Reply = {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  text: string
  json: { result: string; msg: string; data: never }
}

export type ServedLedger = {
  index: IndexedLedger
  clock: TestClock
  get: (url: string, headers?: Record<string, string>) => Promise<Reply>
  /** `data` of a response. Throws unless the status is 200. */
  data: <T = unknown>(url: string) => Promise<T>
  app: ReturnType<typeof makeServer>
  close: () => Promise<void>
}

/** A recorded ledger behind the real server, called without a socket. The clock stands at `LEDGER_NOW_SEC` until the test moves it. */
export async function serveLedger(name: LedgerName, more: Partial<ServerOptions> = {}): Promise<ServedLedger> {
  const index = await indexLedger(name)
  return serveIndex(index, more)
}

export async function serveIndex(index: IndexedLedger, more: Partial<ServerOptions> = {}): Promise<ServedLedger> {
  const clock = makeTestClock(LEDGER_NOW_SEC * 1000)
  const { block } = await index.reader.head()
  const app = makeServer({
    store: index.reader,
    status: () => ({ status: 'live', head: block, indexed: block }),
    config: { isTestMode: true, isTestnet: false, site: DEFAULT_SITE_CONFIG },
    log: silentLog,
    clock,
    ...more,
  })
  const get = async (url: string, headers: Record<string, string> = {}): Promise<Reply> => {
    // A request over a socket starts in its own turn of the event loop.
    await nextTurn()
    const { statusCode, headers: got, body } = await app.inject({ url, headers })
    const isJson = String(got['content-type']).startsWith('application/json') && body !== ''
    return { status: statusCode, headers: got, text: body, json: (isJson ? JSON.parse(body) : {}) as Reply['json'] }
  }
  return {
    index,
    clock,
    app,
    get,
    data: async (url) => {
      const { status, json, text } = await get(url)
      if (status !== 200) throw new Error(`${url} answered ${status}: ${text.slice(0, 200)}`)
      return json.data
    },
    close: async () => {
      await app.close()
      await index.close()
    },
  }
}
