import { object, type JsonObject } from '../../../base/json.ts'
import { projectOfItem } from '../../../chain/ids.ts'
import { withLengths } from '../../../contract/cut.ts'
import type { ListJson } from '../../../contract/envelope.ts'
import { isUnshown } from '../../../contract/unshown.ts'
import type { Mrc400Json, Mrc401Json, Mrc402Json, PastMrc402Json, TokenMapJson } from '../../../contract/nft.ts'
import { tokenOf, type Names } from '../../../contract/names.ts'
import { COIN, toMrc400Json, toMrc401Json, toMrc402Json, tokensOfItem, type Mrc402Parts } from '../../../contract/to-nft.ts'
import type { Entity, Page } from '../../../store/store.ts'
import { typeOf } from '../../../txtypes/registry.ts'
import { toList, type ApiContext } from '../context.ts'

/** A list, with the tokens that its items name (PAGE-013, OPEN-068). */
type WithTokens<T> = ListJson<T> & { token: TokenMapJson }

/** Tokens by id, as a map. JavaScript objects list integer keys in ascending order. */
export const toTokenMap = (names: Names, ids: Iterable<string>): TokenMapJson =>
  Object.fromEntries(Array.from(new Set(ids), (id) => [id, tokenOf(names, id)]))

/** `isPast`: leaves out `sale`, because offers are only known for now. */
export async function countsOfMrc400({ store }: Pick<ApiContext, 'store'>, id: string, isPast = false): Promise<Mrc400Json['counts']> {
  const [tx, items, history, sale] = await Promise.all([
    store.countFeed({ feed: 'mrc400', subject: id }),
    store.countEntities('items', id),
    store.countFeed({ feed: 'mrc400-history', subject: id }),
    isPast ? undefined : store.countState({ ranking: 'items-market', subject: id }, 'sale'),
  ])
  return { tx, items, history, ...(sale !== undefined && sale > 0 && { sale }) }
}

/** The figure that a list is sorted by, if its entries do not have it anyway. */
async function sortedByOfMrc400({ store }: ApiContext, id: string, sort: string | undefined): Promise<Partial<Mrc400Json['counts']>> {
  if (sort === 'owners') return { owners: await store.countRanking({ ranking: 'project-owners', subject: id }) }
  return sort === 'sales' ? { sales: await store.countFeed({ feed: 'mrc400-sales', subject: id }) } : {}
}

/** The same for an MRC402. */
async function sortedByOfMrc402({ store }: ApiContext, id: string, sort: string | undefined): Promise<SortedBy> {
  if (sort === 'sales') return { counts: { sales: await store.countFeed({ feed: 'mrc402-sales', subject: id }) } }
  const price = sort === 'price' ? await store.findLowestPrice({ ranking: 'offers-of', subject: id }) : undefined
  return price ? { lowest_price: price } : {}
}
type SortedBy = { counts?: { sales: number }; lowest_price?: NonNullable<Mrc402Json['lowest_price']> }

export async function partsOfMrc402({ store }: ApiContext, id: string): Promise<Mrc402Parts> {
  const [tx, { holders: holder, total: heldAmount }, history] = await Promise.all([
    store.countFeed({ feed: 'mrc402', subject: id }),
    store.findAssetTotals(id),
    store.countFeed({ feed: 'mrc402-history', subject: id }),
  ])
  return { counts: { tx, holder, history }, heldAmount }
}

/** `sort`: the requested order. */
export async function toMrc400ListJson(context: ApiContext, page: Page<Entity>, sort?: string): Promise<WithTokens<Mrc400Json>> {
  const list = await toList(
    context,
    page,
    ({ key }) => ({ mrc400_id: key }),
    async (item, ordinal) => {
      const [counts, by] = await Promise.all([countsOfMrc400(context, item.key), sortedByOfMrc400(context, item.key, sort)])
      return withLengths(toMrc400Json(item, ordinal, { ...counts, ...by }), item)
    },
  )
  const tokens = list.list.flatMap((entry) => (isUnshown(entry) || entry.allowtoken === '' ? [] : [entry.allowtoken]))
  return { ...list, token: toTokenMap(await context.names.load(context.version, tokens, []), tokens) }
}

export async function toMrc401ListJson(context: ApiContext, page: Page<Entity>): Promise<WithTokens<Mrc401Json>> {
  const items = page.items.map(({ item }) => item)
  const projects = [...new Set(items.map(({ key }) => projectOfItem(key)))]
  const tokens = items.flatMap(({ state }) => tokensOfItem(state))
  const [names, states] = await Promise.all([
    context.names.load(context.version, [COIN, ...tokens], projects),
    context.store.findEntities(projects),
  ])
  const list = await toList(
    context,
    page,
    ({ key }) => ({ mrc401_id: key }),
    async (item, ordinal) => {
      const txCount = await context.store.countFeed({ feed: 'mrc401', subject: item.key })
      return withLengths(toMrc401Json(item, states.get(projectOfItem(item.key))?.state ?? {}, names, ordinal, { txCount, typeOf }), item)
    },
  )
  return { ...list, token: toTokenMap(names, tokens) }
}

export type HeldMrc402 = { entity: Entity; held?: Mrc402Parts['held'] }

/** `sort`: the requested order. */
export async function toMrc402ListJson(context: ApiContext, page: Page<HeldMrc402>, sort?: string): Promise<WithTokens<Mrc402Json>> {
  const sortedBy = await Promise.all(page.items.map(({ item }) => sortedByOfMrc402(context, item.entity.key, sort)))
  const places = new Map(page.items.map(({ item }, at) => [item, sortedBy[at]]))
  const prices = sortedBy.flatMap(({ lowest_price: price }) => (price ? [price.token] : []))
  const tokens = [...page.items.flatMap(({ item }) => reserveTokens(item.entity.state)), ...prices]
  const names = await context.names.load(context.version, tokens, [])
  const list = await toList(
    context,
    page,
    ({ entity }) => ({ mrc402_id: entity.key }),
    async (item, ordinal) => {
      const { entity, held } = item
      const json = toMrc402Json(entity, names, ordinal, { ...(await partsOfMrc402(context, entity.key)), ...(held && { held }) })
      const { counts, ...by } = places.get(item) ?? {}
      return withLengths({ ...json, ...by, counts: { ...json.counts, ...counts } }, entity)
    },
  )
  return { ...list, token: toTokenMap(names, tokens) }
}

/** The same for the past, without the holdings of other wallets. */
export async function toPastMrc402ListJson(context: ApiContext, page: Page<HeldMrc402>): Promise<WithTokens<PastMrc402Json>> {
  const names = await context.names.load(context.version, [], [])
  const list = await toList(
    context,
    page,
    ({ entity }) => ({ mrc402_id: entity.key }),
    async ({ entity, held }, ordinal): Promise<PastMrc402Json> => {
      const unknown = { counts: { tx: 0, holder: 0, history: 0 }, heldAmount: '0' }
      const { sn, mrc402_id, name, creator, totalsupply, meltedamount, circulation, decimal, imageurl, timestamp } = toMrc402Json(
        entity,
        names,
        ordinal,
        unknown,
      )
      const json = { sn, mrc402_id, name, creator, totalsupply, meltedamount, circulation, decimal, imageurl, timestamp, ...held }
      return withLengths(json, entity)
    },
  )
  return { ...list, token: {} }
}

export const reserveTokens = (state: JsonObject): string[] => Object.keys(object(state, 'initialreserve'))
