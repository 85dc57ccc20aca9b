import { compareDecimals } from '../../base/decimal.ts'
import type { SiteJson } from '../../contract/site.ts'
import type { ApiContext } from './context.ts'

const COIN = '0'
/** Priced tokens that are ranked at most: each costs a look at its holders. */
const MOST_PRICED = 300

/** The coin, and the tokens that the operator vouches for. */
export const verifiedTokens = (site: Pick<SiteJson, 'verifiedTokens'>): ReadonlySet<string> => new Set([COIN, ...site.verifiedTokens])

/**
 * Ids of the tokens people mean, which lists and search put first: verified ones, then those with a price, both by market
 * capitalisation, then by holders, then by id, all descending. A price alone is cheaply made; a capitalisation counts where its source
 * states one.
 */
export async function listMeantTokens({ store, market, site }: Pick<ApiContext, 'store' | 'market' | 'site'>): Promise<string[]> {
  const verified = verifiedTokens(site)
  const priced = (await market.priced()).slice(0, MOST_PRICED)
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
