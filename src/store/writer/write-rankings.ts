import { TOKEN_ID, entityId, tokenKey } from '../../chain/ids.ts'
import { LISTS, listId } from '../lists/lists.ts'
import { heldTokenKey } from '../rows/rank-keys.ts'
import { Directory, GROUP_LEVEL, SEGMENT_LEVEL, type SegmentLimits } from '../lists/segments.ts'
import { RANK_DELETE, RANK_KEYS, RANK_UPSERT, SEGMENTS, SEGMENT_DELETE, SEGMENT_UPSERT } from '../engine/sql.ts'
import { all, runRows, type SqlValue, type Work } from '../engine/work.ts'
import type { Name } from './names.ts'

type Entry = { key: string; value: string }
type ListChange = { name: Name; code: number; removed: string[]; added: Entry[]; changed: Entry[] }

const byKey = (a: Entry, b: Entry): number => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)

/** A batch's changes of rankings. A key occurs at most once per list and batch, because each entity is compared once, old to new. */
export class RankingChanges {
  readonly #changes = new Map<Name, Map<number, ListChange>>()
  /** Tokens that are not ranked by their holders yet. */
  readonly #newTokens = new Set<Name>()

  /** Adds a token that has just been listed. */
  addToken(token: Name): void {
    this.#newTokens.add(token)
  }

  /** Tokens whose holders change; their stored entity shows whether they are listed. */
  tokensMoved(): Name[] {
    return [...this.#changes].flatMap(([name, codes]) => (codes.has(LISTS.holders.code) && isToken(name) ? [name] : []))
  }

  /** Replaces a member's entry; `undefined` where it had or has none. */
  move(name: Name, code: number, before: Entry | undefined, after: Entry | undefined): void {
    if (before?.key === after?.key) {
      if (after && before?.value !== after.value) this.#listOf(name, code).changed.push(after)
      return
    }
    const list = this.#listOf(name, code)
    if (before) list.removed.push(before.key)
    if (after) list.added.push(after)
  }

  /** Stores the entries, counts them into segments, and ranks tokens by their new numbers of holders. All names must be resolved. */
  *write(limits: SegmentLimits, everything: Name): Work<void> {
    const lists = this.#lists().sort((a, b) => listId(a.name.id, a.code) - listId(b.name.id, b.code))
    const before = new Map<Name, number>()
    for (const token of this.tokensMoved())
      if (token.entity) before.set(token, (yield* directoryOf(token, LISTS.holders.code, limits)).count)
    yield* writeLists(lists, limits)
    const ranking = new RankingChanges()
    for (const token of new Set([...before.keys(), ...this.#newTokens])) {
      const { count } = yield* directoryOf(token, LISTS.holders.code, limits)
      const entry = (holders: number): Entry => ({ key: heldTokenKey(holders, entityId(token.text)), value: String(token.id) })
      const old = this.#newTokens.has(token) ? undefined : entry(before.get(token) ?? 0)
      ranking.move(everything, LISTS['tokens-held'].code, old, entry(count))
    }
    yield* writeLists(ranking.#lists(), limits)
  }

  /** Stores the entries and counts them into segments. All names must be resolved. */
  *writeOnly(limits: SegmentLimits): Work<void> {
    yield* writeLists(
      this.#lists().sort((a, b) => listId(a.name.id, a.code) - listId(b.name.id, b.code)),
      limits,
    )
  }

  /** Names with a change in one of these lists. */
  namesMoved(codes: ReadonlySet<number>): Name[] {
    return [...this.#changes].flatMap(([name, lists]) => ([...lists.keys()].some((code) => codes.has(code)) ? [name] : []))
  }

  #lists(): ListChange[] {
    return [...this.#changes.values()].flatMap((codes) => [...codes.values()])
  }

  #listOf(name: Name, code: number): ListChange {
    const codes = this.#changes.get(name) ?? new Map<number, ListChange>()
    this.#changes.set(name, codes)
    const known = codes.get(code)
    if (known) return known
    const list: ListChange = { name, code, removed: [], added: [], changed: [] }
    codes.set(code, list)
    return list
  }
}

const isToken = ({ text }: Name): boolean => text.startsWith(tokenKey('')) && TOKEN_ID.test(entityId(text))

function* writeLists(lists: readonly ListChange[], limits: SegmentLimits): Work<void> {
  const removed: SqlValue[] = []
  const put: SqlValue[] = []
  for (const { name, code, ...list } of lists) {
    const id = listId(name.id, code)
    for (const key of list.removed.sort()) removed.push(id, key)
    for (const { key, value } of [...list.added, ...list.changed].sort(byKey)) put.push(id, key, value)
  }
  yield* runRows(RANK_DELETE, removed)
  yield* runRows(RANK_UPSERT, put)
  const segments: { kept: SqlValue[]; gone: SqlValue[] } = { kept: [], gone: [] }
  for (const list of lists) if (list.removed.length + list.added.length > 0) yield* countIn(list, limits, segments)
  yield* runRows(SEGMENT_DELETE, segments.gone)
  yield* runRows(SEGMENT_UPSERT, segments.kept)
}

function* countIn(
  { name, code, removed, added }: ListChange,
  limits: SegmentLimits,
  rows: { kept: SqlValue[]; gone: SqlValue[] },
): Work<void> {
  const id = listId(name.id, code)
  const directory = yield* directoryOf(name, code, limits)
  for (const key of removed) directory.change(key, -1)
  for (const { key } of added) directory.change(key, 1)
  for (const { first, n } of directory.oversized()) {
    const keys = yield* all<[string]>(RANK_KEYS, id, first, n)
    directory.split(
      first,
      keys.map(([key]) => key),
    )
  }
  directory.reshape()
  for (const { level, first, n } of directory.takeChanges()) {
    if (n === undefined) rows.gone.push(id, level, first)
    else rows.kept.push(id, level, first, n)
  }
}

export function* directoryOf(name: Name, code: number, limits: SegmentLimits): Work<Directory> {
  const known = name.directories?.get(code)
  if (known) return known
  const id = listId(name.id, code)
  const groups = name.isFresh ? [] : yield* all<[string, number]>(SEGMENTS, id, GROUP_LEVEL)
  const segments = groups.length === 0 ? [] : yield* all<[string, number]>(SEGMENTS, id, SEGMENT_LEVEL)
  const directory = new Directory(limits, groups, segments)
  name.directories ??= new Map()
  name.directories.set(code, directory)
  return directory
}
