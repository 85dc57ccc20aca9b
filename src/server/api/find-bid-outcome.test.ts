import { expect, test } from 'vitest'
import type { Tx } from '../../model/tx.ts'
import type { StoreReader } from '../../store/store.ts'
import { findBidOutcome } from './find-bid-outcome.ts'

const DEX = `DEX402_${'d'.repeat(33)}`
const step = (txid: string, type: string, from_addr: string, validate_code = 0): Tx =>
  ({ txid, type, from_addr, to_addr: DEX, token: '0', amount: '500', timestamp: 7, validate_code }) as unknown as Tx

/** What becomes of the last of these steps, newest first. */
async function outcomeOf(...steps: readonly Tx[]) {
  const items = steps.map((tx, at) => ({ ordinal: steps.length - at, item: { tx } }))
  const store = { listFeed: async () => ({ page: 1, maxPage: 1, count: items.length, size: 20, items }) } as unknown as StoreReader
  return findBidOutcome({ store }, steps.at(-1)!)
}
const bid = step('a', 'mrc402_auctionbid', 'MTa')

test('HANDS-023: whoever buys at once after an own bid has not lost', async () => {
  expect(await outcomeOf(step('b', 'mrc402_auctionbuynow', 'MTa'), bid)).toMatchObject({ state: 'raised', by: 'MTa', txid: 'b' })
  expect(await outcomeOf(step('b', 'mrc402_auctionbuynow', 'MTb'), bid)).toMatchObject({ state: 'bought', by: 'MTb' })
})

test('HANDS-023: the next step that did not fail says what became of a bid', async () => {
  const others = [
    step('d', 'mrc402_auctionwinning', 'MTb'),
    step('c', 'mrc402_auctionbid', 'MTb'),
    step('b', 'mrc402_auctionbid', 'MTc', 11),
  ]
  expect(await outcomeOf(...others, bid)).toMatchObject({ state: 'outbid', by: 'MTb', txid: 'c' })
  expect(await outcomeOf(step('b', 'mrc402_auctionbid', 'MTa'), bid)).toMatchObject({ state: 'raised' })
  expect(await outcomeOf(step('b', 'mrc402_auctionwinning', 'MTa'), bid)).toMatchObject({ state: 'won' })
  expect(await outcomeOf(bid)).toEqual({ kind: 'bid-outcome', state: 'leading', auction: DEX })
  expect(await outcomeOf(step('a', 'mrc402_auctionbid', 'MTa', 11))).toBeUndefined()
})
