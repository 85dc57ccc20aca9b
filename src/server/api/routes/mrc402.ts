import { Type } from 'typebox'
import { EVENT, ROW } from '../../../contract/cut.ts'
import { subjectTxListJson } from '../../../contract/rendered-tx.ts'
import { listOf } from '../../../contract/envelope.ts'
import { comparedJson } from '../../../contract/compare.ts'
import { asOfJson, listAt } from '../../../contract/as-of.ts'
import { dexJson } from '../../../contract/dex.ts'
import { isCapped } from '../../../contract/extra.ts'
import { mrc402Json, nftHistoryJson, tokenMapJson, type Mrc402Json } from '../../../contract/nft.ts'
import { toMrc402Json } from '../../../contract/to-nft.ts'
import { toNftHolderJson } from '../../../contract/to-token.ts'
import { holderJson } from '../../../contract/token.ts'
import { PAGE_SIZE } from '../../../model/page-window.ts'
import type { Entity } from '../../../store/store.ts'
import { checkEntity, CUT_QUERY, RENDERED_QUERY, getEntity, toListJson, type ApiContext } from '../context.ts'
import { AT_QUERY, atMoment } from '../past/at-moment.ts'
import { figuresOfMrc402 } from '../past/figures.ts'
import { listTxsAt } from '../past/list-at.ts'
import { MOMENT_QUERY, subjectAt } from '../past/subject-at.ts'
import { FILTER_QUERY } from '../tx-filter.ts'
import { ENTITY_SORTS } from '../../../contract/entity-sorts.ts'
import { DEX_SORT, listMarket, MRC402_SORT, type Market } from '../sorted-list.ts'
import { defineRoute, type ApiRoute } from '../route.ts'
import { toDexListJson } from './dex.ts'
import { partsOfMrc402, reserveTokens, toMrc402ListJson } from './nft-lists.ts'
import { KW_QUERY, searchOrList, toNftHistoryListJson } from './nft.ts'

const getMrc402 = (context: ApiContext, id: string): Promise<Entity> => getEntity(context, id, `MRC402 ${id}`)
const subjectOf = (id: string) => ({ key: id, what: `MRC402 ${id}` })
const checkMrc402 = (context: ApiContext, id: string): Promise<void> => checkEntity(context, id, `MRC402 ${id}`)
const offersOf = (id: string): Market => ({ key: { ranking: 'offers-of', subject: id }, sorts: ENTITY_SORTS.dex })

export const mrc402Routes: readonly ApiRoute[] = [
  defineRoute({
    path: '/api/mrc402/list/{page}',
    summary: 'MRC402, newest first',
    params: { page: 'page' },
    query: { ...KW_QUERY, ...MRC402_SORT },
    isStrict: true,
    itemBounds: ROW,
    data: Type.Object({ ...listOf(mrc402Json).properties, token: tokenMapJson, is_capped: isCapped }),
    handle: async (context, { page }, { kw, ...sorted }) => {
      const found = await searchOrList(context, 'mrc402', kw, page, sorted)
      const entities = found.items.map(({ ordinal, item }) => ({ ordinal, item: { entity: item } }))
      return {
        ...(await toMrc402ListJson(context, { ...found, items: entities }, sorted.sort)),
        ...(found.isCapped === true && { is_capped: true }),
      }
    },
  }),
  defineRoute({
    path: '/api/mrc402/{id}',
    summary: 'One MRC402',
    params: { id: 'mrc402' },
    query: { ...CUT_QUERY, ...MOMENT_QUERY },
    data: Type.Object({ ...mrc402Json.properties, as_of: asOfJson, ...comparedJson }),
    extent: 'detail',
    handle: (context, { id }, query) => {
      const make = async (then: ApiContext): Promise<Mrc402Json> => {
        const entity = await getMrc402(then, id)
        const [parts, names] = await Promise.all([partsOfMrc402(then, id), then.names.load(then.version, reserveTokens(entity.state), [])])
        return toMrc402Json(entity, names, entity.first.sn, parts)
      }
      return subjectAt(context, query, subjectOf(id), make, figuresOfMrc402)
    },
  }),
  defineRoute({
    path: '/api/mrc402/{id}/tx/{page}',
    summary: 'Transactions of an MRC402, as cards',
    params: { id: 'mrc402', page: 'page' },
    query: { ...RENDERED_QUERY, ...AT_QUERY, ...FILTER_QUERY },
    isStrict: true,
    data: subjectTxListJson,
    handle: (context, { id, page }, query) => listTxsAt(context, query, subjectOf(id), { feed: 'mrc402', subject: id }, page),
  }),
  defineRoute({
    path: '/api/mrc402/{id}/history/list/{page}',
    summary: 'Events of an MRC402',
    params: { id: 'mrc402', page: 'page' },
    query: AT_QUERY,
    data: listAt(nftHistoryJson),
    itemBounds: EVENT,
    handle: (context, { id, page }, { at }) =>
      atMoment(context, at, subjectOf(id), async (then) => {
        await checkMrc402(then, id)
        return toNftHistoryListJson(then, 'mrc402-history', id, page)
      }),
  }),
  defineRoute({
    path: '/api/mrc402/{id}/offers/list/{page}',
    summary: 'DEX records of an MRC402, open and closed ones, newest first or in another order; state=none: the closed ones',
    params: { id: 'mrc402', page: 'page' },
    query: DEX_SORT,
    isStrict: true,
    itemBounds: ROW,
    data: listOf(dexJson),
    handle: async (context, { id, page }, query) => {
      await checkMrc402(context, id)
      return toDexListJson(context, await listMarket(context, offersOf(id), query, page))
    },
  }),
  defineRoute({
    path: '/api/mrc402/{id}/holder/list/{page}',
    summary: 'Holders of an MRC402, largest first',
    params: { id: 'mrc402', page: 'page' },
    query: AT_QUERY,
    data: listAt(holderJson),
    handle: (context, { id, page }, { at }) =>
      atMoment(context, at, subjectOf(id), async (then) => {
        await checkMrc402(then, id)
        const [holders, { total }] = await Promise.all([then.store.listHolders(id, page, PAGE_SIZE), then.store.findAssetTotals(id)])
        return toListJson(
          then,
          holders,
          ({ address }) => ({ address }),
          (row, rank) => toNftHolderJson(row, rank, total),
        )
      }),
  }),
]
