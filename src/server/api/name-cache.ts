import { tokenKey } from '../../chain/ids.ts'
import { boundItem, REFERENCE } from '../../contract/cut.ts'
import type { Names, NftSource } from '../../contract/source.ts'
import { toNftSource, toTokenRefJson } from '../../contract/to-refs.ts'
import type { TokenRefJson } from '../../contract/token.ts'
import type { Market } from '../../market/market.ts'
import type { StoreReader } from '../../store/store.ts'
import { Lru } from '../answers/lru.ts'

const KEPT_NAMES = 20_000

/**
 * Names of tokens, with their prices, and of NFTs for answers. What was read at a version holds for all of it: most lookups touch no store. The same object
 * is given until a name or price changes.
 */
export type NameCache = { load: (version: string, tokens: Iterable<string>, nfts: Iterable<string>) => Promise<Names> }

type Kept<T> = { version: string; ref: T | undefined }

export function makeNameCache(store: Pick<StoreReader, 'findEntities'>, market: Pick<Market, 'find'>): NameCache {
  const keptTokens = new Lru<string, Kept<TokenRefJson>>(KEPT_NAMES)
  const keptNfts = new Lru<string, Kept<NftSource>>(KEPT_NAMES)
  return {
    load: async (version, tokenIds, nftIds) => {
      const tokens = new Map<string, TokenRefJson>()
      const nfts = new Map<string, NftSource>()
      const missing = [...pickMissing(keptTokens, tokenIds, version, tokens).map(tokenKey), ...pickMissing(keptNfts, nftIds, version, nfts)]
      if (missing.length > 0) {
        const [found, prices] = await Promise.all([store.findEntities(missing), pricesOf(market, missing)])
        for (const key of missing) {
          const entity = found.get(key)
          if (key.startsWith(TOKEN_KEY)) {
            const id = key.slice(TOKEN_KEY.length)
            keepRef(keptTokens, id, version, entity && boundItem(toTokenRefJson(entity, prices.get(key)), REFERENCE), tokens)
          } else keepRef(keptNfts, key, version, entity && boundItem(toNftSource(entity), REFERENCE), nfts)
        }
      }
      return { findToken: (id) => tokens.get(id), findNft: (id) => nfts.get(id) }
    },
  }
}

const TOKEN_KEY = tokenKey('')

/** Prices by key; keys that are no tokens have none. */
async function pricesOf(market: Pick<Market, 'find'>, keys: readonly string[]): Promise<Map<string, string | undefined>> {
  const tokens = keys.filter((key) => key.startsWith(TOKEN_KEY))
  return new Map(await Promise.all(tokens.map(async (key) => [key, (await market.find(key.slice(TOKEN_KEY.length)))?.price] as const)))
}

function pickMissing<T>(kept: Lru<string, Kept<T>>, ids: Iterable<string>, version: string, into: Map<string, T>): string[] {
  const missing: string[] = []
  for (const id of ids) {
    const known = kept.find(id)
    if (known?.version !== version) missing.push(id)
    else if (known.ref !== undefined) into.set(id, known.ref)
  }
  return missing
}

/** Keeps a name read at a version; one that reads as before stays the same object, so that what was made from it still holds. */
function keepRef<T>(kept: Lru<string, Kept<T>>, id: string, version: string, fresh: T | undefined, into: Map<string, T>): void {
  const before = kept.find(id)?.ref
  const ref = before !== undefined && JSON.stringify(before) === JSON.stringify(fresh) ? before : fresh
  kept.keep(id, { version, ref })
  if (ref !== undefined) into.set(id, ref)
}
