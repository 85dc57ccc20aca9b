import { tokenSupplyChange } from './token-supply.ts'

/** Units of a token are destroyed from its owner's balance. */
export const tokenBurning = tokenSupplyChange('tokenBurning', 'loss')
