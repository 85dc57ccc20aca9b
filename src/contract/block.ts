import { Type, type Static } from 'typebox'

const count = Type.Integer({ minimum: 0 })

/** Spec: DATA-021..024. `txid` is the block's hash; `families` is additive: transactions per family, failed ones under `fail`. */
export const blockJson = Type.Object({
  sn: Type.Integer(),
  txid: Type.String(),
  timestamp: Type.Integer(),
  cnt_trans: Type.Integer(),
  families: Type.Object({ token: count, nft: count, dex: count, service: count, fail: count }),
})
export type BlockJson = Static<typeof blockJson>
