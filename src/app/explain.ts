import { AppError } from '../base/errors.ts'

/** A known error in its own sentence; anything else whole. */
export const explain = (error: unknown): string =>
  error instanceof AppError && error.code !== 'BUG'
    ? error.message
    : error instanceof Error
      ? (error.stack ?? error.message)
      : String(error)
