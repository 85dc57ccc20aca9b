import type { CardTxJson, DetailTxJson } from '../../contract/rendered-tx.ts'
import type { NftRefJson } from '../../contract/nft.ts'
import type { Card, Fact, Row } from '../../txtypes/rows.ts'

/** A transaction of a list: its card is made where the index is, the browser knows no kind. */
export type CardTx = CardTxJson<Card>
/** A whole transaction, with the facts and rows of its page. */
export type DetailTx = DetailTxJson<Fact[], Row[]>

export type TokenName = CardTx['tokens'][number]

/** Names and decimals of what occurs in a transaction. */
export type Names = { token: (id: string) => TokenName; nft: (id: string) => NftRefJson }

/** A token or NFT the answer does not name has its number or id for a name, and whole units. */
export const namesOf = ({ tokens, nfts }: Pick<CardTx, 'tokens' | 'nfts'>): Names => ({
  token: (id) => tokens.find(({ sn }) => sn === id) ?? { sn: id, symbol: `#${id}`, name: '', decimal: 0, image: '' },
  nft: (id) => nfts.find((nft) => nft.id === id) ?? { id, name: '', imageurl: '' },
})
