import type { ListingStep } from '../../model/tx-traits.ts'
import { isFailed, type Tx } from '../../model/tx.ts'
import { PAGE_SIZE } from '../../model/page-window.ts'
import { listingOf } from '../../txtypes/registry.ts'
import type { AuctionBid, Row } from '../../txtypes/rows.ts'
import type { ApiContext } from './context.ts'
import { findListPage, type ListPage } from './find-list-page.ts'

type Reader = Pick<ApiContext, 'store'>
type AuctionRow = Extract<Row, { kind: 'auction' }>
type AuctionOutcome = Extract<Row, { kind: 'auction-outcome' }>

/** How an auction ended, by the step that ended it. */
const ENDS: Readonly<Partial<Record<ListingStep | 'none', AuctionOutcome['state']>>> = {
  winning: 'won',
  'buy-now': 'bought',
  'auction-withdrawn': 'withdrawn',
  'auction-failed': 'unsold',
}
/** Pages read, starting at the transaction. If an auction has more steps, its own page shows the rest. */
const PAGES_READ = 3

/**
 * The rows of an auction's transaction, with details from the auction's list: the bids of a settled auction, the outcome of an opened one.
 * The list is read from the transaction on. Rows of other, batch and failed transactions are returned unchanged. Cost: a page for each
 * halving of the list, and three.
 */
export async function withAuction(context: Reader, tx: Tx, rows: readonly Row[]): Promise<readonly Row[]> {
  const row = rows.find((one) => one.kind === 'auction')
  const auction = row && auctionOf(row)
  if (row === undefined || auction === undefined || isFailed(tx)) return rows
  if (row.stage === 'settled') {
    const bids = await findBids(context, tx, auction)
    return rows.map((one) =>
      one === row && bids.list.length > 0 ? { ...row, bids: bids.list, bidCount: bids.count ?? row.bidCount ?? 0 } : one,
    )
  }
  if (row.stage !== 'opening') return rows
  const outcome = await findOutcome(context, tx, auction, row)
  return outcome === undefined ? rows : [outcome, ...rows]
}

/** Id of the DEX record, or of the only item. */
const auctionOf = ({ dexId, subject }: AuctionRow): string | undefined => dexId ?? (subject?.kind === 'mrc401' ? subject.id : undefined)

/**
 * Applied transactions of an auction's list, starting at one of them. `older`: this and earlier ones, newest first. `newer`: later ones,
 * oldest first. Returns whether the list was read to its end.
 */
async function* stepsFrom({ store }: Reader, auction: string, { sn }: Tx, way: 'older' | 'newer'): AsyncGenerator<Tx, boolean> {
  const feed = auction.startsWith('DEX') ? 'dex' : 'mrc401'
  const listPage: ListPage = (page) => store.listFeed({ feed, subject: auction }, page, PAGE_SIZE)
  const step = way === 'older' ? 1 : -1
  let listed = await findListPage(listPage, sn)
  for (let read = 1; listed !== undefined; read += 1) {
    const { items, page, maxPage } = listed
    for (const { item } of way === 'older' ? items : items.toReversed()) {
      const isWanted = way === 'older' ? item.tx.sn <= sn : item.tx.sn > sn
      if (isWanted && !isFailed(item.tx)) yield item.tx
    }
    const next = page + step
    if (next < 1 || next > maxPage) return true
    if (read === PAGES_READ) return false
    // Sequential: the next page is read only if it is needed.
    listed = await listPage(next)
  }
  return false
}

/**
 * The bids that `closing` ended, newest first, including the price of a direct purchase. `count`: number of all bids, if the opening was
 * found.
 */
async function findBids(context: Reader, closing: Tx, auction: string): Promise<{ list: AuctionBid[]; count?: number }> {
  const list: AuctionBid[] = []
  for await (const step of stepsFrom(context, auction, closing, 'older')) {
    if (listingOf(step) === 'auction') return { list, count: list.length }
    if (listingOf(step) === 'bid' || step.txid === closing.txid) list.push(...bidsOf(step))
  }
  return { list }
}

function bidsOf(tx: Tx): AuctionBid[] {
  const { from_addr: bidder, amount: units = '0', txid, timestamp: timestampSec } = tx
  const step = listingOf(tx)
  if (step !== 'bid' && step !== 'buy-now') return []
  return [{ bidder, units, txid, timestampSec, ...(step === 'buy-now' && { isBuyNow: true as const }) }]
}

/** How the auction that `opening` began ended, or its leading bid. `undefined` when it has more steps than are read. */
async function findOutcome(context: Reader, opening: Tx, auction: string, { endSec = 0 }: AuctionRow): Promise<AuctionOutcome | undefined> {
  let highest: Tx | undefined
  const steps = stepsFrom(context, auction, opening, 'newer')
  for (;;) {
    const { value, done } = await steps.next()
    if (done === true) return value ? outcomeOf(auction, endSec, undefined, highest) : undefined
    const listing = listingOf(value)
    if (ENDS[listing] !== undefined) return outcomeOf(auction, endSec, value, undefined)
    if (listing === 'auction') return outcomeOf(auction, endSec, undefined, highest)
    if (listing === 'bid') highest = value
  }
}

function outcomeOf(auction: string, endSec: number, closing: Tx | undefined, highest: Tx | undefined): AuctionOutcome {
  const step = closing ?? highest
  const row = { kind: 'auction-outcome' as const, auction, endSec, state: stateOf(closing) }
  if (step === undefined) return row
  const { from_addr: by, txid, timestamp: atSec, token = '0', amount = '0' } = step
  const isSold = row.state === 'won' || row.state === 'bought' || row.state === 'running'
  return { ...row, txid, atSec, ...(isSold && { by, quantity: { token, units: amount } }) }
}

const stateOf = (closing: Tx | undefined): AuctionOutcome['state'] => (closing && ENDS[listingOf(closing)]) ?? 'running'
