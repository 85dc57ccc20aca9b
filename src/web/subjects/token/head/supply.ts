import { floorUnits, subtractUnits } from '../../../../base/units.ts'
import type { TokenJson } from '../../../../contract/token.ts'

/** What the creator holds and could dispose of: the rest of the supply once circulation and locks are taken away. */
export const creatorHolding = ({
  totalsupply,
  circulation,
  lockamount,
}: Pick<TokenJson, 'totalsupply' | 'circulation' | 'lockamount'>): string =>
  floorUnits(subtractUnits(subtractUnits(totalsupply, circulation), lockamount))
