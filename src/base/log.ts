export type LogFields = Readonly<Record<string, unknown>>

/** Structured log passed in from `app/`. */
export type Log = {
  debug: (message: string, fields?: LogFields) => void
  info: (message: string, fields?: LogFields) => void
  warn: (message: string, fields?: LogFields) => void
  error: (message: string, fields?: LogFields) => void
}

export const silentLog: Log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }
