import { Type } from 'typebox'
import { text } from '../../../base/json.ts'
import { tokenKey } from '../../../chain/ids.ts'
import { withLengths, ROW } from '../../../contract/cut.ts'
import { dexJson, type DexJson } from '../../../contract/dex.ts'
import { subjectTxListJson } from '../../../contract/rendered-tx.ts'
import { comparedJson } from '../../../contract/compare.ts'
import { asOfJson } from '../../../contract/as-of.ts'
import { listOf, type ListJson } from '../../../contract/envelope.ts'
import { toDexJson, tokensOfDex } from '../../../contract/to-dex.ts'
import type { Entity, Page } from '../../../store/store.ts'
import { typeOf } from '../../../txtypes/registry.ts'
import { CUT_QUERY, RENDERED_QUERY, getEntity, toList, type ApiContext } from '../context.ts'
import { figuresOfDex } from '../past/figures.ts'
import { AT_QUERY } from '../past/at-moment.ts'
import { listTxsAt } from '../past/list-at.ts'
import { MOMENT_QUERY, subjectAt } from '../past/subject-at.ts'
import { FILTER_QUERY } from '../tx-filter.ts'
import { ENTITY_SORTS } from '../../../contract/entity-sorts.ts'
import { DEX_SORT, listMarket, type Market } from '../sorted-list.ts'
import { defineRoute, type ApiRoute } from '../route.ts'
import { partsOfMrc402 } from './nft-lists.ts'

const ALL_DEXES: Market = {
  key: { ranking: 'dex-market', subject: '' },
  sorts: ENTITY_SORTS.dex,
  feed: { name: 'dexes', subject: '' },
}

const subjectOf = (id: string) => ({ key: id, what: `DEX record ${id}` })
const getDex = (context: ApiContext, id: string): Promise<Entity> => getEntity(context, id, `DEX record ${id}`)

type FindEntity = (key: string) => Promise<Entity | undefined>

async function toJson(context: ApiContext, record: Entity, sn: number, findEntity: FindEntity): Promise<DexJson> {
  const { store, version } = context
  const nftId = text(record.state, 'mrc402')
  const traded = text(record.state, 'mrc010')
  const [nft, token, txCount] = await Promise.all([
    nftId === '' ? undefined : findEntity(nftId),
    traded === '' ? undefined : findEntity(tokenKey(traded)),
    store.countFeed({ feed: 'dex', subject: record.key }),
  ])
  const names = await context.names.load(version, tokensOfDex(record.state, nft?.state), [])
  const mrc402 = nft && { entity: nft, parts: await partsOfMrc402(context, nft.key) }
  const json = toDexJson(record, names, sn, { token: token?.state, mrc402, txCount, typeOf })
  if (json.mrc402_info && nft) json.mrc402_info = withLengths(json.mrc402_info, nft)
  return json
}

/** A page of DEX records. */
export function toDexListJson(context: ApiContext, page: Page<Entity>): Promise<ListJson<DexJson>> {
  // A list needs only the beginning of each NFT's state.
  const findShort: FindEntity = async (key) => (await context.store.findEntities([key])).get(key)
  return toList(
    context,
    page,
    ({ key }) => ({ dex_id: key }),
    (record, ordinal) => toJson(context, record, ordinal, findShort),
  )
}

export const dexRoutes: readonly ApiRoute[] = [
  defineRoute({
    path: '/api/dex/list/{page}',
    summary: 'DEX records, newest first or in another order',
    params: { page: 'page' },
    query: DEX_SORT,
    isStrict: true,
    itemBounds: ROW,
    data: listOf(dexJson),
    handle: async (context, { page }, query) => toDexListJson(context, await listMarket(context, ALL_DEXES, query, page)),
  }),
  defineRoute({
    path: '/api/dex/{id}',
    summary: 'One DEX402 or DEX010 record',
    params: { id: 'dex' },
    query: { ...CUT_QUERY, ...MOMENT_QUERY },
    data: Type.Object({ ...dexJson.properties, as_of: asOfJson, ...comparedJson }),
    extent: 'detail',
    handle: (context, { id }, query) => {
      const make = async (then: ApiContext): Promise<DexJson> => {
        const record = await getDex(then, id)
        return toJson(then, record, record.first.sn, then.store.findEntity)
      }
      return subjectAt(context, query, subjectOf(id), make, figuresOfDex)
    },
  }),
  defineRoute({
    path: '/api/dex/{id}/tx/{page}',
    summary: 'Transactions of a DEX record, as cards',
    params: { id: 'dex', page: 'page' },
    query: { ...RENDERED_QUERY, ...AT_QUERY, ...FILTER_QUERY },
    isStrict: true,
    data: subjectTxListJson,
    handle: (context, { id, page }, query) => listTxsAt(context, query, subjectOf(id), { feed: 'dex', subject: id }, page),
  }),
]
