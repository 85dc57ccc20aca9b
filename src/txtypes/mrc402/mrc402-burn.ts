import { mrc402SupplyBurn } from './mrc402-supply.ts'

/** The creator destroys units of an MRC402 and receives their reserve. Parameters: id, creator, quantity, memo. */
export const mrc402Burn = mrc402SupplyBurn('mrc402_burn', 'MRC402 burn')
