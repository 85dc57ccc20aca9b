import { auctionEnd } from './mrc401-auction-step.ts'

/** A bid at the buy-now price ends the auction immediately. */
export const mrc401Auctionbuynow = auctionEnd('mrc401_auctionbuynow', 'buy-now', 'itemBoughtNowBy', 'buyer')
