import { pino } from 'pino'
import { AppError } from '../base/errors.ts'
import { isJsonObject } from '../base/json.ts'
import type { Log } from '../base/log.ts'
import { withReason } from './explain.ts'

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const
// The pattern matches control characters on purpose.
// oxlint-disable-next-line no-control-regex
const HIDDEN = /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g
export type LogLevel = (typeof LOG_LEVELS)[number]

type Options = {
  level: LogLevel
  /** `lines` for machines, one JSON object each; `pretty` for a person at a terminal. */
  style: 'lines' | 'pretty'
  nowMs: () => number
  write: (line: string) => void
}

/**
 * The log of the program: pino, with names of levels, times of ISO 8601 and errors in any field. Fastify writes to it too
 * (`server/http/fastify-log.ts`). Errors keep code, detail and causes; unexpected ones keep their stack. Chain text and addresses are
 * foreign: they must not start a new line, move the cursor or reverse text.
 */
export function makeLog({ level, style, nowMs, write }: Options): Log {
  const format = style === 'lines' ? escapeHidden : (line: string): string => prettyLine(JSON.parse(line) as Line)
  const logger = pino(
    {
      level,
      base: null,
      messageKey: 'message',
      timestamp: () => `,"time":"${new Date(nowMs()).toISOString()}"`,
      formatters: { level: (name) => ({ level: name }), log: plainFields },
    },
    { write: (line: string) => write(`${format(line.slice(0, -1))}\n`) },
  )
  const at =
    (name: keyof Log): Log[keyof Log] =>
    (message, fields = {}) =>
      logger[name](fields, message)
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

/** A line as pino writes it. */
type Line = Readonly<Record<string, unknown>> & { level: string; time: string; message: string }

function prettyLine({ level, time, message, ...fields }: Line): string {
  const facts = Object.entries(fields).map(
    ([key, value]) => `  ${key}=${isPlainError(value) ? prettyError(value) : escapeHidden(JSON.stringify(value))}`,
  )
  return `${time.slice(11, 19)} ${level === 'info' ? '' : `${level.toUpperCase()} `}${escapeHidden(message)}${facts.join('')}`
}

/** A known error as one sentence; an unknown one with its stack, which is needed to find its cause. */
const prettyError = ({ code, message, detail = {}, stack }: PlainError): string =>
  stack === undefined
    ? `${code ?? ''} ${escapeHidden(withReason({ message, detail }))}`.trimStart()
    : // The stack's lines are indented, so none can pass for a line of the log.
      stack.split('\n').map(escapeHidden).join('\n    ')

/** Control characters, line and paragraph separators, and marks that change the text direction, as `\\u` sequences. */
function escapeHidden(text: string): string {
  return text.replaceAll(HIDDEN, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** An error as plain data. Only an unexpected one has its stack. */
type PlainError = {
  name: string
  code?: string
  message: string
  detail?: Readonly<Record<string, unknown>>
  stack?: string | undefined
  cause?: unknown
}

const isPlainError = (value: unknown): value is PlainError =>
  isJsonObject(value) &&
  typeof value['message'] === 'string' &&
  (typeof value['stack'] === 'string' || (typeof value['code'] === 'string' && isJsonObject(value['detail'])))

/** Makes fields JSON-safe: pino knows errors under one name only, and no bigint inside an object. */
const plainFields = (fields: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, typeof value === 'object' ? toJson(value) : plain(key, value)]))

const toJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value, plain)) as unknown

/** Converts values that JSON cannot hold. */
const plain = (_key: string, value: unknown): unknown =>
  typeof value === 'bigint' ? value.toString() : value instanceof Error ? plainError(value, isKnown(value)) : value

/** An error's own properties are not enumerable. A known error and its causes need no stack: the code says as much. */
function plainError(error: Error, isCauseKnown: boolean): PlainError {
  const { name, message, stack, cause } = error
  const known = error instanceof AppError ? { code: error.code, detail: error.detail } : {}
  return {
    name,
    ...known,
    message,
    ...(!isCauseKnown && { stack: stack ?? message }),
    ...(cause !== undefined && { cause: cause instanceof Error ? plainError(cause, isCauseKnown || isKnown(cause)) : cause }),
  }
}

const isKnown = (error: Error): boolean => error instanceof AppError && error.code !== 'BUG'
