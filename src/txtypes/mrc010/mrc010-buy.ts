import { MRC010_DEX } from '../families/dex-payload.ts'
import { dexBuy } from '../families/dex-settlement.ts'

/** Units are bought from a standing sale. Parameters: dex id, seller, buyer, payment list, asset. */
export const mrc010Buy = dexBuy('mrc010_buy', MRC010_DEX)
