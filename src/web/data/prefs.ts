import { createContext, use } from 'react'
import { findCookie } from '../../base/cookie.ts'
import type { Lang, Theme } from '../../contract/web-renderer.ts'

/** Decimals of fiat amounts (requirements CUR). USD is the default. */
export const CURRENCIES = { USD: 2, JPY: 0, CNY: 0, KRW: 0, EUR: 2 } as const
export type Currency = keyof typeof CURRENCIES
export const DEFAULT_CURRENCY: Currency = 'USD'
const isCurrency = (value: string | undefined): value is Currency => value !== undefined && Object.hasOwn(CURRENCIES, value)
/** The currency in the cookie `currency`, or the default. Spec: STATE-019. */
export function readCurrency(cookies: string): Currency {
  const value = findCookie(cookies, 'currency')
  return isCurrency(value) ? value : DEFAULT_CURRENCY
}

/** Stores a chosen currency; an unknown one is ignored, so the old one stays. Spec: VAL-012. */
export function changeCurrency(wish: string, keep: (currency: Currency) => void): void {
  if (isCurrency(wish)) keep(wish)
}

/** A visitor's choices, stored in cookies of the same names (OPEN-055). */
export type Prefs = {
  lang: Lang
  theme: Theme
  currency: Currency
  setLang: (lang: Lang) => void
  setTheme: (theme: Theme) => void
  /** An unknown currency is ignored (VAL-012). */
  setCurrency: (currency: string) => void
}

export const PrefsContext = createContext<Prefs | undefined>(undefined)

export function usePrefs(): Prefs {
  const prefs = use(PrefsContext)
  if (prefs === undefined) throw new Error('PrefsContext is missing')
  return prefs
}
