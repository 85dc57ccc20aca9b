import { AppError } from '../base/errors.ts'

/** A known error in its own sentence, with what visitors are not told; anything else whole. */
export const explain = (error: unknown): string =>
  error instanceof AppError && error.code !== 'BUG'
    ? withReason(error)
    : error instanceof Error
      ? (error.stack ?? error.message)
      : String(error)

/** Sentences of errors are for visitors too: what names servers stands in the detail. */
export const withReason = ({ message, detail: { reason } }: Pick<AppError, 'message' | 'detail'>): string =>
  typeof reason === 'string' && reason !== '' ? `${message} (${reason})` : message
