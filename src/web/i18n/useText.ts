import { createContext, use } from 'react'
import formatMessage from 'use-intl/format-message'
import { ownValue } from '../../base/own-value.ts'
import { formatters, parsed } from './formatters.ts'
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

// On the server one translator serves all requests in its language.
const translators = new WeakMap<Language, Map<Area, Text<Area>>>()

export function textOf<A extends Area>(language: Language, area: A): Text<A> {
  const known = translators.get(language) ?? new Map<Area, Text<Area>>()
  translators.set(language, known)
  const found = known.get(area)
  if (found !== undefined) return found as Text<A>
  const options = { locale: language.lang, timeZone: 'UTC', cache: parsed, formatters }
  const text: Text<A> = (key, values) => {
    const messages = language.messages[area] as Readonly<Record<string, string | undefined>> | undefined
    const message = ownValue(messages, key)
    // Only a catalogue with missing keys, which does not compile, gets here: the key shows where to look.
    if (message === undefined) return `${area}.${key}`
    const said = formatMessage(key, message, values, options)
    return typeof said === 'string' ? said : `${area}.${key}`
  }
  known.set(area, text)
  return text
}

/** The texts of an area in the visitor's language: `const t = useText('home')`, `t('height')`. */
export const useText = <A extends Area>(area: A): Text<A> => textOf(useLanguage(), area)
