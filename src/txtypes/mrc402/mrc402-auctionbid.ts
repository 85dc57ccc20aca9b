import { MRC402_DEX } from '../families/dex-payload.ts'
import { dexAuctionStep } from '../families/dex-settlement.ts'

/** A bid is placed, and the previous bidder is refunded. Parameters: dex id, seller, bidder, payment list. */
export const mrc402Auctionbid = dexAuctionStep('mrc402_auctionbid', MRC402_DEX, 'bid')
