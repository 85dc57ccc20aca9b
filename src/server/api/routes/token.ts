import { Type } from 'typebox'
import { text } from '../../../base/json.ts'
import { entityId, tokenKey } from '../../../chain/ids.ts'
import { EVENT, HEADER_TOKEN, toEvent, withLengths, ROW } from '../../../contract/cut.ts'
import { isCapped } from '../../../contract/extra.ts'
import { subjectTxListJson } from '../../../contract/rendered-tx.ts'
import { listOf } from '../../../contract/envelope.ts'
import { comparedJson } from '../../../contract/compare.ts'
import { asOfJson, listAt } from '../../../contract/as-of.ts'
import { toTokenHistoryJson } from '../../../contract/to-history.ts'
import { toTokenRefJson } from '../../../contract/to-refs.ts'
import { toHolderJson, toLockJson, toReserveJson, toTokenJson } from '../../../contract/to-token.ts'
import { holderJson, lockListJson, ratesJson, reserveJson, tokenHistoryJson, tokenJson, type TokenJson } from '../../../contract/token.ts'
import type { RankingKey } from '../../../model/feed.ts'
import { cutPage, PAGE_SIZE } from '../../../model/page-window.ts'
import type { Entity, LockRow, Page } from '../../../store/store.ts'
import { typeOf } from '../../../txtypes/registry.ts'
import {
  checkEntity,
  CUT_QUERY,
  RENDERED_QUERY,
  getEntity,
  getShortEntity,
  idsOfTx,
  namesOfTxs,
  toList,
  toListJson,
  type ApiContext,
} from '../context.ts'
import { AT_QUERY, atMoment } from '../past/at-moment.ts'
import { figuresOfToken } from '../past/figures.ts'
import { listTxsAt } from '../past/list-at.ts'
import { loadSparks, type SparkOf } from '../past/sparks.ts'
import { MOMENT_QUERY, subjectAt } from '../past/subject-at.ts'
import { makeEntryLater, type EntryIds } from '../make-entry.ts'
import { listTokensBy, TOKEN_SORT } from '../sorted-list.ts'
import { FILTER_QUERY } from '../tx-filter.ts'
import { defineRoute, type ApiRoute } from '../route.ts'
import { KW_QUERY } from './nft.ts'

const getToken = (context: ApiContext, id: string): Promise<Entity> => getEntity(context, tokenKey(id), `Token ${id}`)
export const getShortToken = (context: ApiContext, id: string): Promise<Entity> => getShortEntity(context, tokenKey(id), `Token ${id}`)
const subjectOf = (id: string) => ({ key: tokenKey(id), what: `Token ${id}` })
const checkToken = (context: ApiContext, id: string): Promise<void> => checkEntity(context, tokenKey(id), `Token ${id}`)

/** Latest unlock in a list of locks, which sets the scale of all its pages; 0 for an empty list. Cost: a seek, none on the last page. */
export async function findLastUnlock(
  { store }: Pick<ApiContext, 'store'>,
  key: RankingKey,
  { page, maxPage, count, items }: Page<LockRow>,
): Promise<number> {
  const last = page === maxPage ? items : (await store.listLocks(key, count, 1)).items
  return last.at(-1)?.item.unlockSec ?? 0
}

const idsOfToken = ({ key }: Entity): EntryIds => ({ sn: entityId(key) })
export const idsOfLock = ({ address, token }: LockRow): EntryIds => ({ address, token })

const idAndPage = { id: 'token', page: 'page' } as const

async function toJson(context: ApiContext, entity: Entity, sparkOf?: SparkOf): Promise<TokenJson> {
  const { store } = context
  const id = entityId(entity.key)
  const [totals, ownerHolding, tx, history, lock, registration, quote] = await Promise.all([
    store.findAssetTotals(id),
    store.findHolder(id, text(entity.state, 'owner')),
    store.countFeed({ feed: 'token', subject: id }),
    store.countFeed({ feed: 'token-history', subject: id }),
    store.countRanking({ ranking: 'locks-in', subject: id }),
    context.findRegistration(entity),
    context.market.find(id),
  ])
  const json = toTokenJson({ entity, totals, ownerHolding, registration, counts: { tx, history, lock }, quote })
  const spark = sparkOf?.(id, json.decimal)
  return withLengths(spark === undefined ? json : { ...json, spark }, entity)
}

