import { isMrc401Id } from '../../chain/ids.ts'
import type { TxTraits } from '../../model/tx-traits.ts'
import { isFailed, type Tx } from '../../model/tx.ts'
import { PAGE_SIZE } from '../../model/page-window.ts'
import { listingOf } from '../../txtypes/registry.ts'
import type { Row } from '../../txtypes/rows.ts'
import type { StoreReader } from '../../store/store.ts'
import { findListPage, type ListPage } from './find-list-page.ts'

type BidOutcome = Extract<Row, { kind: 'bid-outcome' }>

const STEPS: ReadonlySet<TxTraits['listing']> = new Set<TxTraits['listing']>(['bid', 'buy-now', 'winning'])
/** Pages searched for the next step. Only failed transactions come between two steps, but there may be any number of them. */
const MAX_NEWER = 4

/**
 * Outcome of a bid, by the next step of its auction. `undefined` for other transaction types and for failed bids. State `unknown` when the
 * pages read do not contain the next step. Cost: a page for each halving of the list, and four more.
 */
export async function findBidOutcome({ store }: { store: Pick<StoreReader, 'listFeed'> }, tx: Tx): Promise<BidOutcome | undefined> {
  if (listingOf(tx) !== 'bid' || isFailed(tx)) return undefined
  const feed = isMrc401Id(tx.to_addr) ? 'mrc401' : 'dex'
  const next = await findNext((page) => store.listFeed({ feed, subject: tx.to_addr }, page, PAGE_SIZE), tx)
  return outcomeOf(tx, next)
}

/** The next step after a bid; `undefined` when there is none yet. */
async function findNext(listPage: ListPage, bid: Tx): Promise<Tx | 'unknown' | undefined> {
  let listed = await findListPage(listPage, bid.sn)
  for (let read = 0; listed !== undefined; read += 1) {
    const next = listed.items.findLast(({ item: { tx } }) => tx.sn > bid.sn && !isFailed(tx) && STEPS.has(listingOf(tx)))
    if (next) return next.item.tx
    if (listed.page === 1) return undefined
    if (read === MAX_NEWER) return 'unknown'
    // Sequential: the next page is read only if it is needed.
    listed = await listPage(listed.page - 1)
  }
  return 'unknown'
}

function outcomeOf(bid: Tx, next: Tx | 'unknown' | undefined): BidOutcome {
  const auction = bid.to_addr
  if (next === undefined || next === 'unknown') return { kind: 'bid-outcome', state: next ?? 'leading', auction }
  const { from_addr: by, txid, timestamp: atSec, token = bid.token ?? '', amount = '0' } = next
  return { kind: 'bid-outcome', state: stateAfter(bid, next), auction, by, quantity: { token, units: amount }, txid, atSec }
}

/** A bidder who then buys at the buy-now price has not lost: they paid more, as with a higher bid. */
function stateAfter(bid: Tx, next: Tx): BidOutcome['state'] {
  if (listingOf(next) === 'winning') return 'won'
  if (next.from_addr === bid.from_addr) return 'raised'
  return listingOf(next) === 'buy-now' ? 'bought' : 'outbid'
}
