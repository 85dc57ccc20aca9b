import { MRC402_DEX } from '../families/dex-payload.ts'
import { dexBuy } from '../families/dex-settlement.ts'

/** Units are bought from a standing sale. Parameters: dex id, seller, buyer, payment list, asset. */
export const mrc402Buy = dexBuy('mrc402_buy', MRC402_DEX)
