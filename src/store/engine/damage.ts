import { AppError } from '../../base/errors.ts'

/** For operators, who can repair it, and for visitors, who should know that the site does not guess. */
export const DAMAGED = 'The index is damaged. Restore a backup (npm run restore) or rebuild it (npm run reindex)'

export const damaged = (detail: Record<string, unknown> = {}, cause?: unknown): AppError =>
  new AppError('STORE_CORRUPT', DAMAGED, detail, cause)

/** Reads data that the writer stored. The writer stores only readable data, so any error is damage. Throws STORE_CORRUPT. */
export function readBack<T>(read: () => T): T {
  try {
    return read()
  } catch (cause) {
    throw damaged({}, cause)
  }
}

/** The message of an error's deepest cause, for operators. */
export function rootMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? rootMessage(error.cause) : error.message
}
