import type { CutLengths } from '../base/bound-json.ts'
import type { JsonObject } from '../base/json.ts'
import type { Tx } from '../model/tx.ts'
import type { TokenRefJson } from './token.ts'
import type { NftRefJson } from './tx.ts'

/** What the mappers take: the store's answers, by shape. */
export type MarkSource = { txid: string; blockId: string; sn: number; timestampSec: number }
export type EntitySource = { key: string; state: JsonObject; cut?: CutLengths; first: MarkSource; last: MarkSource }
export type TxSource = { tx: Tx; blockId: string; subCount?: number }
/** What a token trades at, in US dollars, as decimal strings. */
export type QuoteSource = {
  price: string
  changePercent?: string
  volume24h?: string
  marketCap?: string
  marketName?: string
  /** When the source took the price. */
  updatedSec: number
}
export type TotalsSource = { holders: number; total: string; locked: string }

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
