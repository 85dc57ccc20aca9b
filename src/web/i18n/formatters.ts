import type formatMessage from 'use-intl/format-message'

type Options = Parameters<typeof formatMessage>[3]

/** Makes each thing once for what it was made of: formatters cost more to make than to use. */
function once<Given extends unknown[], Made>(make: (...given: Given) => Made): (...given: Given) => Made {
  const known = new Map<string, Made>()
  return (...given) => {
    const key = JSON.stringify(given)
    const made = known.get(key) ?? make(...given)
    known.set(key, made)
    return made
  }
}

/** The platform's formatters that messages ask for. The library's type names more; it calls no others for a message. */
export const formatters = {
  getDateTimeFormat: once((...given: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...given)),
  getNumberFormat: once((...given: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...given)),
  getPluralRules: once((...given: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...given)),
} as Options['formatters']
/** Where the parser keeps the messages it has read; the built site has its messages parsed already. */
export const parsed = { message: {} } as Options['cache']
