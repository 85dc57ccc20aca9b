import { MRC402_DEX } from '../families/dex-payload.ts'
import { dexFailure } from '../families/dex-withdrawal.ts'

/** An auction ended without a bid. Parameters: dex id, seller, quantity, asset. */
export const mrc402Auctionfailure = dexFailure('mrc402_auctionfailure', MRC402_DEX)
