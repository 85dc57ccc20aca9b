import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TxJson } from '../src/contract/tx.ts'
import { loadLedger } from './ledger.ts'
import { serveLedger, type ServedLedger } from './served-ledger.ts'

let served: ServedLedger
beforeAll(async () => {
  served = await serveLedger('r4')
})
afterAll(() => served.close())

/** Types of a trade's transactions as its page lists them, put into the order they happened in. */
async function flowOf(standard: 'mrc402' | 'mrc010', type: string): Promise<string[]> {
  const ended = loadLedger('r4').txs.findLast(({ records }) =>
    records.some((record) => record.type === type && record.validationCode === 0),
  )
  const id = ended?.records.find((record) => record.type === type)?.datakey ?? ''
  const { list } = await served.data<{ list: TxJson[] }>(`/api/dex/${id}/tx/1`)
  return list
    .filter(({ validate_code: code }) => code === 0)
    .map((tx) => tx.type.replace(`${standard}_`, ''))
    .toReversed()
}

test('a won auction goes from auction over bids to winning or buy-now, which ends it (STATE-010)', async () => {
  for (const standard of ['mrc402', 'mrc010'] as const) {
    for (const end of ['auctionwinning', 'auctionbuynow']) {
      const flow = await flowOf(standard, `${standard}_${end}`)
      expect(flow[0]).toBe('auction')
      expect(flow.at(-1)).toBe(end)
      expect(new Set(flow.slice(1, -1))).toEqual(new Set(flow.length > 2 ? ['auctionbid'] : []))
    }
  }
})

test('an auction without a bid fails or is taken back, a sale is taken back (STATE-011, STATE-012, STATE-015)', async () => {
  for (const standard of ['mrc402', 'mrc010'] as const) {
    expect(await flowOf(standard, `${standard}_auctionfailure`)).toEqual(['auction', 'auctionfailure'])
    expect(await flowOf(standard, `${standard}_unauction`)).toEqual(['auction', 'unauction'])
    const sale = await flowOf(standard, `${standard}_unsell`)
    expect([sale[0], sale.at(-1)]).toEqual(['sell', 'unsell'])
  }
})

test('a request is accepted or cancelled (STATE-013, STATE-014)', async () => {
  const accepted = await flowOf('mrc010', 'mrc010_acceptreqsell')
  expect(accepted[0]).toBe('reqsell')
  expect(accepted).toContain('acceptreqsell')
  const cancelled = await flowOf('mrc010', 'mrc010_unreqsell')
  expect([cancelled[0], cancelled.at(-1)]).toEqual(['reqsell', 'unreqsell'])
})

test('a transaction is one card however many states it wrote (OPEN-078)', async () => {
  const { txs } = loadLedger('r4')
  const busiest = txs.toSorted((a, b) => b.records.length - a.records.length)[0]
  expect(busiest?.records.length).toBeGreaterThan(10)
  const { list, count } = await served.data<{ list: TxJson[]; count: number }>(`/api/tx/list/block/${busiest?.block}`)
  expect(list.filter(({ txid }) => txid === busiest?.txid)).toHaveLength(1)
  expect(count).toBe(txs.filter(({ block }) => block === busiest?.block).length)
  const all = await served.data<{ count: number }>('/api/tx/list/1')
  expect(all.count).toBe(3200)
})

test('keys without a printed name have the decided ones (OPEN-067)', async () => {
  const subjectOf = (type: string): string =>
    loadLedger('r4')
      .txs.flatMap(({ records }) => records)
      .find((record) => record.type === type && record.validationCode === 0)?.datakey ?? ''
  const project = await served.data<object>(`/api/nft/${subjectOf('mrc400_create')}`)
  expect(Object.keys(project)).toContain('allowtoken')
  const nft = await served.data<object>(`/api/mrc402/${subjectOf('mrc402_create')}`)
  for (const key of ['meltedamount', 'creatorcommission', 'circulation', 'initialreserve_coin']) expect(Object.keys(nft)).toContain(key)
  const item = subjectOf('mrc401_create')
  expect(Object.keys(await served.data<object>(`/api/nft/${item.slice(0, 40)}/${item}`))).toContain('auction_end')
  const [newest] = (await served.data<{ list: { txid: string }[] }>('/api/tx/list/1')).list
  expect(Object.keys(await served.data<object>(`/api/tx/${newest?.txid}`))).toContain('tokens')
  const dex = await served.data<object>(`/api/dex/${subjectOf('mrc402_auction')}`)
  expect(Object.keys(dex)).toContain('auction_current_bidder')
  const history = await served.data<{ list: { param: object }[] }>(`/api/mrc402/${subjectOf('mrc402_mint')}/history/list/1`)
  expect(JSON.stringify(history.list)).toContain('"old_totalsupply"')
  expect(JSON.stringify(history.list)).toContain('"new_totalsupply"')
})
