import { AppError, ERRORS, type ErrorCode } from '../base/errors.ts'

/** An error in the form it is sent between threads, which would lose classes and getters. */
export type SentError = {
  /** Absent: the error of a library or of the system, often the cause of one of ours. */
  code?: ErrorCode
  message: string
  detail: Record<string, unknown>
  stack: string | undefined
  cause?: SentError
}

export function sendError(error: unknown): SentError {
  const message = error instanceof Error ? error.message : String(error)
  const cause = error instanceof Error && error.cause !== undefined ? { cause: sendError(error.cause) } : {}
  return {
    ...(error instanceof AppError && { code: error.code }),
    message,
    detail: error instanceof AppError ? (structuredCloneable(error.detail) as Record<string, unknown>) : {},
    stack: error instanceof Error ? error.stack : undefined,
    ...cause,
  }
}

/** The error again, with its original stack. An unexpected error becomes BUG; as a cause it stays unchanged. */
export function receiveError({ code, message, detail, stack, cause }: SentError): AppError {
  const isKnown = code !== undefined && Object.hasOwn(ERRORS, code)
  const error = new AppError(isKnown ? code : 'BUG', message, detail, cause && receiveCause(cause))
  if (stack !== undefined) error.stack = stack
  return error
}

function receiveCause(sent: SentError): Error {
  if (sent.code !== undefined) return receiveError(sent)
  const error = new Error(sent.message, sent.cause && { cause: receiveCause(sent.cause) })
  if (sent.stack !== undefined) error.stack = sent.stack
  return error
}

/** Only data can be sent between threads: values that JSON drops are dropped here too, so that sending does not fail. */
export const structuredCloneable = (value: unknown): unknown =>
  value === undefined
    ? undefined
    : (JSON.parse(JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? part.toString() : part))) as unknown)
