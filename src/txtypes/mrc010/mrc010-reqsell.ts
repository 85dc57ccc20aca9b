import { dexRequest } from './dex-request.ts'

/** A buyer requests units of a token. Parameters like those of a sale, with the buyer as the second one. */
export const mrc010Reqsell = dexRequest('mrc010_reqsell', 'MRC010 buy request')
