import { parseArgs } from 'node:util'
import { openSqliteReader } from '../src/store/sqlite/sqlite-store.ts'
import { facetOf, withDir, TX_DIRS, type Facet } from '../src/model/facets.ts'
import type { StoreReader, TxFilter, TxListKey } from '../src/store/store.ts'
import { kindNumberOf } from '../src/txtypes/registry.ts'
import { TX_TYPE_NAMES } from '../src/txtypes/names.ts'
import { percentile, report } from './report.ts'

/**
 * Goal: any filter of up to three facets on a long list costs as much as a page, on page 1, in the middle and on the last page.
 * `node bench/filters.ts --store DATA_DIR/index.sqlite`: cold is the first request to a newly opened reader, warm the next one.
 */
const { values } = parseArgs({ options: { store: { type: 'string', default: '' } } })
const path = values.store
if (path === '') throw new Error('name the store with --store')
const PAGES = ['first', 'middle', 'last'] as const
const TURNS = 40

const head = await withReader((reader) => reader.head())
const [busiest = '', other = ''] = await withReader(findBusiest)
const lists: readonly [string, TxListKey][] = [
  ['all transactions', { feed: 'all' }],
  ['the coin', { feed: 'token', subject: '0' }],
  ['the busiest address', { feed: 'address', subject: busiest }],
]
for (const [what, key] of lists) {
  const cold: number[] = []
  const warm: number[] = []
  let length = 0
  for (let turn = 0; turn < TURNS; turn += 1) {
    await withReader(async (reader) => {
      const filter = filterOf(turn)
      const count = await timed(cold, async () => (await reader.listFiltered(key, { ...filter, size: 20 })).count)
      for (const page of PAGES) {
        const wanted = page === 'first' ? 1 : page === 'middle' ? Math.ceil(count / 40) : Math.ceil(count / 20)
        length = (await timed(warm, () => reader.listFiltered(key, { ...filter, size: 20, page: wanted }))).length
      }
    })
  }
  report({
    id: 'k',
    what: `${what} (${length}), type, status and days, cold, p95`,
    value: percentile(cold, 0.95),
    unit: 'ms',
    goal: { is: '<=', value: 30 },
  })
  report({
    id: 'k',
    what: `${what} (${length}), the same again, any page, p95`,
    value: percentile(warm, 0.95),
    unit: 'ms',
    goal: { is: '<=', value: 5 },
  })
}
const shared: number[] = []
const again: number[] = []
await withReader(async (reader) => {
  const filter: TxFilter = { size: 20, also: [{ feed: 'address', subject: other }] }
  const [, , [, key]] = lists as [unknown, unknown, (typeof lists)[number]]
  await timed(shared, () => reader.listFiltered(key, filter))
  for (let turn = 0; turn < 20; turn += 1) await timed(again, () => reader.listFiltered(key, { ...filter, page: turn }))
})
report({ id: 'k', what: 'what the two busiest addresses have in common, cold', value: percentile(shared, 0.95), unit: 'ms' })
report({ id: 'k', what: 'the same again, any page, p95', value: percentile(again, 0.95), unit: 'ms', goal: { is: '<=', value: 5 } })

async function withReader<T>(ask: (reader: StoreReader) => Promise<T>): Promise<T> {
  const reader = openSqliteReader(path)
  try {
    return await ask(reader)
  } finally {
    await reader.close()
  }
}

async function timed<T>(into: number[], ask: () => Promise<T>): Promise<T> {
  const start = performance.now()
  const result = await ask()
  into.push(performance.now() - start)
  return result
}

/** A filter of some types, a status, and half of the transactions. */
function filterOf(turn: number): Pick<TxFilter, 'facets' | 'spans'> {
  const names = TX_TYPE_NAMES.filter((_, at) => at % (1 + (turn % 4)) === turn % (1 + (turn % 4)))
  const facets = new Set<Facet>(
    names.flatMap((name) => [undefined, ...TX_DIRS].map((dir) => withDir(facetOf(kindNumberOf(name), turn % 5 === 0), dir))),
  )
  const from = Math.floor((head.tx / 2) * ((turn % 10) / 10))
  return { facets, spans: [{ afterTx: from, untilTx: from + Math.floor(head.tx / 2) }] }
}

/** The addresses with most transactions in the newest thousand. */
async function findBusiest(reader: StoreReader): Promise<string[]> {
  const { items } = await reader.listTxs(1, 1000)
  const addresses = [...new Set(items.flatMap(({ item }) => [item.tx.from_addr, item.tx.to_addr]))].filter((id) => id.startsWith('MT'))
  const counts = await Promise.all(
    addresses.map(async (subject) => [subject, await reader.countFeed({ feed: 'address', subject })] as const),
  )
  return counts
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 2)
    .map(([subject]) => subject)
}
