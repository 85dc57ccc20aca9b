import { TOKEN_ID, isMrc401Id, projectOfItem } from '../chain/ids.ts'
import type { NftRefJson } from './nft.ts'
import type { TokenRefJson } from './token.ts'

/** An NFT as other entries name it. An MRC402 has its total supply, for payloads without it (DATA-233). */
export type NftSource = NftRefJson & { totalsupply?: string }

/** Tokens and NFTs that a response names. They are joined when the response is made, so that a name is never stale. */
export type Names = {
  findToken: (id: string) => TokenRefJson | undefined
  findNft: (id: string) => NftSource | undefined
}

/** Wallets hold token 0 before it is registered: an unknown token has an id and nothing else. */
export function tokenOf(names: Names, id: string): TokenRefJson {
  return (
    names.findToken(id) ?? {
      sn: id,
      name: '',
      symbol: '',
      decimal: 0,
      amountdecimal: 0,
      image: '',
      owner: '',
      option: { title: '', color: '' },
    }
  )
}

export const nftOf = (names: Names, id: string): NftSource => names.findNft(id) ?? { id, name: '', imageurl: '' }

/** An asset as rows with amounts name it. */
export function toAssetJson(asset: string, names: Names): { asset: string; symbol: string; decimal: number } {
  if (!TOKEN_ID.test(asset)) return { asset, symbol: nftOf(names, namedBy(asset)).name, decimal: 0 }
  const { symbol, decimal } = tokenOf(names, asset)
  return { asset, symbol, decimal }
}

/** The id that names an NFT: for an MRC401 item that of its project. */
export const namedBy = (id: string): string => (isMrc401Id(id) ? projectOfItem(id) : id)
