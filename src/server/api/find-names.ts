import { text } from '../../base/json.ts'
import { entityId } from '../../chain/ids.ts'
import { findCaution } from '../../contract/find-caution.ts'
import type { FoundJson } from '../../contract/find.ts'
import { normaliseName } from '../../store/grams.ts'
import type { Entity, SearchKind } from '../../store/store.ts'
import type { ApiContext } from './context.ts'
import { listMeantTokens, verifiedTokens } from './ranked-tokens.ts'

/** Of the tokens that match, how many are ranked beside those that people mean: the first of the store's order. */
const RANKED = 40
/** First tokens of the list that are looked at: whoever copies a name a hundred times cannot push what many hold out of sight. */
const KNOWN = 200

/** How well a name fits: exactly, from its beginning, or somewhere in it. */
type Fit = 0 | 1 | 2
const NO_FIT = 3

/** `exact`: how many are called exactly so, of the first ones. */
export type Names = { kind: SearchKind; rows: FoundJson[]; exact: number; count: number; isCapped: boolean }

const namesOf = (kind: SearchKind, { state }: Entity): string[] =>
  (kind === 'token' ? [text(state, 'symbol'), text(state, 'name')] : [text(state, 'name')]).map(normaliseName)

function fitOf(wanted: string, names: readonly string[]): Fit | typeof NO_FIT {
  if (names.includes(wanted)) return 0
  if (names.some((name) => name.startsWith(wanted))) return 1
  return names.some((name) => name.includes(wanted)) ? 2 : NO_FIT
}

/** Things of one kind by name, the best first. `isQuick`: for suggestions, whose counts may fall short. */
export async function findNames(context: ApiContext, kind: SearchKind, words: string, most: number, isQuick: boolean): Promise<Names> {
  const wanted = normaliseName(words)
  const size = kind === 'token' ? RANKED : Math.max(2, most)
  const page = await context.store.search(kind, words, 1, size, isQuick)
  const found = page.items.map(({ item }) => item)
  const entities = kind === 'token' ? await rankTokens(context, wanted, found) : found
  const exact = entities.filter((entity) => fitOf(wanted, namesOf(kind, entity)) === 0).length
  const rows = entities.slice(0, most).map((entity) => rowOf(context, kind, entity, fitOf(wanted, namesOf(kind, entity)) === 0))
  return { kind, rows: await Promise.all(rows), exact, count: page.count, isCapped: page.isCapped }
}

/** Verified tokens, then exact ones, then those with a price, then those with most holders: a symbol costs nothing to copy, holders do. */
async function rankTokens(context: ApiContext, wanted: string, found: readonly Entity[]): Promise<Entity[]> {
  const meant = await listMeantTokens(context)
  const verified = verifiedTokens(context.site)
  const places = new Map(meant.map((id, place) => [id, place]))
  const { items } = await context.store.listTokens(meant, 1, KNOWN)
  const matching = items.map(({ item }) => item).filter((entity) => fitOf(wanted, namesOf('token', entity)) !== NO_FIT)
  const all = [...new Map([...matching, ...found].map((entity) => [entity.key, entity])).values()]
  const ranked = await Promise.all(
    all.map(async (entity) => {
      const id = entityId(entity.key)
      const holders = await context.store.countRanking({ ranking: 'holders', subject: id })
      return {
        entity,
        id: Number(id),
        rank: [verified.has(id) ? 0 : 1, fitOf(wanted, namesOf('token', entity)), places.get(id) ?? meant.length, -holders] as const,
      }
    }),
  )
  return ranked
    .sort((a, b) => a.rank.map((value, at) => value - (b.rank[at] ?? 0)).find((by) => by !== 0) ?? b.id - a.id)
    .map(({ entity }) => entity)
}

/** The row of a thing that has a name. */
export async function rowOf(context: ApiContext, kind: SearchKind, { key, state }: Entity, isExact = false): Promise<FoundJson> {
  const id = entityId(key)
  const symbol = kind === 'token' ? text(state, 'symbol') : ''
  const row = {
    kind,
    id,
    title: text(state, 'name') || symbol || id,
    note: symbol,
    image: text(state, kind === 'mrc400' ? 'image_url' : 'image'),
    path: kind === 'token' ? `/token/${id}/tx` : `/nft/${id}/tx`,
    ...(isExact && { is_exact: true }),
  }
  if (kind !== 'token') return row
  const [holders, quote] = await Promise.all([context.store.countRanking({ ranking: 'holders', subject: id }), context.market.find(id)])
  const caution = findCaution({ sn: id, symbol, name: text(state, 'name') })
  return {
    ...row,
    holders,
    ...(caution !== undefined && { caution }),
    ...(quote && { price: quote.price }),
    ...(verifiedTokens(context.site).has(id) && { is_verified: true }),
  }
}
