import { expect, test } from 'vitest'
import { pageWindow } from '../../model/page-window.ts'
import type { Tx } from '../../model/tx.ts'
import type { StoreReader } from '../../store/store.ts'
import { findBidOutcome } from './find-bid-outcome.ts'

const DEX = `DEX402_${'d'.repeat(33)}`
type Step = readonly [txid: string, type: string, from: string, code?: number]

/** The outcome of a step of an auction, and the pages that were read for it. Steps are given newest first, as lists show them. */
async function followed(steps: readonly Step[], txid: string) {
  const txs = steps.map(
    ([id, type, from_addr, validate_code = 0], at) =>
      ({
        sn: 1000 + steps.length - at,
        txid: id,
        type: `mrc402_auction${type}`,
        from_addr,
        to_addr: DEX,
        token: '0',
        amount: '500',
        timestamp: 7,
        validate_code,
      }) as unknown as Tx,
  )
  const pages: number[] = []
  const listFeed = async (_key: unknown, wanted: number, size: number) => {
    const { page, maxPage, top, bottom } = pageWindow(wanted, txs.length, size)
    pages.push(page)
    const items = txs.slice(txs.length - top, txs.length - bottom).map((tx, at) => ({ ordinal: top - at, item: { tx } }))
    return { page, maxPage, count: txs.length, size, items }
  }
  const store = { listFeed } as unknown as Pick<StoreReader, 'listFeed'>
  return {
    outcome: await findBidOutcome(
      { store },
      txs.find((tx) => tx.txid === txid)!,
    ),
    pages,
  }
}
/** The outcome of the last of these steps. */
const outcomeOf = async (...steps: readonly Step[]) => (await followed(steps, steps.at(-1)![0])).outcome
const bid: Step = ['a', 'bid', 'MTa']

test('HANDS-023: a bidder who then buys directly has not lost', async () => {
  expect(await outcomeOf(['b', 'buynow', 'MTa'], bid)).toMatchObject({ state: 'raised', by: 'MTa', txid: 'b' })
  expect(await outcomeOf(['b', 'buynow', 'MTb'], bid)).toMatchObject({ state: 'bought', by: 'MTb' })
})

test('HANDS-023: the next step that did not fail decides the outcome of a bid', async () => {
  const others: Step[] = [
    ['d', 'winning', 'MTb'],
    ['c', 'bid', 'MTb'],
    ['b', 'bid', 'MTc', 11],
  ]
  expect(await outcomeOf(...others, bid)).toMatchObject({ state: 'outbid', by: 'MTb', txid: 'c' })
  expect(await outcomeOf(['b', 'bid', 'MTa'], bid)).toMatchObject({ state: 'raised' })
  expect(await outcomeOf(['b', 'winning', 'MTa'], bid)).toMatchObject({ state: 'won' })
  expect(await outcomeOf(bid)).toEqual({ kind: 'bid-outcome', state: 'leading', auction: DEX })
  expect(await outcomeOf(['a', 'bid', 'MTa', 11])).toBeUndefined()
})

/** Bids of two alternating bidders, oldest last: bid 1 is `bid1`. */
const bids = (count: number): Step[] =>
  Array.from({ length: count }, (_, at) => [`bid${count - at}`, 'bid', (count - at) % 2 === 0 ? 'MTa' : 'MTb'] as const)

test('HANDS-023: each of 100 bids of an auction names the bid that outbid it, and the last one that it won', async () => {
  const steps: Step[] = [['won', 'winning', 'MTa'], ...bids(100), ['open', '', 'MTs']]
  for (let number = 1; number < 100; number += 1) {
    const { outcome } = await followed(steps, `bid${number}`)
    expect(outcome).toMatchObject({ state: 'outbid', txid: `bid${number + 1}`, by: number % 2 === 0 ? 'MTb' : 'MTa' })
  }
  expect((await followed(steps, 'bid100')).outcome).toMatchObject({ state: 'won', txid: 'won' })
})

test('HANDS-023: the first of 20,000 bids is found with a page for each halving of the list', async () => {
  const { outcome, pages } = await followed(bids(20_000), 'bid1')
  expect(outcome).toMatchObject({ state: 'outbid', txid: 'bid2' })
  // 1,000 pages are ten halvings.
  expect(pages.length).toBeLessThanOrEqual(12)
})

test('HANDS-023: the outcome is unknown if hundreds failed after a bid; if only some did, it is found', async () => {
  const failed = (count: number): Step[] => Array.from({ length: count }, (_, at) => [`failed${at}`, 'bid', 'MTc', 11])
  const { outcome, pages } = await followed([['b', 'bid', 'MTb'], ...failed(300), bid], 'a')
  expect(outcome).toEqual({ kind: 'bid-outcome', state: 'unknown', auction: DEX })
  expect(pages.length).toBeLessThanOrEqual(10)
  expect((await followed([['b', 'bid', 'MTb'], ...failed(70), bid], 'a')).outcome).toMatchObject({ state: 'outbid', txid: 'b' })
  // No higher bid was applied, however many failed.
  expect((await followed([...failed(70), bid], 'a')).outcome).toMatchObject({ state: 'leading' })
})
