import { text } from '../../base/json.ts'
import { addUnits } from '../../base/units.ts'
import { supplyChange } from './mrc402-supply.ts'

/**
 * The creator destroys units of an MRC402 and receives their reserve. Parameters: id, creator, quantity, memo. A burn also subtracts the
 * melted units from the supply (quirk Q6).
 */
export const mrc402Burn = supplyChange('mrc402_burn', {
  sign: 'loss',
  event: 'burnt',
  oldSupply: (burn, newSupply, amount) => addUnits(newSupply, amount, text(burn.values, 'meltedamount')),
  parties: (creator) => ({ from_addr: creator, to_addr: '' }),
})
