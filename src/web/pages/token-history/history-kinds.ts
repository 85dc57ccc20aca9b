/** Kinds that grant or withdraw the right to log; the others change the token itself. */
export const LOGGER_KINDS: ReadonlySet<string> = new Set(['tokenAddLogger', 'tokenRemoveLogger'])
export const SUPPLY_SIGNS: Readonly<Record<string, 'gain' | 'loss'>> = { tokenIncrease: 'gain', tokenBurning: 'loss' }
