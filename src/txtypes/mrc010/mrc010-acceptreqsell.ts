import { dexAccept } from './dex-request.ts'

/** Somebody sells to a request. Parameters: dex id, requester, who accepts, payment list, token. */
export const mrc010Acceptreqsell = dexAccept('mrc010_acceptreqsell', 'MRC010 request accept')
