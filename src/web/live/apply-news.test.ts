import { expect, test } from 'vitest'
import { observe } from '../cache/observe.ts'
import type { QueryClient, QueryOptions } from '../cache/query-client.ts'
import { optionsOf, type Query } from '../data/query.ts'
import type { SiteApi } from '../data/site-api.ts'
import { countsQuery, latestQuery, statusQuery } from '../data/site-queries.ts'
import { addressTxQuery } from '../subjects/address/tx/query.ts'
import { flowQuery } from '../subjects/network/flow/query.ts'
import { homeQuery } from '../subjects/home/query.ts'
import { txQuery } from '../subjects/tx/detail/query.ts'
import { addressQuery } from '../subjects/address/head/address-query.ts'
import { dexQuery } from '../subjects/dex/head/dex-query.ts'
import { tokenQuery } from '../subjects/token/head/token-query.ts'
import { makeQueryClient } from '../router.tsx'
import { TRANSFER } from '../../../test/sample/txs.ts'
import { applyNews, applyOpen, applyResync, type News } from './apply-news.ts'

const block = (sn: number) => ({
  sn,
  txid: `block ${sn}`,
  timestamp: 1000 + sn,
  cnt_trans: 1,
  families: { token: 1, nft: 0, dex: 0, service: 0, fail: 0 },
})
const tx = (txid: string) => ({ ...TRANSFER, txid })
const counts = { block: 101, tx: 501, families: { token: 400, nft: 50, dex: 30, service: 20, fail: 1 } }
const status = { status: 'live', head: 102, indexed: 101, lagBlocks: 1, ledger: 'a', unknown: 0, timestamp: 1101 }
const news = (more: Partial<News> = {}): News => ({ seq: 101, block: block(101), tx: [tx('new')], ids: [], counts, status, ...more })

/** A page with known answers of queries and a record of requests. */
function makePage() {
  const asked: string[] = []
  const answers = new Map<string, object>()
  const api: SiteApi = {
    get: (path) => {
      asked.push(path)
      const data = answers.get(path)
      return Promise.resolve({ code: data ? 200 : 404, result: data ? 'SUCCESS' : 'ERROR', msg: '', data: data ?? '' })
    },
  }
  const client = makeQueryClient()
  const know = async (query: Query<unknown>, data?: object): Promise<void> => {
    if (data) answers.set(query.path, data)
    await client.fetchQuery(optionsOf(api, query))
    asked.length = 0
  }
  const show = (query: Query<unknown>) => observe(client, optionsOf(api, query), () => undefined)
  const lose = (query: Query<unknown>): void => void answers.delete(query.path)
  const change = (query: Query<unknown>, data: object): void => void answers.set(query.path, data)
  return { client, asked, know, show, lose, change }
}
const dataOf = <T>(client: QueryClient, query: Query<T>): T | undefined => {
  const answer = client.getQueryData<{ ok: boolean; data: T }>(query.key)
  return answer?.ok === true ? answer.data : undefined
}
/** Waits until all requests are answered. */
const answered = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve))
const homeAt = (height: number, txids: string[]) => ({
  info: { height, timestamp: 1000 + height, tx: 500, block: 100 },
  block: Array.from({ length: 10 }, (_, index) => block(height - index)),
  tape: Array.from({ length: 76 }, (_, index) => block(height - index)),
  tx: txids.map(tx),
  chart: [],
  board: [{ sn: 1, title: 'Upgrade on Monday', url: '/block/list', timestamp: 900 }],
})