export const tokenRoutes: readonly ApiRoute[] = [
  defineRoute({
    path: '/api/token/list/headertoken',
    summary: "The header's tokens: those configured, else the coin and the seven busiest; with the rates of currencies",
    params: {},
    data: Type.Object({ list: Type.Array(tokenJson), rates: ratesJson }),
    itemBounds: HEADER_TOKEN,
    isTimed: true,
    handle: async (context) => {
      const { headerTokens } = context.site
      const ids = headerTokens.length > 0 ? headerTokens : await context.busyTokens()
      const found = await context.store.findEntities(ids.map(tokenKey))
      const tokens = ids.flatMap((id) => found.get(tokenKey(id)) ?? [])
      return {
        list: await Promise.all(tokens.map((token) => makeEntryLater(idsOfToken(token), context.noteFault, () => toJson(context, token)))),
        rates: await context.market.rates(),
      }
    },
  }),
  defineRoute({
    path: '/api/token/list/{page}',
    summary:
      'Tokens: verified and priced ones first, by market capitalisation, then all others by holders; with kw those whose symbol or name matches, exact ones first',
    params: { page: 'page' },
    query: { ...KW_QUERY, ...TOKEN_SORT },
    isStrict: true,
    itemBounds: ROW,
    data: Type.Object({ ...listOf(tokenJson).properties, is_capped: isCapped }),
    handle: async (context, { page: wanted }, { kw: words = '', ...sorted }) => {
      const found = words === '' ? undefined : await context.store.search('token', words, wanted, PAGE_SIZE)
      const tokens = found ?? (await listTokensBy(context, sorted, wanted))
      const sparkOf = await loadSparks(
        context,
        tokens.items.map(({ item }) => entityId(item.key)),
      )
      const list = await toList(context, tokens, idsOfToken, (token) => toJson(context, token, sparkOf))
      return { ...list, ...(found?.isCapped === true && { is_capped: true }) }
    },
  }),
  defineRoute({
    path: '/api/token/{id}',
    summary: 'One token with its supply figures',
    params: { id: 'token' },
    query: { ...CUT_QUERY, ...MOMENT_QUERY },
    data: Type.Object({ ...tokenJson.properties, as_of: asOfJson, ...comparedJson }),
    extent: 'detail',
    handle: (context, { id }, query) =>
      subjectAt(context, query, subjectOf(id), async (then) => toJson(then, await getToken(then, id)), figuresOfToken),
  }),
  defineRoute({
    path: '/api/token/{id}/list/{page}',
    summary: 'Transactions of a token, as cards',
    params: idAndPage,
    query: { ...RENDERED_QUERY, ...AT_QUERY, ...FILTER_QUERY },
    isStrict: true,
    data: subjectTxListJson,
    handle: (context, { id, page }, query) => listTxsAt(context, query, subjectOf(id), { feed: 'token', subject: id }, page),
  }),
  defineRoute({
    path: '/api/token/{id}/holder/list/{page}',
    summary: 'Holders of a token, largest first',
    params: idAndPage,
    query: AT_QUERY,
    data: listAt(holderJson),
    handle: (context, { id, page }, { at }) =>
      atMoment(context, at, subjectOf(id), async (then) => {
        const token = toTokenRefJson(await getShortToken(then, id))
        const [holders, { total }] = await Promise.all([then.store.listHolders(id, page, PAGE_SIZE), then.store.findAssetTotals(id)])
        return toListJson(
          then,
          holders,
          ({ address }) => ({ address }),
          (row, rank) => toHolderJson(row, rank, total, token),
        )
      }),
  }),
  defineRoute({
    path: '/api/token/{id}/reserve/list/{page}',
    summary: "A token's initial distribution",
    params: idAndPage,
    query: AT_QUERY,
    data: listAt(reserveJson),
    handle: (context, { id, page: wanted }, { at }) =>
      atMoment(context, at, subjectOf(id), async (then) => {
        const reserve = toReserveJson(await getToken(then, id))
        const { page, maxPage, count, items } = cutPage(reserve, wanted, PAGE_SIZE)
        return { page, maxpage: maxPage, count, limit: PAGE_SIZE, list: items.map(({ item }) => item) }
      }),
  }),
  defineRoute({
    path: '/api/token/{id}/history/list/{page}',
    summary: "Events of a token's life, newest first",
    params: idAndPage,
    query: AT_QUERY,
    data: listAt(tokenHistoryJson),
    itemBounds: EVENT,
    handle: (context, { id, page }, { at }) =>
      atMoment(context, at, subjectOf(id), async (then) => {
        await checkToken(then, id)
        const history = await then.store.listFullFeed({ feed: 'token-history', subject: id }, page, PAGE_SIZE, toEvent)
        const names = await namesOfTxs(
          then,
          history.items.map(({ item }) => item),
        )
        return toListJson(then, history, idsOfTx, (stored, ordinal) => toTokenHistoryJson(stored, ordinal, id, names, typeOf))
      }),
  }),
  defineRoute({
    path: '/api/token/{id}/lock/list/{page}',
    summary: 'Locks of a token, the earliest unlock first',
    params: idAndPage,
    data: lockListJson,
    handle: async (context, { id, page }) => {
      const token = toTokenRefJson(await getShortToken(context, id))
      const key = { ranking: 'locks-in', subject: id } as const
      const [locks, { total }] = await Promise.all([context.store.listLocks(key, page, PAGE_SIZE), context.store.findAssetTotals(id)])
      return {
        ...toListJson(context, locks, idsOfLock, (lock, rank) => toLockJson(lock, rank, total, token)),
        last_unlock: await findLastUnlock(context, key, locks),
      }
    },
  }),
]
