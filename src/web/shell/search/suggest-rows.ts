import { HASH } from '../../../chain/ids.ts'
import type { Caution } from '../../../contract/find-caution.ts'
import { FIND_GROUPS, type FindGroup } from '../../../contract/find-groups.ts'
import type { SuggestJson } from '../../../contract/home.ts'
import { findNumber } from '../../../contract/search-text.ts'
import { queryOf, searchStepOf } from './search-step.ts'
import { findThingPath, NAMED_KINDS, type Thing } from './things.ts'

export const MAX_ROWS = 8
/** Rows reserved for recently viewed pages, when the server has many. */
const KEPT_FOR_RECENT = 2
const MAX_RECENT_ROWS = 3

type Found = SuggestJson['list'][number]

/** `note`: a token's symbol. `image`: address of its picture on the chain, `''` for none; absent if not requested. */
export type SuggestRow = Thing & { note: string; image?: string; path: string; caution?: Caution } & Pick<
    Found,
    'holders' | 'items' | 'alike' | 'is_verified' | 'label'
  >
export type SuggestGroup = { name: 'direct' | FindGroup | 'recent'; rows: SuggestRow[] }

/**
 * Rows of the search's list, at most eight: the target of Enter for an id or a block number, then each group, and recently viewed pages
 * (matches first). `found` is the server's answer to this text, if it has arrived.
 */
export function listGroups(text: string, found: readonly Found[], recent: readonly Thing[]): SuggestGroup[] {
  const query = queryOf(text)
  const step = searchStepOf(text)
  const direct: SuggestRow[] = step.kind === 'open' ? [{ kind: step.is, id: step.id, title: '', note: '', path: step.path }] : []
  // Only the server can distinguish the hash of a transaction from that of a block: its single answer is the target of Enter.
  const isHash = HASH.test(query.toLowerCase())
  const number = findNumber(text)?.id
  const answered = found.flatMap((row): SuggestRow[] => {
    const { id, note, image, caution, holders, items, alike, label, is_verified } = row
    const facts = { holders, items, alike, label, is_verified }
    const path = findThingPath(row.kind, id)
    if (path === undefined || direct.some((own) => own.path === path)) return []
    const title = (NAMED_KINDS.has(row.kind) || row.kind === 'survey') && row.title !== id ? row.title : ''
    return [{ kind: row.kind as Thing['kind'], id, title, note, image, path, ...(caution && { caution }), ...facts }]
  })
  const known = new Set([...direct, ...answered].map(({ path }) => path))
  const before = rowsOfRecent(query, recent).filter(({ path }) => !known.has(path))
  const room = MAX_ROWS - direct.length - Math.min(KEPT_FOR_RECENT, before.length)
  const shown = answered.slice(0, room)
  const named = [
    ...direct.map((row) => ({ name: 'direct' as const, row })),
    ...shown.map((row) => ({ name: isHash || (row.kind === 'block' && row.id === number) ? ('direct' as const) : row.kind, row })),
  ]
  const left = query === '' ? MAX_ROWS : Math.min(MAX_RECENT_ROWS, MAX_ROWS - named.length)
  const groups = (['direct', ...FIND_GROUPS] as const).map((name) => ({
    name,
    rows: named.filter((entry) => entry.name === name).map(({ row }) => row),
  }))
  return [...groups, { name: 'recent' as const, rows: before.slice(0, left) }].filter(({ rows }) => rows.length > 0)
}

function rowsOfRecent(query: string, recent: readonly Thing[]): SuggestRow[] {
  const wanted = query.toLowerCase()
  const fits = ({ id, title }: Thing) => `${title} ${id}`.toLowerCase().includes(wanted)
  return [...recent.filter(fits), ...recent.filter((thing) => !fits(thing))].flatMap((thing) => {
    const path = findThingPath(thing.kind, thing.id)
    return path === undefined ? [] : [{ ...thing, note: '', path }]
  })
}

/** Full-width and decomposed letters count as plain ones, as on the server. */
const comparable = (text: string): string => text.normalize('NFKC').toLowerCase()

/** Rows of an older answer that match the newer text, shown until that is answered. */
export function narrow(found: readonly Found[] | undefined, text: string): readonly Found[] {
  const query = comparable(queryOf(text))
  return query === ''
    ? []
    : (found ?? []).filter(({ id, title, note }) => [id, title, note].some((part) => comparable(part).includes(query)))
}
