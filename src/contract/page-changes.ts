import { boundJson, type Bounds } from '../base/bound-json.ts'
import type { ChangeJson, ChangesJson, FieldJson } from './changes.ts'

/** Records and rows that a page shows. Even with the longest values they stay far below the size limit of a page. */
export const PAGE_RECORDS = 20
const PAGE_FIELDS = 20
const PAGE_ROWS = 160
const VALUE: Bounds = { bytes: 240, text: 160, entries: 8, fields: 8 }

/** Empty values in records. In token fields 0 is a token id and not empty. */
const NOTHING: ReadonlySet<unknown> = new Set([null, undefined, '', 0, '0', '[]', '{}'])
const isNothing = (field: string, value: unknown): boolean => {
  if (field.endsWith('token') && (value === '0' || value === 0)) return false
  return NOTHING.has(value) || (typeof value === 'object' && value !== null && Object.keys(value).length === 0)
}

/**
 * The changes that a page shows: records with changed fields, each value cut to a line. Sender and receiver come first, then records other
 * than wallets, then all other wallets.
 */
export function toPageChanges({ changes, changes_more: more = 0 }: ChangesJson, tx: { from_addr: string; to_addr: string }): ChangesJson {
  const rankOf = ({ key, kind }: ChangeJson): number => {
    if (key === tx.from_addr) return 0
    if (key === tx.to_addr) return 1
    return kind === 'wallet' ? 3 : 2
  }
  const written = changes
    .map(withoutNothing)
    .filter(({ fields, is_new: isNew }) => fields.length > 0 || isNew === 1)
    .toSorted((a, b) => rankOf(a) - rankOf(b))
  const shown: ChangeJson[] = []
  let rows = 0
  for (const change of written.slice(0, PAGE_RECORDS)) {
    const page = toPageChange(change)
    rows += page.fields.length
    if (rows > PAGE_ROWS) break
    shown.push(page)
  }
  const left = written.length - shown.length + more
  return { changes: shown, ...(left > 0 && { changes_more: left }) }
}

/** Removes fields that are empty before and after. */
export const withoutNothing = (change: ChangeJson): ChangeJson => ({
  ...change,
  // The record's own id is already shown above its fields.
  fields: change.fields.filter(({ field, old, new: now }) => now !== change.key && !(isNothing(field, old) && isNothing(field, now))),
})

/** The first fields of a record, each value cut to a line. */
export function toPageChange(change: ChangeJson, most = PAGE_FIELDS): ChangeJson {
  const fields = change.fields.slice(0, most).map(cutField)
  const more = change.fields.length - fields.length + (change.more ?? 0)
  return { ...change, fields, ...(more > 0 && { more }) }
}

const cutField = (field: FieldJson): FieldJson => ({
  ...field,
  field: field.field.slice(0, VALUE.text),
  old: boundJson(field.old, VALUE).value,
  new: boundJson(field.new, VALUE).value,
})
