import { readTypedId, ungroupDigits } from './typed-number.ts'

/** Numbers of rows that the API takes, but those that a page can have beside the usual 20. */
const OTHER_ROWS = /^(?!50$|100$)0*(?:[1-9]\d?\d?|1000)$/

/**
 * What a page of a list reads of its words. The usual order and a number of rows that no page has are the same as none; rows and tokens are
 * taken as people write them; what the API refuses is kept, for it to refuse.
 */
export function readListWord(name: string, value: string): string | undefined {
  if (name === 'row' || name === 'asset') return readTypedId(value)
  return (name === 'limit' ? OTHER_ROWS.test(value) : name === 'order' && value === 'desc') ? undefined : value
}

/** What a page of a market reads of its words: prices and the number of a payment token are taken as people write them. */
export function readMarketWord(name: string, value: string): string | undefined {
  if (name === 'limit') return readListWord(name, value)
  if (name === 'token') return readTypedId(value)
  return name === 'least' || name === 'most' ? ungroupDigits(value) : value
}

/** An answer of a survey in its one spelling: the first question may be left out. What is none is kept, for the API to refuse. */
export const readAnswer = (value: string): string => (/^[1-9]\d?$/.test(value) ? `1-${value}` : value)
