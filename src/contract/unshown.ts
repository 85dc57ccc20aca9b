/** Stands in a list in place of an entry that a mistake of ours keeps from being shown: its id under its usual name, and the mark. */
export const unshown = <T extends object>(ids: T): T & { is_unshown: 1 } => ({ ...ids, is_unshown: 1 })
export const isUnshown = (entry: unknown): boolean => typeof entry === 'object' && entry !== null && 'is_unshown' in entry
