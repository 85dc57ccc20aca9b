/**
 * Called before the index of an earlier version is brought from one schema to another, which may take long and cannot be undone; what it
 * gives is called when that is done.
 */
export type AnnounceUpgrade = (from: number, to: number) => () => void

/** An index that is just being made is no upgrade. */
export const isUpgrade = (from: number, to: number): boolean => from > 0 && from < to
