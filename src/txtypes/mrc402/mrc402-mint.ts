import { subtractUnits } from '../../base/units.ts'
import { supplyChange } from './mrc402-supply.ts'

/** The creator mints units of an MRC402 and pays their reserve. Parameters: id, creator, quantity, memo. */
export const mrc402Mint = supplyChange('mrc402_mint', {
  sign: 'gain',
  event: 'minted',
  oldSupply: (_mint, newSupply, amount) => subtractUnits(newSupply, amount),
  parties: (creator) => ({ from_addr: '', to_addr: creator }),
})
