import { AppError } from '../../../base/errors.ts'

/** Why there is no picture, in words an answer and a metric can hold; `holdsSec`: how long it is taken for true without trying again. */
export const FAILURES = {
  none: { says: 'The chain names no address for it', holdsSec: 0 },
  off: { says: 'Pictures from outside are turned off here', holdsSec: 0 },
  address: { says: 'The address on the chain is none that a picture may be fetched from', holdsSec: 0 },
  private: { says: 'The address on the chain leads into a private network', holdsSec: 600 },
  unreachable: { says: 'The server that has it cannot be reached', holdsSec: 120 },
  slow: { says: 'The server that has it takes too long', holdsSec: 120 },
  status: { says: 'The server that should have it does not', holdsSec: 600 },
  redirect: { says: 'The server that should have it sends elsewhere, too often or to an unencrypted address', holdsSec: 600 },
  size: { says: 'It is too large', holdsSec: 3600 },
  type: { says: 'What stands at the address is not what it is said to be', holdsSec: 3600 },
  damaged: { says: 'It is damaged, or too large to be drawn', holdsSec: 3600 },
} as const

export type MediaFailure = keyof typeof FAILURES

/** The error of everything above; `more` is for the log. */
export const failed = (reason: MediaFailure, more: Readonly<Record<string, unknown>> = {}, cause?: unknown): AppError =>
  new AppError('MEDIA_FAILED', FAILURES[reason].says, { ...more, reason }, cause)

/** The reason of a failure; `undefined` for any other error. */
export function reasonOf(error: unknown): MediaFailure | undefined {
  if (!(error instanceof AppError) || error.code !== 'MEDIA_FAILED') return undefined
  return (Object.keys(FAILURES) as MediaFailure[]).find((reason) => reason === error.detail['reason'])
}
