import { LRUCache } from 'lru-cache'
import { text } from '../../base/json.ts'
import { projectOfItem, tokenKey } from '../../chain/ids.ts'
import { itemAddress } from '../../contract/to-nft.ts'
import type { StoreReader } from '../../store/store.ts'
import type { Admit } from '../load/admission-queue.ts'
import type { MediaKind } from './artwork.ts'
import { MAX_TARGET_LENGTH } from './outside/check-target.ts'

/**
 * The picture address that the chain names for a token, project, item or NFT; `''` when it names none, `undefined` for an unknown subject.
 * Only the chain decides which addresses the site fetches (decision 0006). Throws as `admit`.
 */
export type FindAddress = (kind: MediaKind, id: string, admit: Admit) => Promise<string | undefined>

/** Limit of the cache in characters. */
const MAX_CACHED_CHARACTERS = 4_000_000
const ENTRY_CHARACTERS = 100

/** Reads a state once until a transaction writes it. Reads wait in the admission queue, because a state may have megabytes. */
export function makeFindAddress(store: Pick<StoreReader, 'findEntity' | 'findLastSns'>): FindAddress {
  const cache = new LRUCache<string, { sns: string; address: string }>({ maxSize: MAX_CACHED_CHARACTERS })

  async function read(kind: MediaKind, [key, projectKey]: readonly [string, string?]): Promise<string> {
    const state = (await store.findEntity(key))?.state ?? {}
    if (projectKey === undefined) return text(state, kind === 'mrc400' ? 'image_url' : 'image')
    const project = await store.findEntity(projectKey)
    return itemAddress({ key, state }, project?.state ?? {}, 'item_image_url')
  }

  return async (kind, id, admit) => {
    const keys = kind === 'mrc401' ? ([id, projectOfItem(id)] as const) : ([kind === 'token' ? tokenKey(id) : id] as const)
    const last = await store.findLastSns(keys)
    if (!last.has(keys[0])) return undefined
    const sns = keys.map((key) => last.get(key) ?? 0).join(' ')
    const known = cache.get(keys[0])
    if (known?.sns === sns) return known.address
    const found = await admit(`media ${keys[0]}`, () => read(kind, keys))
    // Longer addresses are never fetched.
    const address = found.length > MAX_TARGET_LENGTH ? '' : found
    cache.set(keys[0], { sns, address }, { size: address.length + ENTRY_CHARACTERS })
    return address
  }
}
