import { tokenKey } from '../../../chain/ids.ts'
import { refuse, type Call } from '../../ledger/call.ts'

/** Limits of texts that MRC400 and MRC401 share, in characters. */
export const LONG_TEXT = 40_960
export const URL_LENGTH = 255
export const PROJECT_URL_LENGTH = 1024

/** Percent of at most 10 with two decimals: platforms and shareholders. */
const SHARE = /^(?:\d(?:\.\d{1,2})?|10(?:\.0{1,2})?)$/
/** Percent below 100 with four decimals: the project owner's fees. */
const FEE = /^\d{1,2}(?:\.\d{1,4})?$/

export function checkLength(name: string, value: string, least: number, most: number): void {
  if (value.length < least || value.length > most) refuse('3005', `${name} must be ${least} to ${most} characters`)
}

/** An http address; may be empty unless required. */
export function checkUrl(name: string, value: string, { most = URL_LENGTH, isRequired = false } = {}): void {
  if (value === '' && !isRequired) return
  if (!/^https?:\/\//i.test(value) || value.length > most) refuse('3005', `${name} is not a valid URL`)
}

/** Percent of a platform or a shareholder; a platform's may be empty. */
export function checkShare(name: string, percent: string): void {
  if (!SHARE.test(percent)) refuse('3005', `${name} must be 0 to 10 percent`)
}

export function checkFee(name: string, percent: string): void {
  if (!FEE.test(percent)) refuse('3005', `${name} must be 0 to 99.9999 percent`)
}

export function checkCount(name: string, count: number, most: number, least = 1): void {
  if (count < least || count > most) refuse('3002', `There must be ${least} to ${most} ${name}`)
}

/** Tokens in which a project's items may be priced: the allowed token or MTC; any token when the allowed token is 0. */
export function checkTradeToken(call: Call, allowToken: string, token: number): void {
  if (!call.read(tokenKey(String(token)))) refuse('4001', `Token ${token} not found`)
  const isAllowed = allowToken === '0' || allowToken === '' || token === 0 || String(token) === allowToken
  if (!isAllowed) refuse('3005', `Token ${token} is not allowed in this project`)
}
