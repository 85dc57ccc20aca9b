import { createContext, use } from 'react'
import { createTranslator } from 'use-intl/core'
import type { Language, Messages } from './messages.ts'

export type Area = keyof Messages
export type Values = Readonly<Record<string, string | number>>
/** A message of one area by its key, with values for its placeholders. */
export type Text<A extends Area> = (key: keyof Messages[A] & string, values?: Values) => string

export const LanguageContext = createContext<Language | undefined>(undefined)

export function useLanguage(): Language {
  const language = use(LanguageContext)
  if (language === undefined) throw new Error('LanguageContext is missing')
  return language
}

// A translator parses each message once; on the server it serves every request in its language.
const translators = new WeakMap<Language, Map<Area, Text<Area>>>()

export function textOf<A extends Area>(language: Language, area: A): Text<A> {
  const known = translators.get(language) ?? new Map<Area, Text<Area>>()
  translators.set(language, known)
  const found = known.get(area)
  if (found !== undefined) return found as Text<A>
  const translate = createTranslator({ locale: language.lang, messages: language.messages[area], timeZone: 'UTC' }) as unknown as (
    key: string,
    values?: Values,
  ) => string
  const text: Text<A> = (key, values) => translate(key, values)
  known.set(area, text)
  return text
}

/** The texts of an area in the visitor's language: `const t = useText('home')`, `t('height')`. */
export const useText = <A extends Area>(area: A): Text<A> => textOf(useLanguage(), area)
