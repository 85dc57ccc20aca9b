import { ROW } from '../../../contract/cut.ts'
import { Type } from 'typebox'
import { AppError } from '../../../base/errors.ts'
import { isChecked } from '../../../chain/address-checksum.ts'
import { isMrc401Id, MRC402_ID, TOKEN_ID } from '../../../chain/ids.ts'
import { addressJson, type AddressJson } from '../../../contract/address.ts'
import { addressTxListJson } from '../../../contract/rendered-tx.ts'
import { mrc401Json, mrc402Json, pastMrc402Json, tokenMapJson } from '../../../contract/nft.ts'
import { asOfJson, listAt } from '../../../contract/as-of.ts'
import { listOf } from '../../../contract/envelope.ts'
import { MAX_OWN } from '../../../contract/own.ts'
import { toAddressJson, tokenHoldings } from '../../../contract/to-address.ts'
import { toLockJson } from '../../../contract/to-token.ts'
import { tokenOf } from '../../../contract/names.ts'
import { lockListJson } from '../../../contract/token.ts'
import { PAGE_SIZE } from '../../../model/page-window.ts'
import type { Entity, Page } from '../../../store/store.ts'
import { CUT_QUERY, RENDERED_QUERY, notFound, toListJson, toTxListText, type ApiContext } from '../context.ts'
import { findLastUnlock, idsOfLock } from './token.ts'
import { AT_QUERY, toAsOf } from '../past/at-moment.ts'
import { findSpan } from '../past/find-moment.ts'
import { checkPlain, heldFields, listHeldAt, listLocksAt } from '../past/held-at.ts'
import { walletThen } from '../past/list-at.ts'
import { compareAddress, getPastAddress } from '../past/past-address.ts'
import { MOMENT_QUERY } from '../past/subject-at.ts'
import { DIR_QUERY, FILTER_QUERY, findFiltered, isFiltered, type FilterQuery } from '../tx-filter.ts'
import { ENTITY_SORTS } from '../../../contract/entity-sorts.ts'
import { INVENTORY_SORT, isReordered, listMarket, sizeOf } from '../sorted-list.ts'
import { defineRoute, type ApiRoute } from '../route.ts'
import { toMrc401ListJson, toMrc402ListJson, toPastMrc402ListJson } from './nft-lists.ts'

/**
 * The error for an address without a wallet; `undefined` for a valid, unused address. During a backfill it is unknown whether a wallet
 * exists.
 */
function findFault(context: Pick<ApiContext, 'status'>, address: string): AppError | undefined {
  if (context.status().status === 'backfilling') return notFound(context, `Address ${address}`)
  if (isChecked(address)) return undefined
  return new AppError('NOT_FOUND', `${address} is mistyped: its last 8 characters do not fit the others`)
}
const NO_MARK = { txid: '', blockId: '', sn: 0, block: 0, timestampSec: 0 }

/** A wallet; an empty one for an unused address. Throws NOT_FOUND for an address with a wrong checksum. */
async function getWallet(context: ApiContext, address: string): Promise<Entity> {
  const wallet = await context.store.findEntity(address)
  if (wallet) return wallet
  const fault = findFault(context, address)
  if (fault) throw fault
  return { key: address, kind: 'wallet', state: {}, first: NO_MARK, last: NO_MARK }
}

/** Throws as `getWallet` does, without reading what a wallet holds. */
export async function checkWallet(context: Pick<ApiContext, 'status' | 'store'>, address: string): Promise<void> {
  const fault = findFault(context, address)
  if (fault && !(await context.store.findLastSns([address])).has(address)) throw fault
}

/** Maximum number of coins that a page shows. */
const MAX_COINS = 60

/** Keeps coins with a price first: the value of a wallet must not depend on how many other coins it has. */
function withFewCoins(json: AddressJson): AddressJson {
  const coins = Object.values(json.coin)
  if (coins.length <= MAX_COINS) return json
  const order = [...coins.filter(({ id, price }) => id === '0' || price !== undefined), ...coins]
  const coin = Object.fromEntries([...new Set(order)].slice(0, MAX_COINS).map((one) => [one.id, one]))
  return { ...json, coin, cut: { '/coin': coins.length } }
}

