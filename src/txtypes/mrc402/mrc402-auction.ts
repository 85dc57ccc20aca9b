import { dexAuction } from '../families/dex-listing.ts'
import { MRC402_DEX } from '../families/dex-payload.ts'

/**
 * Units of an MRC402 are put up for auction. Parameters: dex id, seller, quantity, asset, start price, bid token, then the requested terms.
 */
export const mrc402Auction = dexAuction('mrc402_auction', MRC402_DEX)