test('OPEN-080, HOME-012: the home page adds the new block and its transactions, keeps its board, and fetches nothing', async () => {
  const { client, asked, know, show } = makePage()
  await know(homeQuery, homeAt(100, ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']))
  show(homeQuery)
  applyNews(client, news({ tx: [tx('new 2'), tx('new 1')] }))
  const home = dataOf(client, homeQuery)!
  expect([home.info.height, home.info.timestamp]).toEqual([101, 1101])
  expect(home.block.map(({ sn }) => sn)).toEqual([101, 100, 99, 98, 97, 96, 95, 94, 93, 92])
  expect([home.tape.length, home.tape[0]!.sn, home.tape.at(-1)!.sn]).toEqual([76, 101, 26])
  expect(home.tx.map(({ txid }) => txid)).toEqual(['new 2', 'new 1', 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])
  expect(home.board.map(({ title }) => title)).toEqual(['Upgrade on Monday'])
  expect(asked).toEqual([])
})

test('a home page that already has the block is unchanged; one with missing blocks is fetched again', async () => {
  const { client, asked, know, show } = makePage()
  await know(homeQuery, homeAt(101, ['new', 'a']))
  show(homeQuery)
  applyNews(client, news())
  expect(dataOf(client, homeQuery)!.tx.map(({ txid }) => txid)).toEqual(['new', 'a'])
  expect(asked).toEqual([])
  applyNews(client, news({ seq: 103, block: block(103) }))
  expect(asked).toEqual([homeQuery.path])
})

test('the counts, the status of the index and the right column are updated', async () => {
  const { client, asked, know } = makePage()
  await know(countsQuery, { ...counts, block: 100 })
  await know(statusQuery, { ...status, indexed: 100 })
  await know(latestQuery, { list: [tx('a')], tokens: [{ sn: '7' }] })
  applyNews(client, news())
  expect(dataOf(client, countsQuery)).toEqual(counts)
  expect(dataOf(client, statusQuery)).toEqual(status)
  expect(dataOf(client, latestQuery)).toEqual({ list: [tx('new'), tx('a')], tokens: [{ sn: '7' }] })
  expect(asked).toEqual([])
})

test('OPEN-100: details that a block touches are dropped, or fetched again while shown; others and lists stay', async () => {
  const { client, asked, know, show } = makePage()
  const [here, gone, other] = [addressQuery('MTa'), tokenQuery('7'), addressQuery('MTb')]
  const list = addressTxQuery('MTa', 1)
  for (const query of [here, other]) await know(query, { coin: {}, counts: { tx: 1 } })
  await know(gone, { sn: '7', counts: { tx: 1 } })
  await know(list, { list: [], count: 1 })
  for (const query of [here, other, list]) show(query)
  applyNews(client, news({ ids: ['MTa', '7'] }))
  expect(asked).toEqual([here.path])
  expect(dataOf(client, gone)).toBeUndefined()
  expect(dataOf(client, list)).toEqual({ list: [], count: 1 })
  await answered()
  applyNews(client, news({ touches_all: true }))
  expect(asked.slice(1).toSorted()).toEqual([here.path, other.path].toSorted())
})

test('a missing subject is fetched again once a block touches it, a missing transaction with every block', async () => {
  const { client, asked, know, show } = makePage()
  const [record, awaited] = [dexQuery('DEX402_x'), txQuery('f'.repeat(64))]
  for (const query of [record, awaited]) {
    await know(query)
    show(query)
  }
  applyNews(client, news())
  expect(asked).toEqual([awaited.path])
  applyNews(client, news({ ids: ['DEX402_x'] }))
  expect(asked).toContain(record.path)
})

test('the data of the flow page is fetched again with every block while shown, and dropped otherwise', async () => {
  const { client, asked, know, show } = makePage()
  await know(flowQuery, { list: [] })
  const leave = show(flowQuery)
  applyNews(client, news())
  await answered()
  applyResync(client)
  await answered()
  expect(asked).toEqual(['/api/x/flow', '/api/x/flow'])
  leave()
  applyNews(client, news())
  await answered()
  expect(asked).toHaveLength(2)
  expect(dataOf(client, flowQuery)).toBeUndefined()
})

test('after lost blocks everything that follows the chain is fetched again, except lists on the screen', async () => {
  const { client, asked, know, show } = makePage()
  const [here, gone, list] = [addressQuery('MTa'), addressQuery('MTb'), addressTxQuery('MTa', 1)]
  await know(homeQuery, homeAt(100, ['a']))
  await know(statusQuery, status)
  for (const query of [here, gone]) await know(query, { coin: {}, counts: { tx: 1 } })
  await know(list, { list: [], count: 1 })
  for (const query of [homeQuery, statusQuery, here, list]) show(query)
  applyResync(client)
  expect(asked.toSorted()).toEqual([homeQuery.path, statusQuery.path, here.path].toSorted())
  expect(dataOf(client, gone)).toBeUndefined()
})

test('a request in progress when the block arrives is repeated once', async () => {
  const { client, asked, know, show } = makePage()
  const here = addressQuery('MTa')
  await know(here, { coin: {}, counts: { tx: 1 } })
  show(here)
  applyNews(client, news({ ids: ['MTa'] }))
  applyNews(client, news({ seq: 102, ids: ['MTa'] }))
  expect(asked).toEqual([here.path])
  await answered()
  expect(asked).toEqual([here.path, here.path])
})

/** An answer that arrives when the test resolves it. */
function makeLate(client: QueryClient, query: Query<unknown>) {
  const { promise, resolve } = Promise.withResolvers<{ ok: true; data: unknown }>()
  const options = { ...optionsOf({ get: () => Promise.reject(new Error('Not asked')) }, query), queryFn: () => promise }
  const first = client.refetch(options as unknown as QueryOptions<unknown>)
  return async (data: unknown): Promise<void> => {
    resolve({ ok: true, data })
    await first
  }
}

test('HANDS-039: an answer made before a block and received after it neither removes that block nor loses others', async () => {
  const { client } = makePage()
  const late = [
    [homeQuery, homeAt(100, ['a'])],
    [statusQuery, { ...status, head: 100, indexed: 100 }],
    [countsQuery, { ...counts, block: 100 }],
    [latestQuery, { list: [tx('a')], tokens: [] }],
  ] as const
  const answers = late.map(([query, data]) => [makeLate(client, query), data] as const)
  applyNews(client, news())
  for (const [answer, data] of answers) await answer(data)
  expect(dataOf(client, homeQuery)!.info.height).toBe(101)
  expect(dataOf(client, statusQuery)).toEqual(status)
  expect(dataOf(client, countsQuery)).toEqual(counts)
  expect(dataOf(client, latestQuery)!.list.map(({ txid }) => txid)).toEqual(['new', 'a'])
})

test('HANDS-039: an answer made after the block, but received later, is unchanged', async () => {
  const { client } = makePage()
  const [home, state, latest] = [makeLate(client, homeQuery), makeLate(client, statusQuery), makeLate(client, latestQuery)]
  applyNews(client, news())
  await home(homeAt(102, ['newer', 'new', 'a']))
  await state({ ...status, indexed: 102 })
  await latest({ list: [tx('newer'), tx('new'), tx('a')], tokens: [] })
  expect(dataOf(client, homeQuery)!.tx.map(({ txid }) => txid)).toEqual(['newer', 'new', 'a'])
  expect(dataOf(client, statusQuery)!.indexed).toBe(102)
  expect(dataOf(client, latestQuery)!.list.map(({ txid }) => txid)).toEqual(['newer', 'new', 'a'])
})

test('HANDS-039: a subject whose first request is in progress when a block touches it is fetched once more', async () => {
  const { client, asked, show, change } = makePage()
  const [here, list, other] = [addressQuery('MTa'), addressTxQuery('MTa', 1), addressQuery('MTb')]
  for (const query of [here, list, other]) {
    change(query, { coin: {}, list: [], count: 1, counts: { tx: 1 } })
    show(query)
  }
  applyNews(client, news({ ids: ['MTa'] }))
  await answered()
  expect(asked).toEqual([here.path, list.path, other.path, here.path, list.path])
})

test('queries that failed while offline are fetched again after the reconnection', async () => {
  const { client, asked, know, show } = makePage()
  await know(homeQuery)
  await know(statusQuery, status)
  for (const query of [homeQuery, statusQuery]) show(query)
  applyOpen(client)
  expect(asked).toEqual([homeQuery.path])
})

test('a good answer on the screen is replaced only by a good one; a failed query is retried with the next block', async () => {
  const { client, asked, know, show, lose, change } = makePage()
  const here = addressQuery('MTa')
  await know(here, { coin: {}, counts: { tx: 1 } })
  show(here)
  lose(here)
  applyNews(client, news({ ids: ['MTa'] }))
  await answered()
  expect(dataOf(client, here)).toEqual({ coin: {}, counts: { tx: 1 } })
  change(here, { coin: {}, counts: { tx: 2 } })
  applyNews(client, news({ seq: 102 }))
  await answered()
  expect(dataOf(client, here)).toEqual({ coin: {}, counts: { tx: 2 } })
  applyNews(client, news({ seq: 103 }))
  expect(asked).toEqual([here.path, here.path])
})

test('HANDS-060: a list whose refresh failed is not changed by the next block', async () => {
  const { client, asked, know, show, lose } = makePage()
  const list = addressTxQuery('MTa', 1)
  await know(list, { list: [], count: 1 })
  show(list)
  lose(list)
  await client.refetch(client.entries.get(JSON.stringify(list.key))!.options!)
  expect(client.getQueryState(list.key).failed).toMatchObject({ ok: false })
  applyNews(client, news())
  await answered()
  expect(asked).toEqual([list.path])
})

test('a young chain fills the home page block by block', async () => {
  const { client, know } = makePage()
  await know(homeQuery, { ...homeAt(2, ['a']), block: [block(2), block(1)], tape: [block(2), block(1)] })
  applyNews(client, news({ seq: 3, block: block(3) }))
  const { block: blocks, tape } = dataOf(client, homeQuery)!
  expect([blocks.map(({ sn }) => sn), tape.map(({ sn }) => sn)]).toEqual([
    [3, 2, 1],
    [3, 2, 1],
  ])
})
