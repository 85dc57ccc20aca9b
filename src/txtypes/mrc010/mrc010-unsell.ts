import { MRC010_DEX } from '../families/dex-payload.ts'
import { dexUnsell } from '../families/dex-withdrawal.ts'

/** A sale is taken back. Parameters: dex id, seller, what is left, asset, unit price, payment token. */
export const mrc010Unsell = dexUnsell('mrc010_unsell', 'MRC010 sale cancel', MRC010_DEX)
