import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TxJson } from '../src/contract/tx.ts'
import { loadLedger } from './ledger.ts'
import { serveLedger, type ServedLedger } from './served-ledger.ts'

let served: ServedLedger
beforeAll(async () => {
  served = await serveLedger('r4')
})
afterAll(() => served.close())

/** Applied transactions that wrote a record of a type, with the record's key. */
const writersOf = (type: string): { txid: string; key: string }[] =>
  loadLedger('r4').txs.flatMap(({ txid, records }) => {
    const record = records.find((one) => one.type === type && one.validationCode === 0 && /^(DEX|MRC400)/.test(one.datakey))
    return record === undefined ? [] : [{ txid, key: record.datakey }]
  })

/** Applied transactions of a list, oldest first. */
const inOrder = (list: readonly TxJson[]): TxJson[] => list.filter(({ validate_code: code }) => code === 0).toReversed()

/** Types of a trade's transactions from its page's list, oldest first. */
async function flowOfKey(key: string): Promise<string[]> {
  const { list } = await served.data<{ list: TxJson[] }>(`/api/dex/${key}/tx/1`)
  return inOrder(list).map(({ type }) => type.replace(/^mrc\d+_/, ''))
}
const flowOf = (type: string): Promise<string[]> => flowOfKey(writersOf(type).at(-1)?.key ?? '')

/** The same for an item, from the auction or sale that this transaction ended. */
async function flowOfItem({ txid, key }: { txid: string; key: string }, start: 'auction' | 'sell' = 'auction'): Promise<string[]> {
  const { list } = await served.data<{ list: TxJson[] }>(`/api/nft/${key.slice(0, 40)}/${key}/tx`)
  const all = inOrder(list)
  const past = all.slice(0, all.findIndex((tx) => tx.txid === txid) + 1).map(({ type }) => type.replace('mrc401_', ''))
  return past.slice(past.lastIndexOf(start))
}

// A buy-now may come before any bid; a win needs a bid.
const expectFlow = (flow: readonly string[], end: string): void => {
  expect([flow[0], flow.at(-1)]).toEqual(['auction', end])
  expect([...new Set(flow.slice(1, -1))]).toEqual(flow.length > 2 || end === 'auctionwinning' ? ['auctionbid'] : [])
}

test('a successful auction goes through bids to winning or buy-now, which ends it (STATE-010)', async () => {
  for (const standard of ['mrc402', 'mrc010'] as const) {
    for (const end of ['auctionwinning', 'auctionbuynow']) {
      const ended = writersOf(`${standard}_${end}`)
      expect(ended.length).toBeGreaterThan(2)
      for (const { key } of ended) expectFlow(await flowOfKey(key), end)
    }
  }
  const [bid, won] = ['auctionbid', 'auctionwinning']
  expect(await flowOfKey('DEX402_857b343917de0fdb44eb5b927c9647950')).toEqual(['auction', bid, bid, bid, won])
  expect(await flowOfKey('DEX010_d4150abd713e7fccaa0956d05a8688670')).toEqual(['auction', bid, bid, bid, bid, won])
})

test("the same for an item's auction (STATE-010)", async () => {
  for (const end of ['auctionwinning', 'auctionbuynow']) {
    const ended = writersOf(`mrc401_${end}`)
    expect(ended.length).toBeGreaterThan(2)
    for (const writer of ended) expectFlow(await flowOfItem(writer), end)
  }
})

test('an auction without a bid fails or is withdrawn, a sale is withdrawn (STATE-011, STATE-012, STATE-015)', async () => {
  for (const standard of ['mrc402', 'mrc010'] as const) {
    expect(await flowOf(`${standard}_auctionfailure`)).toEqual(['auction', 'auctionfailure'])
    expect(await flowOf(`${standard}_unauction`)).toEqual(['auction', 'unauction'])
    const sale = await flowOf(`${standard}_unsell`)
    expect([sale[0], sale.at(-1)]).toEqual(['sell', 'unsell'])
  }
})

test("the same for an item's auction or sale (STATE-011, STATE-012, STATE-015)", async () => {
  for (const end of ['auctionfailure', 'unauction']) {
    const ended = writersOf(`mrc401_${end}`)
    expect(ended.length).toBeGreaterThan(0)
    for (const writer of ended) expect(await flowOfItem(writer)).toEqual(['auction', end])
  }
  const sales = writersOf('mrc401_unsell')
  expect(sales.length).toBeGreaterThan(0)
  for (const writer of sales) expect((await flowOfItem(writer, 'sell')).slice(-2)).toEqual(['sell', 'unsell'])
})

test('a request is accepted or cancelled (STATE-013, STATE-014)', async () => {
  const accepted = await flowOf('mrc010_acceptreqsell')
  expect(accepted[0]).toBe('reqsell')
  expect(accepted).toContain('acceptreqsell')
  const cancelled = await flowOf('mrc010_unreqsell')
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
  // A purchase of an item wrote the item and three wallets: the payment and each receiver's part.
  const { sub_data } = await served.data<TxJson>('/api/tx/2717111be5a2ee74c0297ea6dde68244450f7283c68cda9961a1ba4cad5648e5')
  expect(sub_data?.map(({ type }) => type)).toEqual([
    'mrc401_buy',
    'mrc401_recv_fee_owner',
    'mrc401_recv_fee_shareholder',
    'mrc401_recv_sell',
  ])
})

test('keys without a name in the specification have the decided names (OPEN-067)', async () => {
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
