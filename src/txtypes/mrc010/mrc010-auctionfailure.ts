import { MRC010_DEX } from '../families/dex-payload.ts'
import { dexFailure } from '../families/dex-withdrawal.ts'

/** An auction ended without a bid. Parameters: dex id, seller, quantity, asset. */
export const mrc010Auctionfailure = dexFailure('mrc010_auctionfailure', MRC010_DEX)
