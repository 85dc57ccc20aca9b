import { AppError } from '../../base/errors.ts'
import { readDay } from '../../model/moment.ts'

const DIGITS = /^\d+$/

/** A value as error messages show it, cut to 100 characters. */
export const shortened = (value: string): string => (value.length > 100 ? `${value.slice(0, 100)}…` : value)

/**
 * Readers of the values of query parameters. They refuse meaningless values with `code`: an ignored value would look like an applied
 * filter.
 */
export function makeWordReaders(code: 'BAD_QUERY' | 'BAD_FILTER') {
  function refuse(name: string, value: string, allowed: string): never {
    const shown = shortened(value)
    throw new AppError(code, `'${name}' must be ${allowed}, not '${shown}'`, { [name]: shown })
  }
  function readOne(name: string, value: string, words: readonly string[], allowed = `one of ${words.join(', ')}`): string {
    return words.includes(value) ? value : refuse(name, value, allowed)
  }
  function readDate(name: string, value: string): string {
    return readDay(value) === undefined ? refuse(name, value, 'a day as YYYY-MM-DD') : value
  }
  /** A whole number, spelled without leading zeros. */
  function readNumber(name: string, value: string, least: number, most = Number.MAX_SAFE_INTEGER): string {
    const number = DIGITS.test(value) ? Number(value) : Number.NaN
    if (Number.isSafeInteger(number) && number >= least && number <= most) return String(number)
    return refuse(name, value, `a whole number from ${least}${most === Number.MAX_SAFE_INTEGER ? '' : ` to ${most}`}`)
  }
  return { refuse, readOne, readDate, readNumber }
}
