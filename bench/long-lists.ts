import { parseArgs } from 'node:util'
import { apiOf } from '../src/server/server.ts'
import { openSqliteReader } from '../src/store/sqlite/sqlite-store.ts'
import { liveSite } from './live-site.ts'
import { report } from './report.ts'

/**
 * Goals on an existing index (made by bench/scale.ts).
 * Page 400,000 of all transactions against page 1: at most 1.2, each read repeatedly, and each with the 2,000 pages beside it in sequence.
 * Random pages, their cards read and written as JSON: at least 6,000 for a second of processor time. Beside it the complete answer of
 * `/api/tx/list/{page}`, with names joined. The holders of the native token at the last rank: at most 1 ms.
 * Usage: node bench/long-lists.ts --data index.sqlite
 */
const { values } = parseArgs({ options: { data: { type: 'string', default: '' } } })
const SIZE = 20
const ROUNDS = 2000
const TURNS = 5
const RANDOM_PAGES = 20_000
const NATIVE = '0'

const store = openSqliteReader(values.data)
const { maxPage, count } = await store.listTxs(1, SIZE)
const deep = Math.min(400_000, maxPage)

async function medianUs(task: (round: number) => Promise<unknown>, warmRounds = 100): Promise<number> {
  for (let round = 0; round < warmRounds; round += 1) await task(round)
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now()
    await task(round)
    times.push((performance.now() - start) * 1000)
  }
  return times.sort((a, b) => a - b)[ROUNDS >> 1] ?? 0
}

// Rounds in alternation, the best of each: other load on the machine only ever adds time.
const best = new Map<number, number>()
for (let turn = 0; turn < TURNS; turn += 1)
  for (const page of [1, deep]) best.set(page, Math.min(best.get(page) ?? Infinity, await medianUs(() => store.listTxs(page, SIZE))))
const [firstUs = 1, deepUs = 0] = best.values()
report({ id: 't', what: `list of ${count}: page 1, warm, p50`, value: firstUs, unit: 'µs' })
report({ id: 't', what: `list of ${count}: page ${deep}, warm, p50`, value: deepUs, unit: 'µs' })
report({ id: 't', what: `page ${deep} against page 1, equally warm`, value: deepUs / firstUs, unit: 'x', goal: { is: '<=', value: 1.2 } })

// No page twice in a row, so that caching one page does not speed up another.
const neighboursUs = (from: number): Promise<number> => medianUs((round) => store.listTxs(from + round, SIZE), 0)
const nearDeep = Math.max(1, Math.min(deep, maxPage - ROUNDS))
for (const from of [1, nearDeep]) await neighboursUs(from)
const bestOf = new Map<number, number>()
for (let turn = 0; turn < TURNS; turn += 1)
  for (const from of [1, nearDeep]) bestOf.set(from, Math.min(bestOf.get(from) ?? Infinity, await neighboursUs(from)))
const [firstsUs = 1, deepsUs = 0] = bestOf.values()
report({ id: 't', what: `${ROUNDS} pages from 1 on, each read before, p50`, value: firstsUs, unit: 'µs' })
report({ id: 't', what: `${ROUNDS} pages from ${nearDeep} on, each read before, p50`, value: deepsUs, unit: 'µs' })
report({ id: 't', what: 'these against those, equally warm', value: deepsUs / firstsUs, unit: 'x', goal: { is: '<=', value: 1.2 } })

let seed = 1
const randomPage = (last: number): number => {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
  return 1 + (seed % last)
}
// First the cost of reading, without the API's caches: cards as stored, as JSON.
for (let round = 0; round < 1000; round += 1) JSON.stringify(await store.listTxs(randomPage(maxPage), SIZE))
const readCpu = process.cpuUsage()
for (let round = 0; round < RANDOM_PAGES; round += 1) JSON.stringify(await store.listTxs(randomPage(maxPage), SIZE))
const read = process.cpuUsage(readCpu)
report({
  id: 't',
  what: `pages at random of ${maxPage}: cards as the store has them, as JSON`,
  value: RANDOM_PAGES / ((read.user + read.system) / 1e6),
  unit: 'pages/s of processor time',
  goal: { is: '>=', value: 6000 },
})
const api = apiOf(await liveSite(store))
for (let round = 0; round < 1000; round += 1) await api.answer(`/api/tx/list/${randomPage(maxPage)}`)
const [cpu, start] = [process.cpuUsage(), performance.now()]
let bytes = 0
for (let round = 0; round < RANDOM_PAGES; round += 1) {
  const { status, body } = await api.answer(`/api/tx/list/${randomPage(maxPage)}`)
  if (status !== 200) throw new Error(`answered ${status}`)
  bytes += body.length
}
const used = process.cpuUsage(cpu)
const cpuSec = (used.user + used.system) / 1e6
const wallSec = (performance.now() - start) / 1000
report({
  id: 't',
  what: `pages at random of ${maxPage}, each made into its finished JSON (${Math.round(bytes / RANDOM_PAGES / 1000)} kB), of one core`,
  value: RANDOM_PAGES / cpuSec,
  unit: 'pages/s of processor time',
})
report({ id: 't', what: 'the same by the clock, what the disk takes included', value: RANDOM_PAGES / wallSec, unit: 'pages/s' })
const holders = await store.countRanking({ ranking: 'holders', subject: NATIVE })
const lastPage = Math.ceil(holders / SIZE)
report({
  id: 't',
  what: `holders of ${holders}: last page, p50`,
  value: (await medianUs(() => store.listHolders(NATIVE, lastPage, SIZE))) / 1000,
  unit: 'ms',
  goal: { is: '<=', value: 1 },
})
report({
  id: 't',
  what: `holders of ${holders}: page at random, p50`,
  value: (await medianUs(() => store.listHolders(NATIVE, randomPage(lastPage), SIZE))) / 1000,
  unit: 'ms',
})
await store.close()
process.exit()
