import { AppError } from '../base/errors.ts'
import type { Log, LogFields } from '../base/log.ts'

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

type Options = {
  level: LogLevel
  /** `lines` for machines, one JSON object each; `pretty` for a person at a terminal. */
  style: 'lines' | 'pretty'
  nowMs: () => number
  write: (line: string) => void
}

/** A log that writes one line per message. Errors in the fields keep code, detail, stack and causes. */
export function makeLog({ level, style, nowMs, write }: Options): Log {
  const lowest = LOG_LEVELS.indexOf(level)
  const at = (name: Exclude<LogLevel, 'silent'>) => {
    if (LOG_LEVELS.indexOf(name) < lowest) return () => undefined
    return (message: string, fields: LogFields = {}): void => {
      const time = new Date(nowMs()).toISOString()
      write(
        style === 'lines'
          ? `${JSON.stringify({ time, level: name, message, ...fields }, plain)}\n`
          : prettyLine(time, name, message, fields),
      )
    }
  }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

function prettyLine(time: string, level: string, message: string, fields: LogFields): string {
  const facts = Object.entries(fields).map(
    ([key, value]) => `  ${key}=${value instanceof Error ? prettyError(value) : JSON.stringify(value, plain)}`,
  )
  return `${time.slice(11, 19)} ${level === 'info' ? '' : `${level.toUpperCase()} `}${message}${facts.join('')}\n`
}

/** A known error in one sentence; an unknown one with its stack, because somebody will have to find it. */
function prettyError(error: Error): string {
  return error instanceof AppError && error.code !== 'BUG' ? `${error.code} ${error.message}` : (error.stack ?? error.message)
}

/** Values JSON cannot hold. An error's own properties are not enumerable. */
function plain(_key: string, value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString()
  if (!(value instanceof Error)) return value
  const { name, message, stack, cause } = value
  const known = value instanceof AppError ? { code: value.code, detail: value.detail } : {}
  return { name, ...known, message, stack, ...(cause === undefined ? {} : { cause }) }
}
