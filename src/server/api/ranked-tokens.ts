import { LRUCache } from 'lru-cache'
import { compareDecimals } from '../../base/decimal.ts'
import { text } from '../../base/json.ts'
import { entityId } from '../../chain/ids.ts'
import type { SiteJson } from '../../contract/site.ts'
import type { Market } from '../../market/market.ts'
import { normaliseName } from '../../store/rows/grams.ts'
import type { Entity, StoreReader } from '../../store/store.ts'

const COIN = '0'
/** Maximum number of priced tokens that are ranked, most traded first: each costs a count of its holders. */
const MAX_PRICED = 300
/** First tokens of the list, which every search includes: a hundred copies of a name cannot displace a widely held token. */
const KNOWN = 200
/** Counts of other tokens that are cached for a version. */
const MAX_COUNTS = 1000

/** The coin, and the tokens that the operator vouches for. */
export const verifiedTokens = (site: Pick<SiteJson, 'verifiedTokens'>): ReadonlySet<string> => new Set([COIN, ...site.verifiedTokens])

/** Symbol and name, normalised for comparison. */
export const tokenNames = ({ state }: Pick<Entity, 'state'>): string[] => [text(state, 'symbol'), text(state, 'name')].map(normaliseName)

/** A token near the top of the list. */
export type KnownToken = { key: string; names: readonly string[]; holders: number }
export type RankedTokens = {
  /** Ids of verified and priced tokens, in the order of lists. */
  meant: readonly string[]
  /** The first tokens of the list. */
  known: readonly KnownToken[]
  /** Holders of a token at this version. Cached, so a repeated search counts nothing again. */
  countHolders: (id: string) => Promise<number>
}

type Sources = {
  store: Pick<StoreReader, 'countRanking' | 'listTokens'>
  market: Pick<Market, 'priced' | 'find'>
  site: Pick<SiteJson, 'verifiedTokens'>
}

/** The order at a version of index and market. It is computed once for all callers, because it counts the holders of hundreds of tokens. */
export type RankTokens = (version: string) => Promise<RankedTokens>

export function makeRankTokens(sources: Sources): RankTokens {
  let latest: { version: string; ranked: Promise<RankedTokens> } | undefined
  return (version) => {
    if (latest?.version === version) return latest.ranked
    const entry = { version, ranked: rankTokens(sources) }
    latest = entry
    entry.ranked.catch(() => {
      if (latest === entry) latest = undefined
    })
    return entry.ranked
  }
}

/** The order for an answer, which then holds for one version only. */
export async function rankedTokensOf(context: { rankTokens: RankTokens; version: string; markWide: () => void }): Promise<RankedTokens> {
  context.markWide()
  return context.rankTokens(context.version)
}

async function rankTokens(sources: Sources): Promise<RankedTokens> {
  const { store } = sources
  const meant = await listMeantTokens(sources)
  const { items } = await store.listTokens(meant, 1, KNOWN)
  const known = await Promise.all(
    items.map(async ({ item }) => ({
      key: item.key,
      names: tokenNames(item),
      holders: await store.countRanking({ ranking: 'holders', subject: entityId(item.key) }),
    })),
  )
  return { meant, known, countHolders: cacheCounts((id) => store.countRanking({ ranking: 'holders', subject: id })) }
}

/** Caches counts; a failed count is repeated. */
function cacheCounts(count: (id: string) => Promise<number>): RankedTokens['countHolders'] {
  const cache = new LRUCache<string, Promise<number>>({ max: MAX_COUNTS })
  return (id) => {
    const known = cache.get(id)
    if (known !== undefined) return known
    const counted = count(id)
    cache.set(id, counted)
    counted.catch(() => cache.delete(id))
    return counted
  }
}

/**
 * Ids of the tokens that lists and searches show first: verified tokens, then tokens with a price. Both are ordered by market
 * capitalisation, then holders, then id, all descending. A price alone is easily faked, so a capitalisation counts only if its source
 * states one.
 */
async function listMeantTokens({ store, market, site }: Sources): Promise<string[]> {
  const verified = verifiedTokens(site)
  const priced = (await market.priced()).slice(0, MAX_PRICED)
  const ranked = await Promise.all(
    [...new Set([...verified, ...priced])].map(async (id) => ({
      id,
      isVerified: verified.has(id),
      cap: (await market.find(id))?.marketCap ?? '0',
      holders: await store.countRanking({ ranking: 'holders', subject: id }),
    })),
  )
  return ranked
    .sort(
      (a, b) =>
        Number(b.isVerified) - Number(a.isVerified) ||
        compareDecimals(b.cap, a.cap) ||
        b.holders - a.holders ||
        Number(b.id) - Number(a.id),
    )
    .map(({ id }) => id)
}
