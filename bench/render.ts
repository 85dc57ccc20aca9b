import { silentLog } from '../src/base/log.ts'
import { systemClock } from '../src/runtime/clock.ts'
import { DEFAULT_SITE_CONFIG } from '../src/server/site-config.ts'
import { apiOf } from '../src/server/server.ts'
import { loadSite } from '../src/server/ssr/load-site.ts'
import { openSqliteReader } from '../src/store/sqlite/sqlite-store.ts'
import { indexOnce } from './index-once.ts'
import { cpuMs, median, report } from './report.ts'

// (e) Cost of rendering a page on the server: processor time of this process for the complete document. Answers of the API come from the
// response cache as on a busy site, nothing else is cached.
const ROUNDS = 11
const RENDERS = 40
/** A page of 20 cards. */
const LIST_GOAL_MS = 3

const index = await indexOnce('ledger', 1)
const store = openSqliteReader(index.databasePath)
const { block } = await store.head()
const config = { isTestMode: true, isTestnet: false, site: DEFAULT_SITE_CONFIG }
const api = apiOf({ store, status: () => ({ status: 'live', head: block, indexed: block }), config, log: silentLog, clock: systemClock })
const web = await loadSite('dist')
const get = async (path: string) => {
  const { status, body } = await api.answer(path)
  return { status, body: body.toString('utf8') }
}
const list = JSON.parse((await get('/api/tx/list/1')).body) as { data: { list: { txid: string; type: string }[] } }
const trade = list.data.list.find(({ type }) => type.endsWith('_buy')) ?? list.data.list[0]

for (const [name, url] of [
  ['home', '/'],
  ['transaction', `/tx/${trade?.txid}`],
  ['transaction list', '/tx/list'],
] as const) {
  const costs: number[] = []
  let bytes = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = cpuMs()
    for (let i = 0; i < RENDERS; i += 1) {
      const { status, html } = await web.render(
        { url, lang: 'en', theme: 'light', cookies: {}, testMode: true, testnet: false, origin: '' },
        { get },
        web.assets(),
      )
      if (status !== 200) throw new Error(`${url} answered ${status}`)
      bytes = html.length
    }
    if (round > 0) costs.push((cpuMs() - before) / RENDERS)
  }
  report({
    id: 'e',
    what: `server-rendered ${name} page, whole document (${Math.round(bytes / 1000)} kB)`,
    value: median(costs),
    unit: 'ms of processor',
    ...(name === 'transaction list' && { goal: { is: '<=' as const, value: LIST_GOAL_MS } }),
  })
}
await store.close()
index.remove()
process.exit()
