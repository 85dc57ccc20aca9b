import { Type, type Static } from 'typebox'
import { badge, family, oneOf, units } from './envelope.ts'
import { tokenRefJson } from './token.ts'

const flowSubjectJson = Type.Object({
  kind: oneOf(['token', 'mrc400', 'mrc402'], 'An item stands under its project'),
  id: Type.String({ description: 'Id of the token, project or NFT' }),
  name: Type.String({ description: 'Symbol of the token, name of the project or NFT' }),
  image: Type.String({ description: 'Address of the picture as the chain names it, empty without one' }),
})

const flowMoveJson = Type.Object({
  txid: Type.String(),
  type: Type.String(),
  type_opt: badge,
  family,
  validate_code: Type.Integer(),
  timestamp: Type.Integer(),
  from_addr: Type.String(),
  to_addr: Type.String(),
  receiver: oneOf(['wallet', 'nft', 'dex', 'network', 'none'], 'Kind of the receiver; none of a failed transaction'),
  subject: Type.Optional(
    Type.Object(flowSubjectJson.properties, { description: 'What moves: a token, a project, an item of one, or an MRC402' }),
  ),
  amount: Type.Optional(units),
  symbol: Type.Optional(Type.String({ description: 'Of amount; absent where it counts units of an NFT' })),
  token: Type.Optional(Type.String({ description: 'Id of the token that amount is of' })),
  decimal: Type.Integer({ description: 'Of amount' }),
  caution: tokenRefJson.properties.caution,
})
/** One transaction as a movement from one party to another. */
export type FlowMoveJson = Static<typeof flowMoveJson>

/** `/api/x/flow`: the movements of the newest transactions. */
export const flowJson = Type.Object({
  list: Type.Array(flowMoveJson, { description: 'The newest 120 transactions, newest first' }),
})
export type FlowJson = Static<typeof flowJson>
