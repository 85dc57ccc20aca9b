import { tokenSupplyChange } from './token-supply.ts'

/** More of a token is issued to its owner. */
export const tokenIncrease = tokenSupplyChange('tokenIncrease', 'Token increase', 'gain')
