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

/** The platform's formatters, as messages ask for them. */
export const formatters = {
  getDateTimeFormat: once((...given: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...given)),
  getNumberFormat: once((...given: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...given)),
  getPluralRules: once((...given: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...given)),
  getRelativeTimeFormat: once((...given: ConstructorParameters<typeof Intl.RelativeTimeFormat>) => new Intl.RelativeTimeFormat(...given)),
  getListFormat: once((...given: ConstructorParameters<typeof Intl.ListFormat>) => new Intl.ListFormat(...given)),
  getDisplayNames: once((...given: ConstructorParameters<typeof Intl.DisplayNames>) => new Intl.DisplayNames(...given)),
}
/** Where the parser keeps what it has read; the built site has its messages parsed already. */
export const parsed = { dateTime: {}, number: {}, message: {}, relativeTime: {}, pluralRules: {}, list: {}, displayNames: {} }
