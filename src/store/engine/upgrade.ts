import { AppError } from '../../base/errors.ts'
import { CONTENT_VERSION } from '../../model/content-version.ts'

/**
 * Called before the index of an earlier version is brought from one schema to another, which may take long and cannot be undone; what it
 * gives is called when that is done.
 */
export type AnnounceUpgrade = (from: number, to: number) => () => void

const BUILT_BEFORE = 'This index was built by an older version: run `npm run reindex -- --fresh`'

/** The error for an index whose schema or content only a newer version knows. */
export const madeByNewer = (detail: Record<string, number>): AppError =>
  new AppError('STORE_CORRUPT', 'The index was made by a newer version of this program', detail)

/** Throws STORE_CORRUPT for an index that holds what only a newer version reads. `content` is absent where there is no block yet. */
export function refuseNewerContent(content: number | undefined): void {
  if (content !== undefined && content > CONTENT_VERSION) throw madeByNewer({ content })
}

/** A writer's error for an index that no step leads from to the present schema. */
export const needsReindex = (schema: number): AppError => new AppError('STORE_CORRUPT', BUILT_BEFORE, { schema })

/** A reader's error for an index that a writer has not brought up to date. `needsReindex`: no writer will. */
export const notUpToDate = (needsReindex: boolean): AppError =>
  new AppError('NOT_READY', needsReindex ? BUILT_BEFORE : 'The index is not up to date with this version yet')

/** An index that is just being made is no upgrade. */
export const isUpgrade = (from: number, to: number): boolean => from > 0 && from < to
