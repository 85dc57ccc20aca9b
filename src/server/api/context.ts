import { AppError } from '../../base/errors.ts'
import { integer } from '../../base/json.ts'
import { TOKEN_ID } from '../../chain/ids.ts'
import { boundItem } from '../../contract/cut.ts'
import { toOwnJson } from '../../contract/own.ts'
import type { SiteJson } from '../../contract/site.ts'
import type { Names } from '../../contract/names.ts'
import { collectTxIds, toTxJson, type TxIds } from '../../contract/to-tx.ts'
import { toCardTxJson, type CardTxJson, type TxListJson } from '../../contract/rendered-tx.ts'
import type { Market } from '../../market/market.ts'
import type { ListJson } from '../../contract/envelope.ts'
import type { TxJson } from '../../contract/tx.ts'
import { CARD_BOUNDS } from '../../model/changes.ts'
import type { IndexStatus } from '../../model/index-status.ts'
import { isFailed, type Tx } from '../../model/tx.ts'
import type { Entity, OwnChanges, Page, StoredTx, StoreReader } from '../../store/store.ts'
import { cardOf, type NoteFault } from '../../txtypes/describe-tx.ts'
import { typeOf } from '../../txtypes/registry.ts'
import type { Card } from '../../txtypes/rows.ts'
import type { SiteMetrics } from '../metrics/site-metrics.ts'
import type { Traits } from '../traits/traits.ts'
import type { BusyTokens } from './busy-tokens.ts'
import type { CardTexts, ToCard } from './card-texts.ts'
import { findUnmade } from './find-unmade.ts'
import { JsonText } from './json-text.ts'
import { makeEntry, makeEntryLater, type EntryIds } from './make-entry.ts'
import type { NameCache } from './name-cache.ts'
import type { OpenApi } from './openapi-document.ts'
import type { RankTokens } from './ranked-tokens.ts'
import type { FindHolders } from './past/holders-at.ts'
import type { FindRegistration } from './registrations.ts'

/** What every call works with. Made once per API. */
export type ApiDeps = {
  store: StoreReader
  status: () => IndexStatus
  site: SiteJson
  names: NameCache
  cardTexts: CardTexts
  renderedCardTexts: CardTexts
  busyTokens: BusyTokens
  rankTokens: RankTokens
  findRegistration: FindRegistration
  /** Holders of an asset at a moment of the past. */
  findHolders: FindHolders
  market: Market
  /** Metadata of items; absent when the site reads none, and for the past. */
  traits?: Traits | undefined
  metrics: Pick<SiteMetrics, 'cacheAsked' | 'watchCache' | 'failed' | 'read'>
  /** The API document, which lists all calls. */
  document: OpenApi
  /** Whether a page configured for an iframe responds and allows itself to be framed. */
  isFrameReachable: (url: string) => Promise<boolean>
  /** The public key of an opened MRC020 record; `undefined` when the node does not return it. */
  findMrc020Key: (key: string) => Promise<string | undefined>
}

/** The context of one answer: the version of index and market it is made at, and the time. */
export type ApiContext = ApiDeps & {
  version: string
  nowSec: number
  /** Marks an answer that depends on the clock: it changes at this second. */
  holdUntil: (sec: number) => void
  /** Marks an answer about the past that a later block may still extend: it must be requested again. */
  markGrowing: () => void
  /** Marks an answer that depends on more than recorded reads: it is cached for one version of the index only. */
  markWide: () => void
  /** Logs an internal error. The answer is made without the failed part. */
  noteFault: NoteFault
}

/** A card with its payload, for users of the API. */
export const toPayloadCard = (stored: StoredTx, names: Names, _noteFault: NoteFault, ids?: TxIds): TxJson =>
  boundItem(toTxJson(stored, names, typeOf, ids), CARD_BOUNDS)
/** A card rendered for the site: the browser needs to know no transaction type. */
export const toRenderedCard = (stored: StoredTx, names: Names, noteFault: NoteFault, ids?: TxIds): CardTxJson<Card> =>
  toCardTxJson(toTxJson(stored, names, typeOf, ids), cardOf(stored.tx, noteFault), typeOf(stored.tx.type).traits)

