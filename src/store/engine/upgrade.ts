import { AppError } from '../../base/errors.ts'
import { CONTENT_VERSION } from '../../model/content-version.ts'

/**
 * Called before an earlier version's index is upgraded to another schema, which may take long and cannot be undone. The returned function
 * is called after the upgrade.
 */
export type AnnounceUpgrade = (from: number, to: number) => () => void

const BUILT_BEFORE = 'This index was built by an older version: run `npm run reindex -- --fresh`'

/** The error for an index with a schema or content that only a newer version reads. */
export const madeByNewer = (detail: Record<string, number>): AppError =>
  new AppError('STORE_CORRUPT', 'The index was made by a newer version of this program', detail)

/** Throws STORE_CORRUPT for an index whose content only a newer version reads. `content` is absent before the first block. */
export function refuseNewerContent(content: number | undefined): void {
  if (content !== undefined && content > CONTENT_VERSION) throw madeByNewer({ content })
}

/** A writer's error for an index that cannot be upgraded to the present schema. */
export const needsReindex = (schema: number): AppError => new AppError('STORE_CORRUPT', BUILT_BEFORE, { schema })

/** A reader's error for an index that no writer has upgraded. `needsReindex`: no writer will. */
export const notUpToDate = (needsReindex: boolean): AppError =>
  new AppError('NOT_READY', needsReindex ? BUILT_BEFORE : 'The index is not up to date with this version yet')

/** Creating a new index is no upgrade. */
export const isUpgrade = (from: number, to: number): boolean => from > 0 && from < to
