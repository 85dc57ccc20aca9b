import { AppError } from '../../base/errors.ts'
import { unshown } from '../../contract/unshown.ts'
import type { NoteFault } from '../../txtypes/describe-tx.ts'

/** Ids that name an entry of a list, by their keys in the answer. */
export type EntryIds = Readonly<Record<string, string | number>>

/**
 * Makes one entry of a list. An internal error is reported, and the entry's ids and a mark take its place, so the other entries are still
 * answered. Errors with another cause (an unreadable index) are thrown.
 */
export function makeEntry<J>(ids: EntryIds, noteFault: NoteFault, make: () => J): J {
  try {
    return make()
  } catch (error) {
    return insteadOf(ids, noteFault, error) as J
  }
}

/** The same for an entry that needs reads. */
export async function makeEntryLater<J>(ids: EntryIds, noteFault: NoteFault, make: () => Promise<J>): Promise<J> {
  try {
    return await make()
  } catch (error) {
    return insteadOf(ids, noteFault, error) as J
  }
}

/** Replaces a failed entry. Readers of a list recognise the replacement by `isUnshown`. */
function insteadOf(ids: EntryIds, noteFault: NoteFault, error: unknown): object {
  if (error instanceof AppError && error.code !== 'BUG') throw error
  noteFault(`entry ${Object.values(ids).join(' ')}`, error)
  return unshown(ids)
}
