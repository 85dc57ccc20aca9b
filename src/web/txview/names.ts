import type { NftRefJson, TxJson } from '../../contract/tx.ts'
import type { TokenRefJson } from '../../contract/token.ts'
import { readTxJson } from '../../contract/read-tx-json.ts'
import type { Tx } from '../../model/tx.ts'
import { typeOf } from '../../txtypes/registry.ts'
import type { Card, Fact, Row } from '../../txtypes/rows.ts'
import { unknownType } from '../../txtypes/unknown.ts'

export type TokenName = Pick<TokenRefJson, 'sn' | 'symbol' | 'name' | 'decimal' | 'image' | 'price'>

/** Names and decimals of what occurs in a transaction. */
export type Names = { token: (id: string) => TokenName; nft: (id: string) => NftRefJson }

/** What is drawn of a transaction: its kind's words, and the names they need. */
export type Described<T> = { said: T; names: Names }

/** A token or NFT the answer does not name has its number or id for a name, and whole units. */
const namesOf = (tokens: ReadonlyMap<string, TokenRefJson>, nfts: ReadonlyMap<string, NftRefJson>): Names => ({
  token: (id) => tokens.get(id) ?? { sn: id, symbol: `#${id}`, name: '', decimal: 0, image: '' },
  nft: (id) => nfts.get(id) ?? { id, name: '', imageurl: '' },
})

/** A kind that cannot describe an odd record leaves it to the generic form: no record breaks a page. */
function describe<T>(json: TxJson, say: (type: typeof unknownType, tx: Tx) => T): Described<T> {
  const { tx, tokens, nfts } = readTxJson(json)
  const names = namesOf(tokens, nfts)
  try {
    return { said: say(typeOf(tx.type), tx), names }
  } catch {
    return { said: say(unknownType, { ...tx, param: { datakey: '', parameters: tx.param, values: {} } }), names }
  }
}

export const cardOf = (json: TxJson): Described<Card> => describe(json, (type, tx) => type.card(tx))
export const overviewOf = (json: TxJson): Described<Fact[]> => describe(json, (type, tx) => type.overview(tx))
export const panelOf = (json: TxJson): Described<Row[]> => describe(json, (type, tx) => type.panel(tx))
