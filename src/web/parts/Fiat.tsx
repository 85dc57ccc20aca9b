import { isPositive } from '../../base/units.ts'
import { useClockValue } from '../data/clock.ts'
import { useMoney } from '../data/rates.ts'
import { formatWorth, worthOf } from '../format/money.ts'
import { utcDay } from '../format/time.ts'
import { useText } from '../i18n/useText.ts'

export type FiatProps = {
  /** Digits in the smallest unit. */
  units: string
  decimal: number
  /** Current price of one in dollars; absent when the token has no market. */
  price: string | undefined
  /** When the amount was moved, in Unix seconds; absent for a current holding. */
  atSec?: number
}

/**
 * Worth of an amount in the visitor's currency: `≈ $ 280.44`. Nothing for a token without a market. The price is current, so an amount
 * moved on another day is marked with today's price.
 */
export function Fiat({ units, decimal, price, atSec }: FiatProps) {
  const t = useText('common')
  const money = useMoney(formatWorth)
  const isPast = useClockValue((nowSec) => atSec !== undefined && utcDay(nowSec) > utcDay(atSec))
  if (price === undefined || !isPositive(units)) return null
  const worth = money(worthOf(units, decimal, price))
  return <span className="fiat">{isPast ? t('todaysPrice', { worth }) : worth}</span>
}
