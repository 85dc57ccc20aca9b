import { createContext, use } from 'react'
import { convert, formatMoney } from '../format/money.ts'
import { usePrefs } from './prefs.ts'

/** One dollar in other currencies, by code, as decimal strings; empty without a market feed. */
export type Rates = Readonly<Record<string, string>>

export const NO_RATES: Rates = {}
export const RatesContext = createContext<Rates>(NO_RATES)

/** Writes dollars in the visitor's currency, in dollars while its rate is not known (OPEN-046). */
export function useMoney(): (usd: string) => string {
  const { currency } = usePrefs()
  const rates = use(RatesContext)
  return (usd) => {
    const converted = convert(usd, currency, rates)
    return converted === undefined ? formatMoney(usd, 'USD') : formatMoney(converted, currency)
  }
}
