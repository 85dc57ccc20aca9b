import { dexAccept } from './dex-request.ts'

/** A seller fills a request. Parameters: dex id, requester, seller, payment list, token. */
export const mrc010Acceptreqsell = dexAccept('mrc010_acceptreqsell', 'MRC010 request accept')
