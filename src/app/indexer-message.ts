import { AppError, ERRORS, type ErrorCode } from '../base/errors.ts'
import type { Log } from '../base/log.ts'
import type { IndexerStatus } from '../indexer/status.ts'

/** Settings of an indexer thread. */
export type IndexerSettings = { databasePath: string; nodeUrls: readonly string[]; concurrency: number; pollMs: number }

/** What the indexer thread says to the thread that started it. */
export type IndexerMessage =
  | { kind: 'opened' }
  | { kind: 'status'; status: IndexerStatus }
  | { kind: 'log'; level: keyof Log; message: string; fields: Record<string, unknown> }
  | { kind: 'failed'; error: SentError }

/** An error on its way between threads, where classes and getters get lost. */
export type SentError = { code: ErrorCode; message: string; detail: Record<string, unknown>; stack: string | undefined; cause?: SentError }

export function sendError(error: unknown): SentError {
  const message = error instanceof Error ? error.message : String(error)
  const cause = error instanceof Error && error.cause !== undefined ? { cause: sendError(error.cause) } : {}
  return {
    code: error instanceof AppError ? error.code : 'BUG',
    message,
    detail: error instanceof AppError ? (structuredCloneable(error.detail) as Record<string, unknown>) : {},
    stack: error instanceof Error ? error.stack : undefined,
    ...cause,
  }
}

/** The error again, with the stack of where it was thrown. */
export function receiveError({ code, message, detail, stack, cause }: SentError): AppError {
  const error = new AppError(Object.hasOwn(ERRORS, code) ? code : 'BUG', message, detail, cause && receiveError(cause))
  if (stack !== undefined) error.stack = stack
  return error
}

/** Fields of a log line as plain data: errors become what `sendError` makes of them. */
export const sendFields = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, value instanceof Error ? { sent: sendError(value) } : structuredCloneable(value)]))

export const receiveFields = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, isSent(value) ? receiveError(value.sent) : value]))

const isSent = (value: unknown): value is { sent: SentError } => typeof value === 'object' && value !== null && Object.hasOwn(value, 'sent')

/** Only data travels between threads: what JSON drops is dropped here, in place of a message that fails to be sent. */
const structuredCloneable = (value: unknown): unknown =>
  value === undefined ? undefined : (JSON.parse(JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? part.toString() : part))) as unknown)
