import { isPositive } from '../../base/units.ts'
import { useMoney } from '../data/rates.ts'
import { formatWorth, worthOf } from '../format/money.ts'

export type FiatProps = {
  /** Digits in the smallest unit. */
  units: string
  decimal: number
  /** Price of one in dollars; absent when the token has no market. */
  price: string | undefined
}

/** What an amount is worth, in the visitor's currency: `≈ $ 280.44`. Nothing for a token without a market. Design section 7. */
export function Fiat({ units, decimal, price }: FiatProps) {
  const money = useMoney(formatWorth)
  if (price === undefined || !isPositive(units)) return null
  return <span className="fiat">{money(worthOf(units, decimal, price))}</span>
}
