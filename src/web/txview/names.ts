import type { CardTxJson, DetailTxJson } from '../../contract/rendered-tx.ts'
import type { NftRefJson } from '../../contract/nft.ts'
import type { Card, Fact, Row } from '../../txtypes/rows.ts'

/** A transaction in a list. The server makes its card, because the browser knows no transaction types. */
export type CardTx = CardTxJson<Card>
/** A complete transaction, with the facts and rows of its page. */
export type DetailTx = DetailTxJson<Fact[], Row[]>

export type TokenName = CardTx['tokens'][number]

/** Names and decimals of the tokens and NFTs in a transaction. */
export type Names = { token: (id: string) => TokenName; nft: (id: string) => NftRefJson }

/** A token or NFT missing in the answer is named by its number or id, with 0 decimals. */
export const namesOf = ({ tokens, nfts }: Pick<CardTx, 'tokens' | 'nfts'>): Names => ({
  token: (id) => tokens.find(({ sn }) => sn === id) ?? { sn: id, symbol: `#${id}`, name: '', decimal: 0, image: '' },
  nft: (id) => nfts.find((nft) => nft.id === id) ?? { id, name: '', imageurl: '' },
})
