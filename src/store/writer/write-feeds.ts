import { isTxList, listId } from '../lists/lists.ts'
import { FEED_INSERT, FEED_TAIL, FEED_TAILS } from '../engine/sql.ts'
import { allIn, first, RowBuffer, type Work } from '../engine/work.ts'
import type { Name } from './names.ts'
import type { Gathered } from './write-chain.ts'
import { growth, type Grown } from './growth.ts'

/** The newest ordinal of a list before this batch. */
export function* tailOf(name: Name, code: number): Work<number> {
  const known = name.tails[code]
  if (known !== undefined) return known
  const tail = name.isFresh ? 0 : ((yield* first<[number | null]>(FEED_TAIL, listId(name.id, code)))?.[0] ?? 0)
  name.tails[code] = tail
  return tail
}

/** Loads all tails that are not cached; there may be as many as lists. */
function* loadTails(listed: readonly Name[]): Work<void> {
  const asked = new Map<number, readonly [name: Name, code: number]>()
  for (const name of listed) {
    if (name.isFresh) continue
    for (const code of Object.keys(name.pending ?? []).map(Number))
      if (name.tails[code] === undefined) asked.set(listId(name.id, code), [name, code])
  }
  for (const [list, tail] of yield* allIn<[number, number | null]>(FEED_TAILS, [...asked.keys()])) {
    const [name, code] = asked.get(list) ?? []
    if (name && code !== undefined) name.tails[code] = tail ?? 0
  }
}

/** Stores the appended entries in table order and moves the tails. Returns transaction lists whose length passed a multiple of `chunk`. */
export function* writeFeeds(gathered: Gathered, chunk: number): Work<Grown[]> {
  const grown: Grown[] = []
  const rows = new RowBuffer(FEED_INSERT)
  const names = [...gathered.listed].sort((a, b) => a.id - b.id)
  yield* loadTails(names)
  for (const name of names) {
    const pending = name.pending ?? []
    for (const code of Object.keys(pending).map(Number)) {
      const list = listId(name.id, code)
      const from = yield* tailOf(name, code)
      const entries = pending[code] ?? []
      let to = from
      for (let at = 0; at < entries.length; at += 2) {
        to += 1
        if (rows.push(list, to, entries[at] ?? 0, entries[at + 1] ?? 0)) yield* rows.drain()
      }
      name.tails[code] = to
      if (isTxList(list)) grown.push(...growth(list, from, to, chunk))
    }
    name.pending = undefined
  }
  yield* rows.drain()
  return grown
}
