import { dexRequest } from './dex-request.ts'

/** Somebody wants to buy units of a token. Parameters as those of a sale, with the buyer as the second. */
export const mrc010Reqsell = dexRequest('mrc010_reqsell', 'MRC010 buy request')
