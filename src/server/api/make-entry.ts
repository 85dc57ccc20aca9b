import { AppError } from '../../base/errors.ts'
import { unshown } from '../../contract/unshown.ts'
import type { NoteFault } from '../../txtypes/describe-tx.ts'

/** By what an entry of a list is known: its id under the name it has in the answer. */
export type EntryIds = Readonly<Record<string, string | number>>

/**
 * Makes one entry of a list. A mistake of ours is reported and leaves the entry's id and a mark in its place, so that the rest of the list
 * is answered. What fails for another reason (an index that cannot be read) is thrown.
 */
export function makeEntry<J>(ids: EntryIds, noteFault: NoteFault, make: () => J): J {
  try {
    return make()
  } catch (error) {
    return insteadOf(ids, noteFault, error) as J
  }
}

/** The same for an entry that takes reads. */
export async function makeEntryLater<J>(ids: EntryIds, noteFault: NoteFault, make: () => Promise<J>): Promise<J> {
  try {
    return await make()
  } catch (error) {
    return insteadOf(ids, noteFault, error) as J
  }
}

/** Readers of a list ask `isUnshown` before they take it for an entry. */
function insteadOf(ids: EntryIds, noteFault: NoteFault, error: unknown): object {
  if (error instanceof AppError && error.code !== 'BUG') throw error
  noteFault(`entry ${Object.values(ids).join(' ')}`, error)
  return unshown(ids)
}
