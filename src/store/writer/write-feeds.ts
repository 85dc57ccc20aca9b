import { listId } from '../lists.ts'
import { FEED_INSERT, FEED_TAIL } from '../sql.ts'
import { first, runRows, type SqlValue, type Work } from '../work.ts'
import type { Name } from './names.ts'

/** The newest ordinal of a list before this batch. */
export function* tailOf(name: Name, code: number): Work<number> {
  const known = name.tails[code]
  if (known !== undefined) return known
  const tail = name.isFresh ? 0 : ((yield* first<[number | null]>(FEED_TAIL, listId(name.id, code)))?.[0] ?? 0)
  name.tails[code] = tail
  return tail
}

/** Stores what was appended, in the order of the table, and moves the tails. */
export function* writeFeeds(listed: ReadonlySet<Name>): Work<void> {
  const rows: SqlValue[] = []
  for (const name of [...listed].sort((a, b) => a.id - b.id)) {
    const pending = name.pending ?? []
    for (const code of Object.keys(pending).map(Number)) {
      const list = listId(name.id, code)
      let ordinal = yield* tailOf(name, code)
      for (const entry of pending[code] ?? []) {
        ordinal += 1
        rows.push(list, ordinal, entry)
      }
      name.tails[code] = ordinal
    }
    name.pending = undefined
  }
  yield* runRows(FEED_INSERT, rows)
}
