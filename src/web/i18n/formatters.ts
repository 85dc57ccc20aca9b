import type formatMessage from 'use-intl/format-message'

type Options = Parameters<typeof formatMessage>[3]

/** Caches each result by its arguments: creating a formatter costs more than using it. */
function once<Given extends unknown[], Made>(make: (...given: Given) => Made): (...given: Given) => Made {
  const known = new Map<string, Made>()
  return (...given) => {
    const key = JSON.stringify(given)
    const made = known.get(key) ?? make(...given)
    known.set(key, made)
    return made
  }
}

/** The platform's formatters that messages use. The library's type has more, but calls no others for a message. */
export const formatters = {
  getDateTimeFormat: once((...given: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...given)),
  getNumberFormat: once((...given: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...given)),
  getPluralRules: once((...given: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...given)),
} as Options['formatters']
/** The parser's message cache; the messages of the built site are already parsed. */
export const parsed = { message: {} } as Options['cache']
