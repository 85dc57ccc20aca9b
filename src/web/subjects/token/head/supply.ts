import { floorUnits, subtractUnits } from '../../../../base/units.ts'
import type { TokenJson } from '../../../../contract/token.ts'

/** Units that the creator holds without locks: the supply minus circulation and locks. */
export const creatorHolding = ({
  totalsupply,
  circulation,
  lockamount,
}: Pick<TokenJson, 'totalsupply' | 'circulation' | 'lockamount'>): string =>
  floorUnits(subtractUnits(subtractUnits(totalsupply, circulation), lockamount))
