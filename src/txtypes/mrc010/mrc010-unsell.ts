import { MRC010_DEX } from '../families/dex-payload.ts'
import { dexUnsell } from '../families/dex-withdrawal.ts'

/** A sale is withdrawn. Parameters: dex id, seller, unsold quantity, asset, unit price, payment token. */
export const mrc010Unsell = dexUnsell('mrc010_unsell', MRC010_DEX)
