import { createContext, use } from 'react'
import { convert, formatMoney, formatWorth } from '../format/money.ts'
import { CURRENCIES, usePrefs, type Currency } from './prefs.ts'

/** One dollar in other currencies, by code, as decimal strings; empty without a market feed. */
export type Rates = Readonly<Record<string, string>>

export const NO_RATES: Rates = {}
export const RatesContext = createContext<Rates>(NO_RATES)

/** Currencies a visitor may choose: dollars, and those whose rate is known. `shown`: what figures are told in now (OPEN-046). */
export function useCurrencies(): { offered: Currency[]; shown: Currency } {
  const { currency } = usePrefs()
  const rates = use(RatesContext)
  const offered = (Object.keys(CURRENCIES) as Currency[]).filter((name) => convert('1', name, rates) !== undefined)
  return { offered, shown: offered.includes(currency) ? currency : 'USD' }
}

type WriteMoney = (value: string, currency: Currency) => string

/** Writes dollars in the visitor's currency, in dollars while its rate is not known (OPEN-046). */
export function useMoney(write: WriteMoney = formatMoney): (usd: string) => string {
  const { currency } = usePrefs()
  const rates = use(RatesContext)
  return (usd) => {
    const converted = convert(usd, currency, rates)
    return converted === undefined ? write(usd, 'USD') : write(converted, currency)
  }
}

/** What a price is in the visitor's currency, `≈ ₩ 30`, when that is another one and its rate is known (OPEN-046). */
export function useConverted(usd: string): string | undefined {
  const { currency } = usePrefs()
  const converted = convert(usd, currency, use(RatesContext))
  return currency === 'USD' || converted === undefined ? undefined : formatWorth(converted, currency)
}
