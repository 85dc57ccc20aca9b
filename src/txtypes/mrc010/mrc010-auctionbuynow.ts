import { MRC010_DEX } from '../families/dex-payload.ts'
import { dexAuctionStep } from '../families/dex-settlement.ts'

/** A bid of the buy-now price ends the auction. Parameters: dex id, seller, buyer, payment list, asset. */
export const mrc010Auctionbuynow = dexAuctionStep('mrc010_auctionbuynow', MRC010_DEX, 'buy-now')
