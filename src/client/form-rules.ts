import { isAddress } from '../chain/ids.ts'

/** The fault of a field's text. */
export type FormFault = 'missing' | 'shape' | 'short' | 'long'
/** A rule of a form field: returns the first fault of a text, `undefined` when it passes. Leading and trailing blanks are ignored. */
export type FormRule = (text: string) => FormFault | undefined

const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/
const LETTER = /[A-Za-z]/
const DIGIT_OR_SIGN = /[0-9!@#$%^&+=_-]/
const ADDRESS_MAX = 40

const required: FormRule = (text) => (text.trim() === '' ? 'missing' : undefined)
const shape =
  (isRight: (text: string) => boolean): FormRule =>
  (text) =>
    isRight(text.trim()) ? undefined : 'shape'
const length =
  (least: number, most: number): FormRule =>
  (text) => {
    const count = Array.from(text.trim()).length
    return count < least ? 'short' : count > most ? 'long' : undefined
  }
const all =
  (...rules: readonly FormRule[]): FormRule =>
  (text) => {
    for (const rule of rules) {
      const fault = rule(text)
      if (fault !== undefined) return fault
    }
    return undefined
  }

/** Above zero, as plain decimal digits. Never parsed as a float, so an amount may have any length. */
const isPositiveDecimal = (text: string): boolean => /^(\d+(\.\d*)?|\.\d+)$/.test(text) && /[1-9]/.test(text)

/**
 * Rules for the forms in the specification, by field. The site has no such forms; the rules are for other users of an API. Spec:
 * FORM-001..011, OPEN-084.
 */
export const FORM_RULES = {
  userId: all(
    required,
    shape((text) => EMAIL.test(text)),
  ),
  tokenName: length(3, 32),
  tokenKey: length(30, 60),
  password: all(
    length(5, 32),
    shape((text) => LETTER.test(text) && DIGIT_OR_SIGN.test(text)),
  ),
  address: all(required, length(1, ADDRESS_MAX), shape(isAddress)),
  coinAmount: shape(isPositiveDecimal),
  otp: length(1, 6),
} as const satisfies Readonly<Record<string, FormRule>>
