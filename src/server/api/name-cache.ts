import { tokenKey } from '../../chain/ids.ts'
import type { Names } from '../../contract/source.ts'
import { toNftRefJson, toTokenRefJson } from '../../contract/to-refs.ts'
import type { TokenRefJson } from '../../contract/token.ts'
import type { NftRefJson } from '../../contract/tx.ts'
import type { StoreReader } from '../../store/store.ts'
import { Lru } from './lru.ts'

const KEPT_NAMES = 20_000

/**
 * Names of tokens and NFTs for answers. What was read at a version holds for all of it: most lookups touch no store. The same object
 * is given until a name changes.
 */
export type NameCache = { load: (version: number, tokens: Iterable<string>, nfts: Iterable<string>) => Promise<Names> }

type Kept<T> = { version: number; ref: T | undefined }

export function makeNameCache(store: Pick<StoreReader, 'findEntities'>): NameCache {
  const keptTokens = new Lru<string, Kept<TokenRefJson>>(KEPT_NAMES)
  const keptNfts = new Lru<string, Kept<NftRefJson>>(KEPT_NAMES)
  return {
    load: async (version, tokenIds, nftIds) => {
      const tokens = new Map<string, TokenRefJson>()
      const nfts = new Map<string, NftRefJson>()
      const missing = [...pickMissing(keptTokens, tokenIds, version, tokens).map(tokenKey), ...pickMissing(keptNfts, nftIds, version, nfts)]
      if (missing.length > 0) {
        const found = await store.findEntities(missing)
        for (const key of missing) {
          const entity = found.get(key)
          if (key.startsWith(TOKEN_KEY)) keepRef(keptTokens, key.slice(TOKEN_KEY.length), version, entity && toTokenRefJson(entity), tokens)
          else keepRef(keptNfts, key, version, entity && toNftRefJson(entity), nfts)
        }
      }
      return { findToken: (id) => tokens.get(id), findNft: (id) => nfts.get(id) }
    },
  }
}

const TOKEN_KEY = tokenKey('')

function pickMissing<T>(kept: Lru<string, Kept<T>>, ids: Iterable<string>, version: number, into: Map<string, T>): string[] {
  const missing: string[] = []
  for (const id of ids) {
    const known = kept.find(id)
    if (known?.version !== version) missing.push(id)
    else if (known.ref !== undefined) into.set(id, known.ref)
  }
  return missing
}

/** Keeps a name read at a version; one that reads as before stays the same object, so that what was made from it still holds. */
function keepRef<T>(kept: Lru<string, Kept<T>>, id: string, version: number, fresh: T | undefined, into: Map<string, T>): void {
  const before = kept.find(id)?.ref
  const ref = before !== undefined && JSON.stringify(before) === JSON.stringify(fresh) ? before : fresh
  kept.keep(id, { version, ref })
  if (ref !== undefined) into.set(id, ref)
}
