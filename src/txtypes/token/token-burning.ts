import { tokenSupplyChange } from './token-supply.ts'

/** Part of a token is destroyed out of its owner's balance. */
export const tokenBurning = tokenSupplyChange('tokenBurning', 'Token burn', 'loss')
