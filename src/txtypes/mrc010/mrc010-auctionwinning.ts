import { MRC010_DEX } from '../families/dex-payload.ts'
import { dexAuctionStep } from '../families/dex-settlement.ts'

/** An ended auction goes to its last bidder. Parameters: dex id, seller, winner, payment list, asset. */
export const mrc010Auctionwinning = dexAuctionStep('mrc010_auctionwinning', MRC010_DEX, 'winning')
