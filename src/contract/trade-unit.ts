import { isPositive } from '../base/units.ts'

/** The amount that the price of a sale or request is for, in units; a record without one means a single unit. */
export const tradeUnit = ({ min_trade_unit: unit }: { min_trade_unit: string }): string => (isPositive(unit) ? unit : '1')
