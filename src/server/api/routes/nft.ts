import { Type } from 'typebox'
import { EVENT, toEvent, ROW } from '../../../contract/cut.ts'
import { subjectTxListJson } from '../../../contract/rendered-tx.ts'
import { listOf } from '../../../contract/envelope.ts'
import { comparedJson } from '../../../contract/compare.ts'
import { asOfJson, listAt } from '../../../contract/as-of.ts'
import { isCapped } from '../../../contract/extra.ts'
import { readItemsJson } from '../../../contract/traits.ts'
import {
  mrc400DetailJson,
  mrc400Json,
  mrc401DetailJson,
  mrc401Json,
  nftHistoryJson,
  tokenMapJson,
  type Mrc400DetailJson,
  type Mrc401DetailJson,
} from '../../../contract/nft.ts'
import { toNftHistoryJson } from '../../../contract/to-history.ts'
import { COIN, toMrc400Json, toMrc401Json, tokensOfItem } from '../../../contract/to-nft.ts'
import { PAGE_SIZE, readPage } from '../../../model/page-window.ts'
import type { Entity, Page } from '../../../store/store.ts'
import { typeOf } from '../../../txtypes/registry.ts'
import {
  checkEntity,
  CUT_QUERY,
  RENDERED_QUERY,
  getEntity,
  idsOfTx,
  namesOfTxs,
  notFound,
  toListJson,
  type ApiContext,
} from '../context.ts'
import { figuresOfMrc400, figuresOfMrc401 } from '../past/figures.ts'
import { AT_QUERY, atMoment } from '../past/at-moment.ts'
import { checkPlain } from '../past/held-at.ts'
import { listTxsAt } from '../past/list-at.ts'
import { MOMENT_QUERY, subjectAt } from '../past/subject-at.ts'
import { FILTER_QUERY } from '../tx-filter.ts'
import { keysWithTraits, listWithTraits, metadataOf, TRAIT_QUERY, wantedTraits, withNames } from '../item-traits.ts'
import { ENTITY_SORTS } from '../../../contract/entity-sorts.ts'
import { isReordered, ITEMS_SORT, listKind, listMarket, MRC400_SORT, sizeOf, type Market, type SortQuery } from '../sorted-list.ts'
import { defineRoute, type ApiRoute } from '../route.ts'
import { countsOfMrc400, toMrc400ListJson, toMrc401ListJson, toTokenMap } from './nft-lists.ts'
import { PAGE_QUERY } from './tx.ts'

export const KW_QUERY = {
  kw: { description: 'Words to search names for', shape: 'keyword' },
  search: { description: 'The same as kw', shape: 'keyword' },
} as const

const itemsOf = (id: string): Market => ({
  key: { ranking: 'items-market', subject: id },
  sorts: ENTITY_SORTS.items,
  feed: { name: 'items', subject: id },
})

const projectOf = (id: string) => ({ key: id, what: `MRC400 ${id}` })
const getProject = (context: ApiContext, id: string): Promise<Entity> => getEntity(context, id, `MRC400 ${id}`)

const checkProject = (context: ApiContext, id: string): Promise<void> => checkEntity(context, id, `MRC400 ${id}`)

/** Ledger key of the item that a path names, in full or by its last 40 characters. Throws NOT_FOUND if it is not of the path's project. */
export function keyOfItem(context: Pick<ApiContext, 'status'>, projectId: string, itemId: string): string {
  const key = itemId.startsWith('MRC400_') ? itemId : `${projectId}_${itemId}`
  if (!key.startsWith(`${projectId}_`)) throw notFound(context, `MRC401 ${key} of ${projectId}`)
  return key
}

/** Events of a project or an MRC402, newest first. */
export async function toNftHistoryListJson(context: ApiContext, feed: 'mrc400-history' | 'mrc402-history', subject: string, page: number) {
  const history = await context.store.listFullFeed({ feed, subject }, page, PAGE_SIZE, toEvent)
  const names = await namesOfTxs(
    context,
    history.items.map(({ item }) => item),
  )
  return toListJson(context, history, idsOfTx, (stored, ordinal) => toNftHistoryJson(stored, ordinal, names, typeOf))
}

/** Entities that a search finds; without words, all of the list. */
export async function searchOrList(
  context: ApiContext,
  kind: 'mrc400' | 'mrc402',
  words: string | undefined,
  page: number,
  sorted: SortQuery,
): Promise<Page<Entity> & { isCapped?: boolean }> {
  const text = (words ?? '').trim()
  return text === '' ? listKind(context, kind, sorted, page) : context.store.search(kind, text, page, PAGE_SIZE)
}

/** Items of a project. Current ones in any order and with filters of market and traits; past ones newest first. Throws BAD_FILTER. */
async function listItems(
  context: ApiContext,
  id: string,
  page: number,
  isPast: boolean,
  traits: ReturnType<typeof wantedTraits>,
  sorted: SortQuery,
): Promise<Page<Entity>> {
  const isPlain = !isReordered(sorted)
  checkPlain(isPast && !isPlain)
  if (traits && isPlain) return listWithTraits(context, id, traits, page, sizeOf(sorted))
  if (isPast) return context.store.listEntities('items', id, page, sizeOf(sorted))
  return listMarket(context, itemsOf(id), sorted, page, traits && keysWithTraits(context, id, traits))
}

