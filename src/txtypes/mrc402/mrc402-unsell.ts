import { MRC402_DEX } from '../families/dex-payload.ts'
import { dexUnsell } from '../families/dex-withdrawal.ts'

/** A sale is withdrawn. Parameters: dex id, seller, unsold quantity, asset, unit price, payment token. */
export const mrc402Unsell = dexUnsell('mrc402_unsell', MRC402_DEX)
