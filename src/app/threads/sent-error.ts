import { AppError, ERRORS, type ErrorCode } from '../../base/errors.ts'
import type { Log } from '../../base/log.ts'

/** An error on its way between threads, where classes and getters get lost. */
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

/** The error again, with the stack of where it was thrown. One that nobody foresaw is a BUG; as a cause it stays what it was. */
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

/** Fields of a log line as plain data: errors become what `sendError` makes of them. */
const sendFields = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key, value instanceof Error ? { sent: sendError(value) } : structuredCloneable(value)]),
  )

const receiveFields = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, isSent(value) ? receiveError(value.sent) : value]))

const isSent = (value: unknown): value is { sent: SentError } => typeof value === 'object' && value !== null && Object.hasOwn(value, 'sent')

/** Only data travels between threads: what JSON drops is dropped here, in place of a message that fails to be sent. */
const structuredCloneable = (value: unknown): unknown =>
  value === undefined
    ? undefined
    : (JSON.parse(JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? part.toString() : part))) as unknown)

export type SentLog = { kind: 'log'; level: keyof Log; message: string; fields: Record<string, unknown> }

/** A log whose lines are written by another thread. */
export function makeSendingLog(send: (line: SentLog) => void): Log {
  const at =
    (level: keyof Log): Log[keyof Log] =>
    (message, fields = {}) =>
      send({ kind: 'log', level, message, fields: sendFields(fields) })
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

/** Writes a line another thread sent. */
export const writeSent = (log: Log, { level, message, fields }: SentLog): void => log[level](message, receiveFields(fields))
