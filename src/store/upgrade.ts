import { AppError } from '../base/errors.ts'

/**
 * Called before the index of an earlier version is brought from one schema to another, which may take long and cannot be undone; what it
 * gives is called when that is done.
 */
export type AnnounceUpgrade = (from: number, to: number) => () => void

/** The error for an index that lacks what an upgrade would have to make its new tables from. */
export const needsReindex = (schema: number): AppError =>
  new AppError(
    'STORE_CORRUPT',
    'This index was made by an earlier version, which did not keep how the holdings of addresses changed. Build it again from the node: "npm run reindex -- --fresh" while the earlier version goes on, or name an empty DATA_DIR or database',
    { schema },
  )

/** An index that is just being made is no upgrade. */
export const isUpgrade = (from: number, to: number): boolean => from > 0 && from < to