/** `past`: the context as of the requested moment, with transactions up to `untilTx`. */
async function listOwnTxs(
  context: ApiContext,
  address: string,
  page: number,
  query: FilterQuery & { drawn?: string },
  { past = context, untilTx }: { past?: ApiContext; untilTx?: number } = {},
) {
  const key = { feed: 'address', subject: address } as const
  const filtered = isFiltered(query) ? await findFiltered(context, key, query, page, untilTx) : undefined
  const listed = filtered?.listed ?? (await past.store.listFeed(key, page, PAGE_SIZE))
  const own = await past.store.listOwnChanges(
    address,
    listed.items.map(({ item }) => item.tx.sn),
    MAX_OWN,
  )
  const text = await toTxListText(past, listed, query, own)
  return filtered ? text.with(filtered.marks) : text
}

type HeldQuery = Parameters<typeof listHeldAt>[1]

/** Items that an address owned at a moment, in their state of that time. */
async function itemsThen(context: ApiContext, query: HeldQuery) {
  const { past, end, held } = await listHeldAt(context, query, isMrc401Id)
  return { ...(await toMrc401ListJson(past, await withEntities(past, held, (entity) => entity))), ...end }
}

/** MRC402 that an address held at a moment. Their other holders are not read: for twenty MRC402 there may be very many. */
async function mrc402Then(context: ApiContext, query: HeldQuery) {
  const { past, end, held } = await listHeldAt(context, query, (asset) => MRC402_ID.test(asset))
  const page = await withEntities(past, held, (entity, { parts: { free, sale, auction } }) => ({
    entity,
    held: { balance: `${free}`, sale: `${sale}`, auction: `${auction}` },
  }))
  return { ...(await toPastMrc402ListJson(past, page)), ...end }
}

async function withEntities<H extends { asset: string }, T>(
  { store }: Pick<ApiContext, 'store'>,
  page: Page<H>,
  toItem: (entity: Entity, held: H) => T,
): Promise<Page<T>> {
  const entities = await store.findEntities(page.items.map(({ item }) => item.asset))
  const items = page.items.flatMap(({ ordinal, item }) => {
    const entity = entities.get(item.asset)
    return entity ? [{ ordinal, item: toItem(entity, item) }] : []
  })
  return { ...page, items }
}

/** Locks that an address had at a moment, without their share of the total: that would need all holders of up to twenty tokens. */
async function locksThen(context: ApiContext, address: string, at: string, page: number) {
  const { past, end, locks, lastSec } = await listLocksAt(context, { address, at, page, size: PAGE_SIZE }, (asset) => TOKEN_ID.test(asset))
  const names = await past.names.load(past.version, [...new Set(locks.items.map(({ item }) => item.token))], [])
  const list = toListJson(past, locks, idsOfLock, (lock, rank) => toLockJson(lock, rank, undefined, tokenOf(names, lock.token)))
  return { ...list, last_unlock: lastSec, ...end }
}

