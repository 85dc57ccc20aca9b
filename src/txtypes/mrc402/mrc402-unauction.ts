import { MRC402_DEX } from '../families/dex-payload.ts'
import { dexUnauction } from '../families/dex-withdrawal.ts'

/** An auction without a bid is withdrawn. Parameters: dex id, seller, quantity, asset, empty, bid token. */
export const mrc402Unauction = dexUnauction('mrc402_unauction', MRC402_DEX)
