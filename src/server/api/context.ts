import { AppError } from '../../base/errors.ts'
import { integer } from '../../base/json.ts'
import type { SiteJson } from '../../contract/site.ts'
import type { Names } from '../../contract/source.ts'
import { collectTxIds, toTxJson, type Labels, type TxIds } from '../../contract/to-tx.ts'
import { toCardTxJson, type CardTxJson, type TxListJson } from '../../contract/drawn-tx.ts'
import type { Market } from '../../market/market.ts'
import type { ListJson } from '../../contract/envelope.ts'
import type { TxJson } from '../../contract/tx.ts'
import type { AuditReport } from '../../model/audit.ts'
import type { Tx } from '../../model/tx.ts'
import type { Entity, Page, StoredTx, StoreReader } from '../../store/store.ts'
import { cardOf } from '../../txtypes/draw-tx.ts'
import { typeOf } from '../../txtypes/registry.ts'
import type { Card } from '../../txtypes/rows.ts'
import type { NodeCounts } from '../../upstream/node-counts.ts'
import type { SiteMetrics } from '../metrics/site-metrics.ts'
import type { BusyTokens } from './busy-tokens.ts'
import type { CardTexts, ToCard } from './card-texts.ts'
import { JsonText } from './json-text.ts'
import type { NameCache } from './name-cache.ts'
import type { OpenApi } from './openapi.ts'
import type { FindRegistration } from './registrations.ts'

/** Where the index stands to the chain, as the indexer says it. */
export type IndexStatus = {
  status: 'backfilling' | 'live' | 'stalled'
  head: number
  indexed: number
  message?: string
  /** Why the machine's clock is not believed. */
  clock?: string
  /** Seconds until the head is reached, while it is known. */
  etaSec?: number
  /** What the indexer has asked of its nodes. */
  node?: NodeCounts
  /** Where the self-audit stands, and what it found last; absent where nobody tells. */
  audit?: AuditReport
}

/** What every call works with. Made once by `makeApi`. */
export type ApiDeps = {
  store: StoreReader
  status: () => IndexStatus
  site: SiteJson
  names: NameCache
  cardTexts: CardTexts
  drawnCardTexts: CardTexts
  busyTokens: BusyTokens
  findRegistration: FindRegistration
  market: Market
  metrics: Pick<SiteMetrics, 'cacheAsked' | 'watchCache' | 'failed' | 'read'>
  /** The API document: what calls there are. */
  document: OpenApi
  /** Whether a page configured for a frame answers and lets itself be framed. */
  isFrameReachable: (url: string) => Promise<boolean>
  /** The public key of an opened MRC020 record, `undefined` when the node does not say (D8). */
  findMrc020Key: (key: string) => Promise<string | undefined>
}

/** One answer being made: the version of index and market it is made at, and the time. */
export type ApiContext = ApiDeps & {
  version: string
  nowSec: number
  /** Says that this answer depends on the clock too: from this second on it is another one. */
  holdUntil: (sec: number) => void
  /** Says that this answer depends on something that store, names and market do not tell: it is kept for one version of the index. */
  markWide: () => void
}

/** Title and family of a kind. */
export const labels: Labels = (type) => typeOf(type)

/** A card with what its payload says, for users of the API. */
export const toPayloadCard = (stored: StoredTx, names: Names, ids?: TxIds): TxJson => toTxJson(stored, names, labels, ids)
/** A card as the site draws it: the browser needs to know no kind. */
export const toDrawnCard = (stored: StoredTx, names: Names, ids?: TxIds): CardTxJson<Card> =>
  toCardTxJson(toTxJson(stored, names, labels, ids), cardOf(stored.tx))

/** The query parameter with which the site asks for transactions. */
export const DRAWN_QUERY = { drawn: '1: what the site draws of each transaction stands in place of its payload' } as const
export const isDrawn = (query: Readonly<{ drawn?: string }>): boolean => query.drawn === '1'

/**
 * The error for a thing the index does not have. While blocks are missing, or may be, it does not claim that the thing does not exist (D26).
 */
export function notFound({ status }: Pick<ApiDeps, 'status'>, what: string): AppError {
  const { status: state, indexed, head } = status()
  const isBehind = state === 'backfilling' || indexed < head
  if (isBehind) return new AppError('NOT_FOUND', `${what} is not indexed yet: the index is at block ${indexed} of ${head}`)
  // Who stands still knows of no blocks that have come since.
  const says = state === 'stalled' ? `is not in the index, which stands still at block ${indexed}` : 'does not exist'
  return new AppError('NOT_FOUND', `${what} ${says}`)
}

/** An entity the call is about. Throws NOT_FOUND, for lists of missing things too (OPEN-036). */
export async function getEntity(context: ApiContext, key: string, what: string): Promise<Entity> {
  const entity = await context.store.findEntity(key)
  if (!entity) throw notFound(context, what)
  return entity
}

export function toListJson<T, J>({ page, maxPage, count, size, items }: Page<T>, toJson: (item: T, ordinal: number) => J): ListJson<J> {
  return { page, maxpage: maxPage, count, limit: size, list: items.map(({ item, ordinal }) => toJson(item, ordinal)) }
}

/** Names of everything the transactions mention. */
export function namesOfTxs(context: ApiContext, txs: readonly StoredTx[]): Promise<Names> {
  const ids: TxIds = { tokens: new Set(), nfts: new Set() }
  for (const { tx } of txs) collectTxIds(tx, ids)
  return context.names.load(context.version, ids.tokens, ids.nfts)
}

/** An MRC020 record is open from its date on, whatever the ledger says (D8). */
export function withDisclosure(context: ApiContext, tx: Tx): Tx {
  const openSec = integer(tx.param, 'opendate')
  const isOpen = openSec <= context.nowSec
  if (!isOpen) context.holdUntil(openSec)
  return { ...tx, param: { ...tx.param, is_open: isOpen ? 1 : 0 } }
}

/** A page of cards as the API lists it, put together from the texts of its cards. */
export async function toTxListText(context: ApiContext, page: Page<StoredTx>, query: { drawn?: string }): Promise<JsonText<TxListJson>> {
  const { names: nameCache, version } = context
  const toCard: ToCard = isDrawn(query) ? toDrawnCard : toPayloadCard
  const cardTexts = isDrawn(query) ? context.drawnCardTexts : context.cardTexts
  const ids: TxIds = { tokens: new Set(), nfts: new Set() }
  for (const { item } of page.items) cardTexts.collect(item, ids)
  const names = await nameCache.load(version, ids.tokens, ids.nfts)
  const cards = page.items.map(({ item }) =>
    // What the clock changes is not worth keeping.
    item.tx.type === 'mrc020'
      ? JSON.stringify(toCard({ ...item, tx: withDisclosure(context, item.tx) }, names))
      : cardTexts.textOf(item, names),
  )
  return new JsonText(
    `{"page":${page.page},"maxpage":${page.maxPage},"count":${page.count},"limit":${page.size},"list":[${cards.join(',')}]}`,
  )
}
