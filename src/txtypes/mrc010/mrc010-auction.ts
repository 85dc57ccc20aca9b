import { dexAuction } from '../families/dex-listing.ts'
import { MRC010_DEX } from '../families/dex-payload.ts'

/**
 * Units of a token are put up for auction. Parameters: dex id, seller, quantity, asset, start price, bid token, then the requested terms.
 */
export const mrc010Auction = dexAuction('mrc010_auction', MRC010_DEX)
