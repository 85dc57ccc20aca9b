import { entityId } from '../../../chain/ids.ts'
import { findCaution } from '../../../contract/find-caution.ts'
import { normaliseName } from '../../../store/rows/grams.ts'
import type { Match, SearchKind } from '../../../store/store.ts'
import type { ApiContext } from '../context.ts'
import { rankedTokensOf, verifiedTokens } from '../ranked-tokens.ts'

/** Number of matches that are ranked; later ones keep the store's order. Each costs a count. */
const RANKED = 1_000
const RANKED_QUICKLY = 200

/** A ranked match. `alike`: id of the verified token that it looks like. */
export type RankedMatch = Match & { isVerified: boolean; alike?: string }
export type RankedMatches = { count: number; isCapped: boolean; rows: RankedMatch[] }

type Asked = { words: string; isQuick: boolean; skip: number; most: number }

/**
 * Things of a kind by name. Order: exact names, then the coin and verified tokens, then tokens with a price, then those with most holders
 * or items. Lookalikes of verified tokens come last.
 */
export async function rankNames(context: ApiContext, kind: SearchKind, { words, isQuick, skip, most }: Asked): Promise<RankedMatches> {
  const { first, places, alikeOf, verified } = kind === 'token' ? await readTokens(context, normaliseName(words)) : NO_TOKENS
  const ranked = isQuick ? RANKED_QUICKLY : RANKED
  if (most === 0) return { ...(await context.store.listMatches(kind, words, first, 0, 0, isQuick)), rows: [] }
  const toRanked = (match: Match): RankedMatch => {
    const id = entityId(match.key)
    const isVerified = kind === 'token' && verified.has(id)
    const alike = kind === 'token' && !isVerified ? alikeOf(match) : undefined
    return { ...match, isVerified, ...(alike !== undefined && { alike }) }
  }
  if (skip >= ranked) {
    const { count, isCapped, rows } = await context.store.listMatches(kind, words, first, skip, most, isQuick)
    return { count, isCapped, rows: rows.map(toRanked) }
  }
  const { count, isCapped, rows } = await context.store.listMatches(kind, words, first, 0, ranked, isQuick)
  const all = rows.map((match, at) => {
    const own = toRanked(match)
    const place = places.get(entityId(own.key)) ?? places.size
    return { own, rank: [Number(own.alike !== undefined), Number(!own.isExact), Number(!own.isVerified), place, -own.popular, at] }
  })
  all.sort((a, b) => a.rank.map((value, at) => value - (b.rank[at] ?? 0)).find((by) => by !== 0) ?? 0)
  return { count, isCapped, rows: all.slice(skip, skip + most).map(({ own }) => own) }
}

type Tokens = {
  /** Matching tokens near the top of the token list: a thousand copies of a name cannot displace them. */
  first: readonly string[]
  /** Ranks of tokens with a price. */
  places: ReadonlyMap<string, number>
  alikeOf: (match: Match) => string | undefined
  verified: ReadonlySet<string>
}
const NO_TOKENS: Tokens = { first: [], places: new Map(), alikeOf: () => undefined, verified: new Set() }
const COIN = '0'

async function readTokens(context: ApiContext, wanted: string): Promise<Tokens> {
  const { meant, known } = await rankedTokensOf(context)
  const verified = verifiedTokens(context.site)
  const names = new Map<string, string>()
  for (const { key, names: own } of known)
    if (verified.has(entityId(key))) for (const name of own) if (name !== '') names.set(name, entityId(key))
  return {
    first: known.filter(({ names: own }) => own.some((name) => name.includes(wanted))).map(({ key }) => entityId(key)),
    places: new Map(meant.filter((id) => !verified.has(id)).map((id, place) => [id, place])),
    alikeOf: ({ key, names: own }) => {
      const [symbol = '', name = symbol] = own
      const taken = own.map((one) => names.get(one)).find((id) => id !== undefined)
      return taken ?? (findCaution({ sn: entityId(key), symbol, name }) === 'coin' ? COIN : undefined)
    },
    verified,
  }
}

/** Symbols of the verified tokens that others look like, by id. */
export async function symbolsOf(context: ApiContext, ids: readonly string[]): Promise<Map<string, string>> {
  const names = await context.names.load(context.version, [...new Set(ids)], [])
  return new Map(ids.map((id) => [id, names.findToken(id)?.symbol ?? id]))
}
