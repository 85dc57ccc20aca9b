import { dexListing } from '../families/dex-listing.ts'
import { MRC010_DEX } from '../families/dex-payload.ts'

/** Units of a token are put up for sale. Parameters: dex id, seller, quantity, asset, unit price, payment token, platform. */
export const mrc010Sell = dexListing('mrc010_sell', MRC010_DEX)
