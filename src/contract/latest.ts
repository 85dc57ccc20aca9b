import { Type, type Static } from 'typebox'
import { badge, family } from './envelope.ts'
import { tokenRefJson } from './token.ts'

const latestTxJson = Type.Object({
  txid: Type.String(),
  type: Type.String(),
  type_opt: badge,
  family,
  timestamp: Type.Integer(),
  validate_code: Type.Integer(),
})
/** One line of the mini view. */
export type LatestTxJson = Static<typeof latestTxJson>

/** `/api/x/latest`: the newest transactions for the column beside every page. */
export const latestJson = Type.Object({
  list: Type.Array(latestTxJson, { description: 'Newest transactions, newest first' }),
  sample: Type.Integer({ description: 'How many of the newest transactions `tokens` and `families` count' }),
  tokens: Type.Array(
    Type.Object({
      sn: Type.String({ description: 'Id of the token' }),
      symbol: Type.String(),
      image: Type.String(),
      tx: Type.Integer(),
      caution: tokenRefJson.properties.caution,
    }),
    {
      description: 'Tokens that most of them mention',
    },
  ),
  families: Type.Object({
    token: Type.Integer({ description: 'Transactions of tokens' }),
    nft: Type.Integer(),
    dex: Type.Integer(),
    service: Type.Integer(),
    fail: Type.Integer(),
  }),
  block_time: Type.Number({ description: 'Seconds from block to block, on average over the newest; 0 with fewer than two blocks' }),
})
export type LatestJson = Static<typeof latestJson>
