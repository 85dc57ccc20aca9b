import { isFailed, type Tx } from '../../model/tx.ts'
import { PAGE_SIZE } from '../../model/page-window.ts'
import type { Row } from '../../txtypes/rows.ts'
import type { ApiContext } from './context.ts'

type BidOutcome = Extract<Row, { kind: 'bid-outcome' }>

const STEP = /_auction(?:bid|buynow|winning)$/
/** Of an auction in which more happened since, the page of the auction tells the rest. */
const PAGES_LOOKED_AT = 3

/**
 * What became of a bid, by the next step of its auction: the list of the auction is walked from its newest entry to the bid. `undefined`
 * for what is no bid or failed, and for a bid too far from the newest entry. Cost: up to three seeks.
 */
export async function findBidOutcome({ store }: Pick<ApiContext, 'store'>, tx: Tx): Promise<BidOutcome | undefined> {
  if (!tx.type.endsWith('_auctionbid') || isFailed(tx)) return undefined
  const feed = tx.type.startsWith('mrc401_') ? 'mrc401' : 'dex'
  let next: Tx | undefined
  for (let page = 1; page <= PAGES_LOOKED_AT; page += 1) {
    // Each page begins where the one before ended.
    // oxlint-disable-next-line no-await-in-loop
    const { items, maxPage } = await store.listFeed({ feed, subject: tx.to_addr }, page, PAGE_SIZE)
    for (const { item } of items) {
      if (item.tx.txid === tx.txid) return outcomeOf(tx, next)
      if (!isFailed(item.tx) && STEP.test(item.tx.type)) next = item.tx
    }
    if (page >= maxPage) return undefined
  }
  return undefined
}

function outcomeOf(bid: Tx, next: Tx | undefined): BidOutcome {
  const auction = bid.to_addr
  if (next === undefined) return { kind: 'bid-outcome', state: 'leading', auction }
  const { from_addr: by, txid, timestamp: atSec, token = bid.token ?? '', amount = '0' } = next
  return { kind: 'bid-outcome', state: stateAfter(bid, next), auction, by, quantity: { token, units: amount }, txid, atSec }
}

/** Whoever buys at once after a bid of their own has not lost: they paid more, as with a higher bid. */
function stateAfter(bid: Tx, next: Tx): BidOutcome['state'] {
  if (next.type.endsWith('_auctionwinning')) return 'won'
  if (next.from_addr === bid.from_addr) return 'raised'
  return next.type.endsWith('_auctionbuynow') ? 'bought' : 'outbid'
}
