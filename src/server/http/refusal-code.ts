import { ERRORS, type ErrorCode } from '../../base/errors.ts'

/** Codes of requests that are refused before routing; each has its own status. */
const REFUSALS = [
  'METHOD_NOT_ALLOWED',
  'REQUEST_TIMEOUT',
  'BODY_TOO_LARGE',
  'ADDRESS_TOO_LONG',
  'UPGRADE_REQUIRED',
  'RATE_LIMITED',
  'HEADERS_TOO_LARGE',
  'TOO_BUSY',
] as const

/** Code of a refusal by its HTTP status. */
export const refusalCode = (status: number): ErrorCode => REFUSALS.find((code) => ERRORS[code].status === status) ?? 'BAD_REQUEST'
