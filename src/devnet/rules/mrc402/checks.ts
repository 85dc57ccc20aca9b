import { refuse } from '../../ledger/call.ts'
import { readRate } from '../fees.ts'

const MAX_URL_LENGTH = 255
const MAX_RATE = 10_0000n
/** At most two decimals, unlike the fees of MRC401. */
const RATE = /^\d{1,2}(?:\.\d{1,2})?$/

/** Refuses with `code` unless `isRight`. */
export function check(isRight: boolean, message: string, code = '3005'): void {
  if (!isRight) refuse(code, message)
}

/** An http(s) link of at most 255 characters. */
export const checkUrl = (url: string, what: string): void =>
  check(/^https?:\/\//.test(url) && url.length <= MAX_URL_LENGTH, `${what} is no http link of at most ${MAX_URL_LENGTH} characters`)

/** A percent of 0 … 10 with at most two decimals; empty where `canBeEmpty`. */
export const checkRate = (rate: string, what: string, canBeEmpty = false): void =>
  check((canBeEmpty && rate === '') || (RATE.test(rate) && readRate(rate) <= MAX_RATE), `${what} must be 0 to 10 with two decimals`)

export const checkLength = (value: string, max: number, what: string, min = 0): void =>
  check(value.length >= min && value.length <= max, `${what} must have ${min} to ${max} characters`)
