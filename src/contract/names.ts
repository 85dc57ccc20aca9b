import { TOKEN_ID, isMrc401Id, projectOfItem } from '../chain/ids.ts'
import type { NftRefJson } from './nft.ts'
import type { TokenRefJson } from './token.ts'

/** An NFT as others name it; of an MRC402 with the units there are, for payloads that do not say it (DATA-233). */
export type NftSource = NftRefJson & { totalsupply?: string }

/** Tokens and NFTs that an answer names, joined when it is made so that a name never goes stale. */
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

/** An asset as rows of amounts name it. */
export function toAssetJson(asset: string, names: Names): { asset: string; symbol: string; decimal: number } {
  if (!TOKEN_ID.test(asset)) return { asset, symbol: nftOf(names, namedBy(asset)).name, decimal: 0 }
  const { symbol, decimal } = tokenOf(names, asset)
  return { asset, symbol, decimal }
}

/** What names an NFT: of an MRC401 item its project. */
export const namedBy = (id: string): string => (isMrc401Id(id) ? projectOfItem(id) : id)
