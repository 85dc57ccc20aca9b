/**
 * Keys of rankings: text whose ascending order is the list's order. All of them are ASCII, where the order of bytes and that of
 * characters agree on every engine.
 */

const LENGTH_DIGITS = 3
const LONGEST = 10 ** LENGTH_DIGITS - 1
/** Unix seconds up to the year 9999. */
const SECOND_DIGITS = 12

const COMPLEMENTS = '9876543210'

/** Digits in a form whose text order is ascending by value: the length first. */
export const ascendingDigits = (digits: string): string => String(digits.length).padStart(LENGTH_DIGITS, '0') + digits

/** Digits at the front of a key that starts with `ascendingDigits`. */
export const digitsInFront = (key: string): string => key.slice(LENGTH_DIGITS, LENGTH_DIGITS + Number(key.slice(0, LENGTH_DIGITS)))

/** Digits in a form whose text order is descending by value: the complement of length and digits. */
export function descendingDigits(digits: string): string {
  let key = String(LONGEST - digits.length).padStart(LENGTH_DIGITS, '0')
  for (const digit of digits) key += COMPLEMENTS[Number(digit)]
  return key
}

/** Length of the amount at the front of a key that starts with `descendingDigits`. */
const amountLength = (key: string): number => LENGTH_DIGITS + LONGEST - Number(key.slice(0, LENGTH_DIGITS))

/** Holders: total descending, then address. */
export const holderKey = (total: string, address: string): string => descendingDigits(total) + address
export const addressOfHolderKey = (key: string): string => key.slice(amountLength(key))

/** Tokens: number of holders descending, then id descending. */
export const heldTokenKey = (holders: number, token: string): string => descendingDigits(String(holders)) + descendingDigits(token)

/** Locks: unlock date, then the other id (tokens by number). */
export const lockKey = (unlockSec: number, id: string): string => String(unlockSec).padStart(SECOND_DIGITS, '0') + id
export const lockOfTokenKey = (unlockSec: number, token: string): string => lockKey(unlockSec, ascendingDigits(token))
export const unlockSecOfKey = (key: string): number => Number(key.slice(0, SECOND_DIGITS))
export const idOfLockKey = (key: string): string => key.slice(SECOND_DIGITS)
export const tokenOfLockKey = (key: string): string => key.slice(SECOND_DIGITS + LENGTH_DIGITS)
