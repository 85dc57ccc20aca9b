import { AppError } from '../base/errors.ts'
import type { Log, LogFields } from '../base/log.ts'
import { withReason } from './explain.ts'

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const
// What is looked for are control characters.
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
 * A log that writes one line per message. Errors in the fields keep code, detail and causes; those that nobody foresaw keep their stack. Chain text and addresses are foreign:
 * whatever they hold, they begin no line, move no cursor and turn no text around.
 */
export function makeLog({ level, style, nowMs, write }: Options): Log {
  const lowest = LOG_LEVELS.indexOf(level)
  const at = (name: Exclude<LogLevel, 'silent'>) => {
    if (LOG_LEVELS.indexOf(name) < lowest) return () => undefined
    return (message: string, fields: LogFields = {}): void => {
      const time = new Date(nowMs()).toISOString()
      write(
        style === 'lines'
          ? `${escapeHidden(JSON.stringify({ time, level: name, message, ...fields }, plain))}\n`
          : prettyLine(time, name, message, fields),
      )
    }
  }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

function prettyLine(time: string, level: string, message: string, fields: LogFields): string {
  const facts = Object.entries(fields).map(
    ([key, value]) => `  ${key}=${value instanceof Error ? prettyError(value) : escapeHidden(JSON.stringify(value, plain) ?? '')}`,
  )
  return `${time.slice(11, 19)} ${level === 'info' ? '' : `${level.toUpperCase()} `}${escapeHidden(message)}${facts.join('')}\n`
}

/** A known error in one sentence; an unknown one with its stack, because somebody will have to find it. */
function prettyError(error: Error): string {
  return error instanceof AppError && isKnown(error)
    ? `${error.code} ${escapeHidden(withReason(error))}`
    : // Its lines stand indented: none of them can pass for a line of the log.
      (error.stack ?? error.message).split('\n').map(escapeHidden).join('\n    ')
}

/** Control characters, line and paragraph separators, and marks that change the direction of what follows, as `\\u` sequences. */
function escapeHidden(text: string): string {
  return text.replaceAll(HIDDEN, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** Values JSON cannot hold. */
const plain = (_key: string, value: unknown): unknown =>
  typeof value === 'bigint' ? value.toString() : value instanceof Error ? plainError(value, isKnown(value)) : value

/** An error's own properties are not enumerable. The stack of one that is known, and of its causes, says nothing that its code does not. */
function plainError(error: Error, isCauseKnown: boolean): Record<string, unknown> {
  const { name, message, stack, cause } = error
  const known = error instanceof AppError ? { code: error.code, detail: error.detail } : {}
  return {
    name,
    ...known,
    message,
    ...(!isCauseKnown && { stack }),
    ...(cause !== undefined && { cause: cause instanceof Error ? plainError(cause, isCauseKnown || isKnown(cause)) : cause }),
  }
}

const isKnown = (error: Error): boolean => error instanceof AppError && error.code !== 'BUG'
