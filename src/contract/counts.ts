import { Type, type Static } from 'typebox'

const count = Type.Integer()

/** `/api/x/counts`: numbers of blocks and transactions, also by family. Lists detect new entries by them. */
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
