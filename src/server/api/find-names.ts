import { text } from '../../base/json.ts'
import { entityId } from '../../chain/ids.ts'
import { findCaution } from '../../contract/find-caution.ts'
import type { FoundJson } from '../../contract/find.ts'
import { normaliseName } from '../../store/rows/grams.ts'
import type { Entity, SearchKind } from '../../store/store.ts'
import type { ApiContext } from './context.ts'
import { rankedTokensOf, tokenNames, verifiedTokens } from './ranked-tokens.ts'

/** Of the tokens that match, how many are ranked beside those that people mean: the first of the store's order. */
const RANKED = 40

/** How well a name fits: exactly, from its beginning, or somewhere in it. */
type Fit = 0 | 1 | 2
const NO_FIT = 3

/** `exact`: how many are called exactly so, of the first ones. */
export type Names = { kind: SearchKind; rows: FoundJson[]; exact: number; count: number; isCapped: boolean }

function fitOf(wanted: string, names: readonly string[]): Fit | typeof NO_FIT {
  if (names.includes(wanted)) return 0
  if (names.some((name) => name.startsWith(wanted))) return 1
  return names.some((name) => name.includes(wanted)) ? 2 : NO_FIT
}

/** Things of one kind by name, the best first. `isQuick`: for suggestions, whose counts may fall short. */
export async function findNames(context: ApiContext, kind: SearchKind, words: string, most: number, isQuick: boolean): Promise<Names> {
  const wanted = normaliseName(words)
  const page = await context.store.search(kind, words, 1, kind === 'token' ? RANKED : Math.max(2, most), isQuick)
  const found = page.items.map(({ item }) => item)
  const best = kind === 'token' ? await rankFound(context, wanted, found, most) : bestOf(wanted, found, most)
  const rows = best.first.map(({ entity, ...known }) => rowOf(context, kind, entity, known))
  return { kind, rows: await Promise.all(rows), exact: best.exact, count: page.count, isCapped: page.isCapped }
}

/** The first entities that match, and how many of all ranked ones are called exactly so. */
type Best = { first: ({ entity: Entity } & Known)[]; exact: number }
/** What is known of a thing before its row is made. */
type Known = { isExact?: boolean; holders?: number }

function bestOf(wanted: string, found: readonly Entity[], most: number): Best {
  const all = found.map((entity) => ({ entity, isExact: normaliseName(text(entity.state, 'name')) === wanted }))
  return { first: all.slice(0, most), exact: all.filter(({ isExact }) => isExact).length }
}

/** Verified tokens, then exact ones, then those with a price, then those with most holders: a symbol costs nothing to copy, holders do. */
async function rankFound(context: ApiContext, wanted: string, found: readonly Entity[], most: number): Promise<Best> {
  const { meant, known } = await rankedTokensOf(context)
  const verified = verifiedTokens(context.site)
  const places = new Map(meant.map((id, place) => [id, place]))
  const isKnown = new Set(known.map(({ key }) => key))
  const others = await Promise.all(
    found
      .filter(({ key }) => !isKnown.has(key))
      .map(async (entity) => ({
        key: entity.key,
        names: tokenNames(entity),
        holders: await context.store.countRanking({ ranking: 'holders', subject: entityId(entity.key) }),
      })),
  )
  const ranked = [...known, ...others]
    .map(({ key, names, holders }) => {
      const [id, fit] = [entityId(key), fitOf(wanted, names)]
      return { key, id: Number(id), fit, holders, rank: [verified.has(id) ? 0 : 1, fit, places.get(id) ?? meant.length, -holders] as const }
    })
    .filter(({ key, fit }) => fit !== NO_FIT || !isKnown.has(key))
    .sort((a, b) => a.rank.map((value, at) => value - (b.rank[at] ?? 0)).find((by) => by !== 0) ?? b.id - a.id)
  const first = ranked.slice(0, most)
  const entities = new Map(found.map((entity) => [entity.key, entity]))
  const missing = first.filter(({ key }) => !entities.has(key)).map(({ key }) => key)
  for (const [key, entity] of await context.store.findEntities(missing)) entities.set(key, entity)
  return {
    first: first.flatMap(({ key, fit, holders }) => {
      const entity = entities.get(key)
      return entity === undefined ? [] : [{ entity, isExact: fit === 0, holders }]
    }),
    exact: ranked.filter(({ fit }) => fit === 0).length,
  }
}

/** The row of a thing that has a name. */
export async function rowOf(context: ApiContext, kind: SearchKind, { key, state }: Entity, known: Known = {}): Promise<FoundJson> {
  const id = entityId(key)
  const symbol = kind === 'token' ? text(state, 'symbol') : ''
  const row = {
    kind,
    id,
    title: text(state, 'name') || symbol || id,
    note: symbol,
    image: text(state, kind === 'mrc400' ? 'image_url' : 'image'),
    path: kind === 'token' ? `/token/${id}/tx` : `/nft/${id}/tx`,
    ...(known.isExact === true && { is_exact: true }),
  }
  if (kind !== 'token') return row
  const [holders, quote] = await Promise.all([
    known.holders ?? context.store.countRanking({ ranking: 'holders', subject: id }),
    context.market.find(id),
  ])
  const caution = findCaution({ sn: id, symbol, name: text(state, 'name') })
  return {
    ...row,
    holders,
    ...(caution !== undefined && { caution }),
    ...(quote && { price: quote.price }),
    ...(verifiedTokens(context.site).has(id) && { is_verified: true }),
  }
}
