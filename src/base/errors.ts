/**
 * The one catalogue of error codes: HTTP status of the answer and whether trying again can help.
 * `docs/errors.md` explains each code; a test fails when the two lists differ.
 */
export const ERRORS = {
  BAD_ID: { status: 400, retryable: false },
  BAD_QUERY: { status: 400, retryable: false },
  BAD_FILTER: { status: 400, retryable: false },
  NOT_YET: { status: 404, retryable: false },
  NOT_FOUND: { status: 404, retryable: false },
  BAD_REQUEST: { status: 400, retryable: false },
  CRYPT_UNREADABLE: { status: 400, retryable: false },
  METHOD_NOT_ALLOWED: { status: 405, retryable: false },
  REQUEST_TIMEOUT: { status: 408, retryable: true },
  BODY_TOO_LARGE: { status: 413, retryable: false },
  ADDRESS_TOO_LONG: { status: 414, retryable: false },
  UPGRADE_REQUIRED: { status: 426, retryable: false },
  RATE_LIMITED: { status: 429, retryable: true },
  HEADERS_TOO_LARGE: { status: 431, retryable: false },
  NOT_READY: { status: 503, retryable: true },
  TOO_BUSY: { status: 503, retryable: true },
  CONFIG_INVALID: { status: 500, retryable: false },
  NODE_UNREACHABLE: { status: 502, retryable: true },
  NODE_TIMEOUT: { status: 502, retryable: true },
  NODE_STATUS: { status: 502, retryable: true },
  NODE_ANSWER_INVALID: { status: 502, retryable: true },
  NODE_BLOCK_MISSING: { status: 502, retryable: true },
  NODE_WENT_BACK: { status: 502, retryable: true },
  NODE_HISTORY_CHANGED: { status: 502, retryable: false },
  MARKET_FAILED: { status: 502, retryable: true },
  MEDIA_FAILED: { status: 404, retryable: false },
  STORE_BUSY: { status: 503, retryable: true },
  STORE_UNREACHABLE: { status: 503, retryable: true },
  STORE_LEASE_LOST: { status: 503, retryable: true },
  STORE_UNWRITABLE: { status: 503, retryable: true },
  STORE_OTHER_CHAIN: { status: 500, retryable: false },
  STORE_CORRUPT: { status: 503, retryable: false },
  BUG: { status: 500, retryable: false },
} as const

export type ErrorCode = keyof typeof ERRORS
export const ERROR_CODES = Object.keys(ERRORS) as ErrorCode[]

/** The product's only error class. `message` is a plain sentence for people; `detail` holds ids and counts, never a secret. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly detail: Readonly<Record<string, unknown>>

  constructor(code: ErrorCode, message: string, detail: Readonly<Record<string, unknown>> = {}, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.name = 'AppError'
    this.code = code
    this.detail = detail
  }

  get status(): number {
    return ERRORS[this.code].status
  }

  get retryable(): boolean {
    return ERRORS[this.code].retryable
  }
}
