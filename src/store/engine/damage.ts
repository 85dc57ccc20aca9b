import { AppError } from '../../base/errors.ts'

/** Said to operators, who can do something about it, and to everybody else, who should know that the site is not guessing. */
export const DAMAGED = 'The index is damaged. Put a backup in its place (npm run restore) or build it anew (npm run reindex)'

export const damaged = (detail: Record<string, unknown> = {}, cause?: unknown): AppError =>
  new AppError('STORE_CORRUPT', DAMAGED, detail, cause)

/** Reads what the writer has written. It wrote nothing that cannot be read: whatever goes wrong is damage. Throws STORE_CORRUPT. */
export function readBack<T>(read: () => T): T {
  try {
    return read()
  } catch (cause) {
    throw damaged({}, cause)
  }
}

/** What lies at the bottom of an error, for operators: its message, or that of its cause. */
export function rootMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? rootMessage(error.cause) : error.message
}
