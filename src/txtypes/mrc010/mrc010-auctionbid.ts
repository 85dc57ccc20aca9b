import { MRC010_DEX } from '../families/dex-payload.ts'
import { dexAuctionStep } from '../families/dex-settlement.ts'

/** A bid is placed, and the previous bidder is refunded. Parameters: dex id, seller, bidder, payment list. */
export const mrc010Auctionbid = dexAuctionStep('mrc010_auctionbid', MRC010_DEX, 'bid')