/** The query parameter with which the site requests rendered transactions. */
export const RENDERED_QUERY = {
  drawn: { description: '1: each transaction has what the site renders, in place of its payload', values: ['1'] },
} as const
/** The query parameter with which the site requests the subject of a page. */
export const CUT_QUERY = {
  cut: { description: '1: long texts, lists and maps are cut as on a page; `cut` has their lengths', values: ['1'] },
} as const
export const isRendered = (query: Readonly<{ drawn?: string }>): boolean => query.drawn === '1'

/** The error for a thing that is not in the index. While blocks are or may be missing, it does not claim that the thing does not exist. */
export function notFound({ status }: Pick<ApiDeps, 'status'>, what: string): AppError {
  const { status: state, indexed, head } = status()
  const isBehind = state === 'backfilling' || indexed < head
  const goal = indexed < head ? ` of ${head}` : ''
  if (isBehind) return new AppError('NOT_FOUND', `${what} is not indexed yet: the index is at block ${indexed}${goal}`)
  // A stalled index does not know whether there are newer blocks.
  const says = state === 'stalled' ? `is not in the index, which has stopped at block ${indexed}` : 'does not exist'
  return new AppError('NOT_FOUND', `${what} ${says}`)
}

/** The entity that a call is about, with its complete state. Throws NOT_FOUND. */
export async function getEntity(context: ApiContext, key: string, what: string): Promise<Entity> {
  const entity = await context.store.findEntity(key)
  if (!entity) throw notFound(context, what)
  return entity
}

/** As `getEntity`, for callers that need only the beginning of a long state. */
export async function getShortEntity(context: ApiContext, key: string, what: string): Promise<Entity> {
  const entity = (await context.store.findEntities([key])).get(key)
  if (!entity) throw notFound(context, what)
  return entity
}

/** Throws NOT_FOUND when the subject of a list does not exist (OPEN-036). Reads no state. */
export async function checkEntity(context: Pick<ApiContext, 'status' | 'store'>, key: string, what: string): Promise<void> {
  if (!(await context.store.findLastSns([key])).has(key)) throw notFound(context, what)
}

/** A page of a list. Each entry is made on its own, so a failing one leaves the others intact. `idsOf`: ids that name an entry. */
export function toListJson<T, J>(
  { noteFault }: Pick<ApiContext, 'noteFault'>,
  { page, maxPage, count, size, items }: Page<T>,
  idsOf: (item: T) => EntryIds,
  toJson: (item: T, ordinal: number) => J,
): ListJson<J> {
  const list = items.map(({ item, ordinal }) => makeEntry({ sn: ordinal, ...idsOf(item) }, noteFault, () => toJson(item, ordinal)))
  return { page, maxpage: maxPage, count, limit: size, list }
}

/** The same for entries that need reads. All entries are made concurrently. */
export async function toList<T, J>(
  { noteFault }: Pick<ApiContext, 'noteFault'>,
  { page, maxPage, count, size, items }: Page<T>,
  idsOf: (item: T) => EntryIds,
  toJson: (item: T, ordinal: number) => Promise<J>,
): Promise<ListJson<J>> {
  const list = await Promise.all(
    items.map(({ item, ordinal }) => makeEntryLater({ sn: ordinal, ...idsOf(item) }, noteFault, () => toJson(item, ordinal))),
  )
  return { page, maxpage: maxPage, count, limit: size, list }
}

export const idsOfTx = ({ tx: { sn, txid } }: StoredTx): EntryIds => ({ sn, txid })

/** Cards rendered for the site, each made on its own. */
export async function toRenderedCards(context: ApiContext, txs: readonly StoredTx[], names: Names): Promise<CardTxJson<Card>[]> {
  const cards = toCards(context, txs, names, toRenderedCard)
  const unmade = await findUnmade(
    context,
    cards.map((card) => (isFailed(card) ? card.card : undefined)),
  )
  return cards.map((card, at) => (unmade[at]?.length ? { ...card, unmade: unmade[at] } : card))
}

