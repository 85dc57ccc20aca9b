import { LRUCache } from 'lru-cache'
import { tokenKey } from '../../chain/ids.ts'
import { boundItem, REFERENCE } from '../../contract/cut.ts'
import type { Names, NftSource } from '../../contract/names.ts'
import { toNftSource, toTokenRefJson } from '../../contract/to-refs.ts'
import type { TokenRefJson } from '../../contract/token.ts'
import type { Market } from '../../market/market.ts'
import type { StoreReader } from '../../store/store.ts'

const MAX_CACHED = 20_000
/** States in memory at a time: a transaction may name thousands. */
const AT_ONCE = 20

/**
 * Names of tokens (with prices) and of NFTs, for answers. A name holds for the version it was read at, so most look-ups touch no store. At
 * another version only things written since are read again. The same object is returned until a name or price changes.
 */
export type NameCache = { load: (version: string, tokens: Iterable<string>, nfts: Iterable<string>) => Promise<Names> }

/** `sn`: the transaction that last wrote the thing; 0 if it does not exist. */
type Cached<T> = { version: string; sn: number; price: string | undefined; ref: T | undefined }

export function makeNameCache(store: Pick<StoreReader, 'findEntities' | 'findLastSns'>, market: Pick<Market, 'find'>): NameCache {
  const tokenCache = new LRUCache<string, Cached<TokenRefJson>>({ max: MAX_CACHED })
  const nftCache = new LRUCache<string, Cached<NftSource>>({ max: MAX_CACHED })
  const knownOf = (key: string): Cached<TokenRefJson | NftSource> | undefined =>
    key.startsWith(TOKEN_KEY) ? tokenCache.get(key.slice(TOKEN_KEY.length)) : nftCache.get(key)
  return {
    load: async (version, tokenIds, nftIds) => {
      const tokens = new Map<string, TokenRefJson>()
      const nfts = new Map<string, NftSource>()
      const missing = [...pickMissing(tokenCache, tokenIds, version, tokens).map(tokenKey), ...pickMissing(nftCache, nftIds, version, nfts)]
      if (missing.length > 0) {
        const known = missing.filter((key) => knownOf(key) !== undefined)
        const [sns, prices] = await Promise.all([known.length > 0 ? store.findLastSns(known) : undefined, pricesOf(market, missing)])
        const changed = missing.filter((key) => {
          const cache = knownOf(key)
          if (cache === undefined || cache.sn !== (sns?.get(key) ?? 0) || cache.price !== prices.get(key)) return true
          if (key.startsWith(TOKEN_KEY)) confirm(tokenCache, key.slice(TOKEN_KEY.length), version, tokens)
          else confirm(nftCache, key, version, nfts)
          return false
        })
        for (let at = 0; at < changed.length; at += AT_ONCE) {
          const keys = changed.slice(at, at + AT_ONCE)
          const found = await store.findEntities(keys)
          for (const key of keys) {
            const entity = found.get(key)
            const of = { version, sn: entity?.last.sn ?? 0, price: prices.get(key) }
            if (key.startsWith(TOKEN_KEY)) {
              const id = key.slice(TOKEN_KEY.length)
              keepRef(tokenCache, id, { ...of, ref: entity && boundItem(toTokenRefJson(entity, of.price), REFERENCE) }, tokens)
            } else keepRef(nftCache, key, { ...of, ref: entity && boundItem(toNftSource(entity), REFERENCE) }, nfts)
          }
        }
      }
      return { findToken: (id) => tokens.get(id), findNft: (id) => nfts.get(id) }
    },
  }
}

const TOKEN_KEY = tokenKey('')

/** Prices by key; only tokens have one. */
async function pricesOf(market: Pick<Market, 'find'>, keys: readonly string[]): Promise<Map<string, string | undefined>> {
  const tokens = keys.filter((key) => key.startsWith(TOKEN_KEY))
  return new Map(await Promise.all(tokens.map(async (key) => [key, (await market.find(key.slice(TOKEN_KEY.length)))?.price] as const)))
}

function pickMissing<T>(cache: LRUCache<string, Cached<T>>, ids: Iterable<string>, version: string, into: Map<string, T>): string[] {
  const missing: string[] = []
  for (const id of ids) {
    const known = cache.get(id)
    if (known?.version !== version) missing.push(id)
    else if (known.ref !== undefined) into.set(id, known.ref)
  }
  return missing
}

/** Caches a name read at a version. An unchanged name stays the same object, so answers made from it still hold. */
function keepRef<T>(cache: LRUCache<string, Cached<T>>, id: string, fresh: Cached<T>, into: Map<string, T>): void {
  const before = cache.get(id)?.ref
  const ref = before !== undefined && JSON.stringify(before) === JSON.stringify(fresh.ref) ? before : fresh.ref
  cache.set(id, { ...fresh, ref })
  if (ref !== undefined) into.set(id, ref)
}

/** Marks a cached name as valid at this version: nothing has written it since. */
function confirm<T>(cache: LRUCache<string, Cached<T>>, id: string, version: string, into: Map<string, T>): void {
  const known = cache.get(id)
  if (known === undefined) return
  known.version = version
  if (known.ref !== undefined) into.set(id, known.ref)
}
