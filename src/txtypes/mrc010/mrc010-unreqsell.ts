import { dexUnrequest } from './dex-request.ts'

/** A request is withdrawn. Parameters: dex id, buyer, unfilled quantity, token, refund, payment token. */
export const mrc010Unreqsell = dexUnrequest('mrc010_unreqsell', 'MRC010 request cancel')