/** Cards of a list, each made on its own. */
export const toCards = <J>(
  { noteFault }: Pick<ApiContext, 'noteFault'>,
  txs: readonly StoredTx[],
  names: Names,
  toCard: (stored: StoredTx, names: Names, noteFault: NoteFault) => J,
): J[] => txs.map((stored) => makeEntry(idsOfTx(stored), noteFault, () => toCard(stored, names, noteFault)))

/** Names of everything the transactions mention. */
export function namesOfTxs(context: ApiContext, txs: readonly StoredTx[]): Promise<Names> {
  const ids: TxIds = { tokens: new Set(), nfts: new Set() }
  for (const { tx } of txs) tryCollecting(() => collectTxIds(tx, ids))
  return context.names.load(context.version, ids.tokens, ids.nfts)
}

/** Collects the ids that one of many entries mentions. Internal errors are ignored here, because making the entry reports them. */
export function tryCollecting(collect: () => void): void {
  try {
    collect()
  } catch (error) {
    if (error instanceof AppError && error.code !== 'BUG') throw error
  }
}

/** A payload that opens by date is open from its date on, whatever the ledger says. */
export function withDisclosure(context: ApiContext, tx: Tx): Tx {
  const openSec = integer(tx.param, 'opendate')
  const isOpen = openSec <= context.nowSec
  if (!isOpen) context.holdUntil(openSec)
  return { ...tx, param: { ...tx.param, is_open: isOpen ? 1 : 0 } }
}

/** A page of cards as the API lists it, assembled from the texts of its cards. `own`: their changes to the address of the list. */
export async function toTxListText(
  context: ApiContext,
  page: Page<StoredTx>,
  query: { drawn?: string },
  own: ReadonlyMap<number, OwnChanges> = new Map(),
): Promise<JsonText<TxListJson>> {
  const { names: nameCache, version, noteFault } = context
  const toCard: ToCard = isRendered(query) ? toRenderedCard : toPayloadCard
  const cardTexts = isRendered(query) ? context.renderedCardTexts : context.cardTexts
  const ids: TxIds = { tokens: new Set(), nfts: new Set() }
  for (const { item } of page.items) tryCollecting(() => cardTexts.collect(item, ids))
  for (const { changes } of own.values()) for (const { asset } of changes) if (TOKEN_ID.test(asset)) ids.tokens.add(asset)
  const names = await nameCache.load(version, ids.tokens, ids.nfts)
  const entries = page.items.map(({ item }) =>
    makeEntry(idsOfTx(item), noteFault, () => {
      // A card that changes with the clock is not worth caching.
      const text =
        typeOf(item.tx.type).traits.disclosure === 'by-date'
          ? JSON.stringify(toCard({ ...item, tx: withDisclosure(context, item.tx) }, names, noteFault))
          : cardTexts.textOf(item, names, noteFault)
      const changed = own.get(item.tx.sn)
      return changed === undefined ? text : `${text.slice(0, -1)},${JSON.stringify(toOwnJson(changed, names)).slice(1)}`
    }),
  )
  const unmade = isRendered(query) ? await unmadeOf(context, page, entries) : []
  const cards = page.items.map(({ ordinal }, at) => {
    const entry = entries[at]
    const json = typeof entry === 'string' ? entry : JSON.stringify(entry)
    return `${json.slice(0, -1)}${unmade[at] ?? ''},"row":${ordinal}}`
  })
  return new JsonText(
    `{"page":${page.page},"maxpage":${page.maxPage},"count":${page.count},"limit":${page.size},"list":[${cards.join(',')}]}`,
    page.page,
  )
}

/** JSON to add to each card of a failed transaction: the ids that it would have created. */
async function unmadeOf(context: ApiContext, { items }: Page<StoredTx>, entries: readonly unknown[]): Promise<(string | undefined)[]> {
  if (!items.some(({ item }) => isFailed(item.tx))) return []
  const cards = items.map(({ item }, at) => {
    const entry = entries[at]
    return isFailed(item.tx) && typeof entry === 'string' ? (JSON.parse(entry) as { card?: unknown }).card : undefined
  })
  return (await findUnmade(context, cards)).map((ids) => (ids.length === 0 ? undefined : `,"unmade":${JSON.stringify(ids)}`))
}
