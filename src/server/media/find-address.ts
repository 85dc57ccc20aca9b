import { text } from '../../base/json.ts'
import { projectOfItem, tokenKey } from '../../chain/ids.ts'
import { itemAddress } from '../../contract/to-nft.ts'
import type { StoreReader } from '../../store/store.ts'
import type { MediaKind } from './artwork.ts'

/**
 * The address that the chain names for the picture of a token, project, item or NFT; `''` when it names none, `undefined` when there is no
 * such thing. Nobody but the chain says where the site looks (decision 0006).
 */
export async function findAddress(store: Pick<StoreReader, 'findEntity'>, kind: MediaKind, id: string): Promise<string | undefined> {
  const [entity, project] = await Promise.all([
    store.findEntity(kind === 'token' ? tokenKey(id) : id),
    kind === 'mrc401' ? store.findEntity(projectOfItem(id)) : undefined,
  ])
  if (entity === undefined) return undefined
  if (kind === 'mrc401') return itemAddress(entity, project?.state ?? {}, 'item_image_url')
  return text(entity.state, kind === 'mrc400' ? 'image_url' : 'image')
}
