import type { Log } from '../base/log.ts'
import { receiveError, sendError, structuredCloneable, type SentError } from './sent-error.ts'

/** A log line in the form it is sent between threads. */
export type SentLog = { level: keyof Log; message: string; fields: Record<string, unknown> }

/** Fields of a log line as plain data, with errors converted by `sendError`. */
const sendFields = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key, value instanceof Error ? { sent: sendError(value) } : structuredCloneable(value)]),
  )

const receiveFields = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, isSent(value) ? receiveError(value.sent) : value]))

const isSent = (value: unknown): value is { sent: SentError } => typeof value === 'object' && value !== null && Object.hasOwn(value, 'sent')

/** A log whose lines another thread writes. */
export function makeSendingLog(send: (line: SentLog) => void): Log {
  const at =
    (level: keyof Log): Log[keyof Log] =>
    (message, fields = {}) =>
      send({ level, message, fields: sendFields(fields) })
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

/** Writes a line another thread sent. */
export const writeSent = (log: Log, { level, message, fields }: SentLog): void => log[level](message, receiveFields(fields))
