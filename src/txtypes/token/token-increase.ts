import { tokenSupplyChange } from './token-supply.ts'

/** More units of a token are issued to its owner. */
export const tokenIncrease = tokenSupplyChange('tokenIncrease', 'gain')