export const addressRoutes: readonly ApiRoute[] = [
  defineRoute({
    path: '/api/address/{address}',
    summary: 'A wallet with its coins; an empty one for a valid address that was never used',
    params: { address: 'address' },
    query: { ...CUT_QUERY, ...MOMENT_QUERY },
    data: addressJson,
    extent: 'detail',
    handle: async (context, { address }, query) => {
      const { store, version, nowSec } = context
      const { cut, at } = query
      const wallet = await getWallet(context, address)
      const span = await findSpan(context, query)
      if (span) return compareAddress(context, wallet, span, cut === '1')
      if (at !== undefined) return getPastAddress(context, wallet, at)
      const holdings = tokenHoldings(wallet, await store.listHoldings(address))
      const [tx, lock, mrc401, mrc402, names] = await Promise.all([
        store.countFeed({ feed: 'address', subject: address }),
        store.countRanking({ ranking: 'locks-of', subject: address }),
        store.countRanking({ ranking: 'items-of', subject: address }),
        store.countRanking({ ranking: 'mrc402-of', subject: address }),
        context.names.load(version, ['0', ...holdings.map(({ asset }) => asset)], []),
      ])
      for (const { dated } of holdings) for (const { unlockSec } of dated) if (unlockSec > nowSec) context.holdUntil(unlockSec)
      const json = toAddressJson(wallet, holdings, names, { tx, lock, mrc401, mrc402 }, nowSec)
      return cut === '1' ? withFewCoins(json) : json
    },
  }),
  defineRoute({
    path: '/api/address/{address}/tx/list/{page}',
    summary: 'Transactions a wallet takes part in, as cards, with what each changed in it',
    params: { address: 'address', page: 'page' },
    query: { ...RENDERED_QUERY, ...AT_QUERY, ...FILTER_QUERY, ...DIR_QUERY },
    isStrict: true,
    data: addressTxListJson,
    handle: async (context, { address, page }, query) => {
      await checkWallet(context, address)
      if (query.at === undefined) return listOwnTxs(context, address, page, query)
      const { past, moment } = await walletThen(context, address, query.at)
      return (await listOwnTxs(context, address, page, query, { past, untilTx: moment.tx })).with(toAsOf(moment))
    },
  }),
  defineRoute({
    path: '/api/address/{address}/lock/list/{page}',
    summary: 'Locks of a wallet, the earliest unlock first',
    params: { address: 'address', page: 'page' },
    query: AT_QUERY,
    data: Type.Object({ ...lockListJson.properties, as_of: asOfJson, ...heldFields }),
    handle: async (context, { address, page }, { at }) => {
      await checkWallet(context, address)
      if (at !== undefined) return locksThen(context, address, at, page)
      const key = { ranking: 'locks-of', subject: address } as const
      const locks = await context.store.listLocks(key, page, PAGE_SIZE)
      const tokens = [...new Set(locks.items.map(({ item }) => item.token))]
      const names = await context.names.load(context.version, tokens, [])
      const totals = new Map(
        await Promise.all(tokens.map(async (token) => [token, (await context.store.findAssetTotals(token)).total] as const)),
      )
      return {
        ...toListJson(context, locks, idsOfLock, (lock, rank) =>
          toLockJson(lock, rank, totals.get(lock.token) ?? '0', tokenOf(names, lock.token)),
        ),
        last_unlock: await findLastUnlock(context, key, locks),
      }
    },
  }),
  defineRoute({
    path: '/api/address/{address}/nft/list/{page}',
    summary: 'MRC401 items a wallet owns',
    params: { address: 'address', page: 'page' },
    query: { ...AT_QUERY, ...INVENTORY_SORT },
    isStrict: true,
    itemBounds: ROW,
    data: Type.Object({ ...listAt(mrc401Json).properties, token: tokenMapJson, ...heldFields }),
    handle: async (context, { address, page }, { at, ...query }) => {
      await checkWallet(context, address)
      if (at !== undefined) {
        checkPlain(isReordered(query))
        return itemsThen(context, { address, at, page, size: sizeOf(query) })
      }
      if (!isReordered(query)) return toMrc401ListJson(context, await context.store.listItemsOf(address, page, sizeOf(query)))
      const key = { ranking: 'items-of-market', subject: address } as const
      return toMrc401ListJson(context, await listMarket(context, { key, sorts: ENTITY_SORTS.inventory }, query, page))
    },
  }),
  defineRoute({
    path: '/api/address/{address}/mrc402/list/{page}',
    summary: 'MRC402 a wallet holds, with how many of each',
    params: { address: 'address', page: 'page' },
    query: AT_QUERY,
    data: Type.Union([
      Type.Object({ ...listOf(mrc402Json).properties, token: tokenMapJson }),
      Type.Object({ ...listAt(pastMrc402Json).properties, token: tokenMapJson, ...heldFields }),
    ]),
    handle: async (context, { address, page }, { at }) => {
      await checkWallet(context, address)
      if (at !== undefined) return mrc402Then(context, { address, at, page, size: PAGE_SIZE })
      const held = await context.store.listMrc402Of(address, page, PAGE_SIZE)
      const items = await withEntities(context, held, (entity, { balance, sale, auction }) => ({
        entity,
        held: { balance, sale, auction },
      }))
      return toMrc402ListJson(context, items)
    },
  }),
]
