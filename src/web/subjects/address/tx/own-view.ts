import { findDirection } from '../../../txview/direction.ts'
import { OwnAmount } from '../../../txview/OwnAmount.tsx'
import type { OwnView } from '../../../txview/self.ts'

/** How cards show the direction, gains and losses of the list's address. Spec: ADDR-011. */
export const OWN: OwnView = { Amount: OwnAmount, findDirection }
