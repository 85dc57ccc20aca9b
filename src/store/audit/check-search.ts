import type { EntityKind } from '../../chain/ids.ts'
import { headKeysOf } from '../../chain/head-key.ts'
import { shortKeysOf } from '../../chain/short-key.ts'
import { AUDIT_GRAMS, CALLED } from '../engine/sql.ts'
import { allIn, type Work } from '../engine/work.ts'
import { gramsOf } from '../rows/grams.ts'
import { partOf, readLines } from '../rows/name-lines.ts'
import { ID_HEADS, ID_PIECES, SEARCH_KINDS, isSearched, readNames } from '../rows/searched.ts'
import type { ReportFinding } from './scan.ts'

type Named = { id: number; key: string; kind: EntityKind; derived: string }

/** Checks that every n-gram of a searched name leads to its entity. */
export function* checkPieces(entities: readonly Named[], report: ReportFinding): Work<void> {
  const wanted = entities.flatMap(({ id, key, kind, derived }) => {
    const ids = [
      ...shortKeysOf(key).map((gram) => ({ key, row: [ID_PIECES, gram, id] as const })),
      ...headKeysOf(key).map((gram) => ({ key, row: [ID_HEADS, gram, id] as const })),
    ]
    if (!isSearched(kind) || derived === '') return ids
    const { doc, names } = readNames(derived)
    return [...ids, ...Array.from(gramsOf(names), (gram) => ({ key, row: [SEARCH_KINDS[kind], gram, doc] as const }))]
  })
  const rows = new Set(
    (yield* allIn<[number, string, number]>(
      AUDIT_GRAMS,
      wanted.flatMap(({ row }) => row),
    )).map((row) => row.join(' ')),
  )
  for (const { key, row } of wanted)
    if (!rows.has(row.join(' '))) report(`search for ${key}`, 'a piece of its name is missing', 'found by all of its name')
}

/** Checks that an entity's names in the block of names equal those in its own row. */
export function* checkCalled(entities: readonly Named[], report: ReportFinding): Work<void> {
  const wanted = entities.flatMap(({ key, kind, derived }) =>
    isSearched(kind) && derived !== '' ? [{ key, kind: SEARCH_KINDS[kind], ...readNames(derived) }] : [],
  )
  const asked = new Map(wanted.map(({ kind, doc }) => [`${kind} ${partOf(doc)}`, [kind, partOf(doc)]]))
  const stored = new Map<string, readonly string[]>()
  for (const [kind, part, lines] of yield* allIn<[number, number, string]>(CALLED, [...asked.values()].flat()))
    for (const [doc, names] of readLines(part, lines)) stored.set(`${kind} ${doc}`, names)
  for (const { key, kind, doc, names } of wanted) {
    const found = JSON.stringify(stored.get(`${kind} ${doc}`) ?? [])
    if (found !== JSON.stringify(names)) report(`names of ${key}`, found.slice(0, 200), JSON.stringify(names).slice(0, 200))
  }
}
