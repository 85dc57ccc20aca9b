import { auctionEnd } from './mrc401-auction-step.ts'

/** The last bid of an ended auction wins the item. The winner's wallet has no record. */
export const mrc401Auctionwinning = auctionEnd('mrc401_auctionwinning', 'winning', 'itemWonBy', 'winner')
