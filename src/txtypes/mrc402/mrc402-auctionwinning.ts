import { MRC402_DEX } from '../families/dex-payload.ts'
import { dexAuctionStep } from '../families/dex-settlement.ts'

/** An ended auction goes to its last bidder. Parameters: dex id, seller, winner, payment list, asset. */
export const mrc402Auctionwinning = dexAuctionStep('mrc402_auctionwinning', MRC402_DEX, 'winning')
