import type { Mrc401Json } from './nft.ts'

/** Owner of a melted item. */
export const MELTED_OWNER = 'MELTED'
export type ItemStatus = 'auction' | 'sale' | 'melted'

/** State of an item; `undefined` when it is none of these. An auction outranks a sale, both outrank melting. Spec: NFT-045..048. */
export function findItemStatus({
  auction_date,
  sell_date,
  owner,
}: Pick<Mrc401Json, 'auction_date' | 'sell_date' | 'owner'>): ItemStatus | undefined {
  if (auction_date > 0) return 'auction'
  if (sell_date > 0) return 'sale'
  return owner === MELTED_OWNER ? 'melted' : undefined
}
