import { dexListing } from '../families/dex-listing.ts'
import { MRC402_DEX } from '../families/dex-payload.ts'

/** Units of an MRC402 are put up for sale. Parameters: dex id, seller, quantity, asset, unit price, payment token, platform. */
export const mrc402Sell = dexListing('mrc402_sell', MRC402_DEX)
