import { expect, test } from 'vitest'
import type { Tx } from '../../model/tx.ts'
import type { StoreReader } from '../../store/store.ts'
import type { Row } from '../../txtypes/rows.ts'
import { withAuction } from './find-auction.ts'

const DEX = `DEX402_${'d'.repeat(33)}`
const END_SEC = 900
const step = (txid: string, type: string, from_addr: string, amount: string, timestamp: number, validate_code = 0): Tx =>
  ({ txid, type, from_addr, to_addr: DEX, token: '0', amount, timestamp, validate_code }) as unknown as Tx

const opening = step('o', 'mrc402_auction', 'MTs', '100', 10)
const first = step('a', 'mrc402_auctionbid', 'MTa', '110', 20)
const failed = step('f', 'mrc402_auctionbid', 'MTc', '115', 25, 11)
const second = step('b', 'mrc402_auctionbid', 'MTb', '120', 30)
const won = step('w', 'mrc402_auctionwinning', 'MTb', '120', 950)
const bought = step('n', 'mrc402_auctionbuynow', 'MTn', '500', 40)

const row = (stage: 'opening' | 'settled' | 'bid'): Extract<Row, { kind: 'auction' }> => ({
  kind: 'auction',
  stage,
  seller: 'MTs',
  dexId: DEX,
  endSec: END_SEC,
})

/** The rows of one transaction of an auction. The auction's list is given newest first, in pages of `size`. */
async function rowsOf(tx: Tx, rows: readonly Row[], list: readonly Tx[], size = 20) {
  const numbered = list.map((item, at) => ({ ...item, sn: list.length - at }))
  const reader = {
    listFeed: async (_: unknown, page: number) => ({
      page,
      maxPage: Math.ceil(list.length / size),
      count: list.length,
      size,
      items: numbered.slice((page - 1) * size, page * size).map((item, at) => ({ ordinal: at, item: { tx: item } })),
    }),
  } as unknown as StoreReader
  return withAuction({ store: reader }, numbered.find(({ txid }) => txid === tx.txid) ?? tx, rows)
}
const outcomeOf = async (...list: readonly Tx[]) => (await rowsOf(opening, [row('opening')], [...list, opening]))[0]
const bidsOf = async (tx: Tx, list: readonly Tx[], size?: number) => {
  const [settled] = await rowsOf(tx, [row('settled')], list, size)
  return settled?.kind === 'auction' ? [settled.bidCount, ...(settled.bids ?? []).map(({ bidder, units }) => `${bidder} ${units}`)] : []
}

test('HANDS-030: the page of an opened auction shows how it ended, and by which transaction', async () => {
  expect(await outcomeOf(won, second, failed, first)).toEqual({
    kind: 'auction-outcome',
    state: 'won',
    auction: DEX,
    endSec: END_SEC,
    by: 'MTb',
    quantity: { token: '0', units: '120' },
    txid: 'w',
    atSec: 950,
  })
  expect(await outcomeOf(bought, first)).toMatchObject({ state: 'bought', by: 'MTn', quantity: { token: '0', units: '500' } })
  const unsold = await outcomeOf(step('x', 'mrc402_auctionfailure', 'MTs', '0', 960))
  expect(unsold).toEqual({ kind: 'auction-outcome', state: 'unsold', auction: DEX, endSec: END_SEC, txid: 'x', atSec: 960 })
  expect(await outcomeOf(step('u', 'mrc402_unauction', 'MTs', '0', 15))).toMatchObject({ state: 'withdrawn', txid: 'u' })
})

test('HANDS-030: while it runs the highest bid is shown, if there is one', async () => {
  expect(await outcomeOf(second, failed, first)).toMatchObject({ state: 'running', by: 'MTb', txid: 'b', atSec: 30 })
  expect(await outcomeOf()).toEqual({ kind: 'auction-outcome', state: 'running', auction: DEX, endSec: END_SEC })
})

test('HANDS-030: a later auction of the same item is not mixed in', async () => {
  const later = [step('y', 'mrc402_auctionwinning', 'MTz', '9', 2000), step('z', 'mrc402_auction', 'MTb', '1', 1000)]
  expect(await outcomeOf(...later, won, second, first)).toMatchObject({ state: 'won', by: 'MTb', txid: 'w' })
  expect(await outcomeOf(...later)).toMatchObject({ state: 'running' })
})

test('HANDS-031: a settled auction has the bids that led to it, the newest first, and how many there were', async () => {
  expect(await bidsOf(won, [won, second, failed, first, opening])).toEqual([2, 'MTb 120', 'MTa 110'])
  expect(await bidsOf(bought, [bought, first, opening])).toEqual([2, 'MTn 500', 'MTa 110'])
  // Later transactions, and those of an earlier auction, are none of its bids.
  const before = step('e', 'mrc402_auctionbid', 'MTe', '1', 1)
  expect(await bidsOf(won, [step('t', 'mrc402_transfer', 'MTb', '0', 999), won, first, opening, before])).toEqual([1, 'MTa 110'])
})

test('HANDS-030, HANDS-031: an old auction is found in a list of any length', async () => {
  const later = Array.from({ length: 200 }, (_, at) => step(`t${at}`, 'mrc402_transfer', 'MTb', '0', 5000 - at))
  expect(await bidsOf(won, [...later, won, second, first, opening])).toEqual([2, 'MTb 120', 'MTa 110'])
  expect(await outcomeOf(...later, won, second, first)).toMatchObject({ state: 'won', by: 'MTb', txid: 'w' })
})

test('HANDS-031: at most three pages of the list are read', async () => {
  const list = [won, second, first, step('c', 'mrc402_auctionbid', 'MTa', '105', 15), opening]
  expect(await bidsOf(won, list, 1)).toEqual([0, 'MTb 120', 'MTa 110'])
  expect(await rowsOf(opening, [row('opening')], list, 1)).toEqual([row('opening')])
})

test('HANDS-030, HANDS-031: other rows, batches and failed transactions are unchanged', async () => {
  const batch: Row = { kind: 'auction', stage: 'opening', seller: 'MTs', items: [] }
  for (const [tx, rows] of [
    [opening, [batch]],
    [first, [row('bid')]],
    [failed, [row('opening')]],
  ] as const)
    expect(await rowsOf(tx, rows, [won, second, first, opening])).toBe(rows)
})
