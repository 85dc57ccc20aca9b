/** Placeholder of a list entry that failed because of a bug: its id under the usual name, and the mark. */
export const unshown = <T extends object>(ids: T): T & { is_unshown: 1 } => ({ ...ids, is_unshown: 1 })
export const isUnshown = (entry: unknown): boolean => typeof entry === 'object' && entry !== null && 'is_unshown' in entry
