import { Type, type Static } from 'typebox'

const count = Type.Integer({ minimum: 0 })

/** Spec: DATA-021..024. `txid` is the block's hash; `families` is additive: transactions per family, failed ones under `fail`. */
export const blockJson = Type.Object({
  sn: Type.Integer({ description: 'Number of the block' }),
  txid: Type.String({ description: 'Hash of the block' }),
  timestamp: Type.Integer({ description: 'Time of the block in seconds since 1970, UTC' }),
  cnt_trans: Type.Integer(),
  families: Type.Object({
    token: Type.Integer({ minimum: 0, description: 'Transactions of tokens' }),
    nft: count,
    dex: count,
    service: count,
    fail: count,
  }),
})
export type BlockJson = Static<typeof blockJson>
