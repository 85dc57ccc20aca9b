import type { TxListJson } from '../../../contract/rendered-tx.ts'
import type { FeedKey } from '../../../model/feed.ts'
import { PAGE_SIZE } from '../../../model/page-window.ts'
import { checkEntity, toTxListText, type ApiContext } from '../context.ts'
import type { JsonText } from '../json-text.ts'
import { findFiltered, isFiltered, type FilterQuery } from '../tx-filter.ts'
import { checkThen, notYet, pastContext, toAsOf, type Subject } from './at-moment.ts'
import { findMoment, type PastBlock } from './find-moment.ts'

type ListQuery = FilterQuery & Readonly<{ at?: string; drawn?: string }>

/**
 * Transactions of an entity, as cards: all, or those up to a moment, with the names and the clock of that time. Errors as `atMoment`. What
 * a transaction changed is final, so an answer as of a block never changes.
 */
export async function listTxsAt(
  context: ApiContext,
  query: ListQuery,
  { key, what }: Subject,
  feed: FeedKey,
  page: number,
): Promise<JsonText<TxListJson>> {
  const list = async (then: ApiContext, untilTx?: number): Promise<JsonText<TxListJson>> => {
    if (!isFiltered(query)) return toTxListText(then, await then.store.listFeed(feed, page, PAGE_SIZE), query)
    const { listed, marks } = await findFiltered(context, feed, query, page, untilTx)
    return (await toTxListText(then, listed, query)).with(marks)
  }
  if (query.at === undefined) {
    await checkEntity(context, key, what)
    return list(context)
  }
  const moment = await findMoment(context, query.at)
  const then = pastContext(context, moment)
  await checkThen(context, then, moment, { key, what })
  return (await list(then, moment.tx)).with(toAsOf(moment))
}

/**
 * The moment for a list of an address, which callers have checked. Throws as `findMoment`; NOT_YET for a wallet that was first written
 * later.
 */
export async function findWalletMoment(context: WalletContext, address: string, at: string): Promise<PastBlock> {
  const moment = await findMoment(context, at)
  const wallet = await context.store.findEntity(address)
  // An unused address: once it is used, the answer becomes NOT_YET.
  if (!wallet) context.markGrowing?.()
  else if (wallet.first.sn > moment.tx) throw notYet(`Address ${address}`, moment, wallet.first.block)
  return moment
}
type WalletContext = Pick<ApiContext, 'store'> & Partial<Pick<ApiContext, 'markGrowing'>>

/** As `findWalletMoment`, with the context as of it. */
export async function walletThen(context: ApiContext, address: string, at: string): Promise<{ past: ApiContext; moment: PastBlock }> {
  const moment = await findWalletMoment(context, address, at)
  return { past: pastContext(context, moment), moment }
}
