import { createContext, use } from 'react'
import { convert, formatMoney, formatWorth } from '../format/money.ts'
import { CURRENCIES, usePrefs, type Currency } from './prefs.ts'

/** Rates by currency code as decimal strings: one dollar in that currency. Empty without a market feed. */
export type Rates = Readonly<Record<string, string>>

export const NO_RATES: Rates = {}
export const RatesContext = createContext<Rates>(NO_RATES)

/** Currencies a visitor may choose: dollars, and those with a known rate. `shown`: the currency of all figures now (OPEN-046). */
export function useCurrencies(): { offered: Currency[]; shown: Currency } {
  const { currency } = usePrefs()
  const rates = use(RatesContext)
  const offered = (Object.keys(CURRENCIES) as Currency[]).filter((name) => convert('1', name, rates) !== undefined)
  return { offered, shown: offered.includes(currency) ? currency : 'USD' }
}

type WriteMoney = (value: string, currency: Currency) => string

/** Formats dollars in the visitor's currency, or in dollars while its rate is unknown (OPEN-046). */
export function useMoney(write: WriteMoney = formatMoney): (usd: string) => string {
  const { currency } = usePrefs()
  const rates = use(RatesContext)
  return (usd) => {
    const converted = convert(usd, currency, rates)
    return converted === undefined ? write(usd, 'USD') : write(converted, currency)
  }
}

/** A price in the visitor's currency, `≈ ₩ 30`, if it differs from dollars and its rate is known (OPEN-046). */
export function useConverted(usd: string): string | undefined {
  const { currency } = usePrefs()
  const converted = convert(usd, currency, use(RatesContext))
  return currency === 'USD' || converted === undefined ? undefined : formatWorth(converted, currency)
}
