import { Type, type Static } from 'typebox'

const count = Type.Integer()

/** `/api/x/counts`: how many blocks and transactions there are, by family too. Lists learn from it what is new. */
export const countsJson = Type.Object({
  block: Type.Integer({ description: 'Blocks there are' }),
  tx: count,
  families: Type.Object({
    token: Type.Integer({ description: 'Transactions of tokens' }),
    nft: count,
    dex: count,
    service: count,
    fail: count,
  }),
})
export type CountsJson = Static<typeof countsJson>
