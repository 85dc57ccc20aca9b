import { MRC402_DEX } from '../families/dex-payload.ts'
import { dexAuctionStep } from '../families/dex-settlement.ts'

/** A bid of the buy-now price ends the auction. Parameters: dex id, seller, buyer, payment list, asset. */
export const mrc402Auctionbuynow = dexAuctionStep('mrc402_auctionbuynow', MRC402_DEX, 'buy-now')