export const nftRoutes: readonly ApiRoute[] = [
  defineRoute({
    path: '/api/nft/list/{page}',
    summary: 'MRC400 projects, newest first',
    params: { page: 'page' },
    query: { ...KW_QUERY, ...MRC400_SORT },
    isStrict: true,
    itemBounds: ROW,
    data: Type.Object({ ...listOf(mrc400Json).properties, token: tokenMapJson, is_capped: isCapped }),
    handle: async (context, { page }, { kw, ...sorted }) => {
      const found = await searchOrList(context, 'mrc400', kw, page, sorted)
      return { ...(await toMrc400ListJson(context, found, sorted.sort)), ...(found.isCapped === true && { is_capped: true }) }
    },
  }),
  defineRoute({
    path: '/api/nft/{id}',
    summary: 'One MRC400 project',
    params: { id: 'mrc400' },
    query: { ...CUT_QUERY, ...MOMENT_QUERY },
    data: Type.Object({ ...mrc400DetailJson.properties, as_of: asOfJson, ...comparedJson }),
    extent: 'detail',
    handle: (context, { id }, query) => {
      const make = async (then: ApiContext): Promise<Mrc400DetailJson> => {
        const project = await getProject(then, id)
        const json = toMrc400Json(project, project.first.sn, await countsOfMrc400(then, id, then !== context))
        const tokens = json.allowtoken === '' ? [] : [json.allowtoken]
        return { ...json, token: toTokenMap(await then.names.load(then.version, tokens, []), tokens) }
      }
      return subjectAt(context, query, projectOf(id), make, figuresOfMrc400)
    },
  }),
  defineRoute({
    path: '/api/nft/{id}/tx/{page}',
    summary: 'Transactions of a project and its items, as cards',
    params: { id: 'mrc400', page: 'page' },
    query: { ...RENDERED_QUERY, ...AT_QUERY, ...FILTER_QUERY },
    isStrict: true,
    data: subjectTxListJson,
    handle: (context, { id, page }, query) => listTxsAt(context, query, projectOf(id), { feed: 'mrc400', subject: id }, page),
  }),
  defineRoute({
    path: '/api/nft/{id}/items/list/{page}',
    summary: 'Items of a project, newest first',
    params: { id: 'mrc400', page: 'page' },
    query: { ...AT_QUERY, ...TRAIT_QUERY, ...ITEMS_SORT },
    isStrict: true,
    itemBounds: ROW,
    data: Type.Object({
      ...listAt(mrc401Json).properties,
      token: tokenMapJson,
      metadata: Type.Optional(
        Type.Object(readItemsJson.properties, {
          description: 'How much of the metadata is read; absent where the site reads none, and of the past',
        }),
      ),
    }),
    handle: (context, { id, page }, { at, trait, ...sorted }) =>
      atMoment(context, at, projectOf(id), async (then) => {
        await checkProject(then, id)
        const items = await listItems(then, id, page, at !== undefined, wantedTraits(trait), sorted)
        return withNames(then, id, await toMrc401ListJson(then, items))
      }),
  }),
  defineRoute({
    path: '/api/nft/{id}/history/list/{page}',
    summary: 'Events of a project',
    params: { id: 'mrc400', page: 'page' },
    query: AT_QUERY,
    data: listAt(nftHistoryJson),
    itemBounds: EVENT,
    handle: (context, { id, page }, { at }) =>
      atMoment(context, at, projectOf(id), async (then) => {
        await checkProject(then, id)
        return toNftHistoryListJson(then, 'mrc400-history', id, page)
      }),
  }),
  defineRoute({
    path: '/api/nft/{id}/{mrc401id}',
    summary: 'One MRC401 item',
    params: { id: 'mrc400', mrc401id: 'mrc401' },
    query: { ...CUT_QUERY, ...MOMENT_QUERY },
    data: Type.Object({ ...mrc401DetailJson.properties, as_of: asOfJson, ...comparedJson }),
    extent: 'detail',
    handle: (context, { id, mrc401id }, query) => {
      const key = keyOfItem(context, id, mrc401id)
      const what = `MRC401 ${key}`
      const make = async (then: ApiContext): Promise<Mrc401DetailJson> => {
        const item = await getEntity(then, key, what)
        const tokens = tokensOfItem(item.state)
        const [project, names, txCount] = await Promise.all([
          then.store.findEntity(id),
          then.names.load(then.version, [COIN, ...tokens], [id]),
          then.store.countFeed({ feed: 'mrc401', subject: item.key }),
        ])
        const json = toMrc401Json(item, project?.state ?? {}, names, item.first.sn, { txCount, typeOf })
        return { ...json, token: toTokenMap(names, tokens), ...(await metadataOf(then, item, project)) }
      }
      return subjectAt(context, query, { key, what }, make, figuresOfMrc401)
    },
  }),
  defineRoute({
    path: '/api/nft/{id}/{mrc401id}/tx',
    summary: 'Transactions of an item, as cards',
    params: { id: 'mrc400', mrc401id: 'mrc401' },
    query: { ...PAGE_QUERY, ...RENDERED_QUERY, ...AT_QUERY, ...FILTER_QUERY },
    isStrict: true,
    data: subjectTxListJson,
    handle: async (context, { id, mrc401id }, query) => {
      const key = keyOfItem(context, id, mrc401id)
      return listTxsAt(context, query, { key, what: `MRC401 ${key}` }, { feed: 'mrc401', subject: key }, readPage(query.page))
    },
  }),
]
