import { AppError } from '../base/errors.ts'

/** Text of an error for the operator: a known error as its sentence with the reason that visitors do not see; any other with its stack. */
export const explain = (error: unknown): string =>
  error instanceof AppError && error.code !== 'BUG'
    ? withReason(error)
    : error instanceof Error
      ? (error.stack ?? error.message)
      : String(error)

/** Error sentences are shown to visitors too, so server names are only in the detail. */
export const withReason = ({ message, detail: { reason } }: Pick<AppError, 'message' | 'detail'>): string =>
  typeof reason === 'string' && reason !== '' ? `${message} (${reason})` : message
