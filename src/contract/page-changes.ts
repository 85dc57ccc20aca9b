import type { Bounds } from '../base/bound-json.ts'
import { partAt } from '../base/json-pointer.ts'
import { entityId, TOKEN_ID } from '../chain/ids.ts'
import { isDefaultToken } from './change-amounts.ts'
import { boundField, type ChangeJson, type ChangesJson, type FieldJson, type WrittenSource } from './changes.ts'

/** Records and rows that a page shows, and their characters as JSON, of which the first record may have more. */
export const PAGE_RECORDS = 20
const PAGE_FIELDS = 20
const PAGE_ROWS = 160
const PAGE_CHARACTERS = 60_000
/** `notes`: room for the lengths of all parts that are cut of some eight entries. */
const VALUE: Bounds = { bytes: 240, text: 160, entries: 8, fields: 8, notes: 400 }

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
    .map(withoutEmptyFields)
    .filter(({ fields, is_new: isNew }) => fields.length > 0 || isNew === 1)
    .toSorted((a, b) => rankOf(a) - rankOf(b))
  const shown: ChangeJson[] = []
  let [rows, characters] = [0, 0]
  for (const change of written.slice(0, PAGE_RECORDS)) {
    const page = toPageChange(change)
    rows += page.fields.length
    characters += JSON.stringify(page).length
    if (rows > PAGE_ROWS || (characters > PAGE_CHARACTERS && shown.length > 0)) break
    shown.push(page)
  }
  const left = written.length - shown.length + more
  return { changes: shown, ...(left > 0 && { changes_more: left }) }
}

/** Removes fields that are empty before and after. */
export const withoutEmptyFields = (change: ChangeJson): ChangeJson => ({
  ...change,
  fields: change.fields.filter(
    ({ field, old, new: now }) => !isOwnId(change, field, now) && !(isNothing(field, old) && isNothing(field, now)),
  ),
})

/** Its own id stands above its fields; of a token two fields have its number. */
const isOwnId = ({ key, kind }: ChangeJson, field: string, value: unknown): boolean =>
  value === key || (kind === 'token' && (field === 'id' || field === 'token') && textOf(value) === entityId(key))

/** The first fields of a record, each value cut to a line. */
export function toPageChange(change: ChangeJson, most = PAGE_FIELDS): ChangeJson {
  const fields = change.fields.slice(0, most).map(cutField)
  const more = change.fields.length - fields.length + (change.more ?? 0)
  return { ...change, fields, ...(more > 0 && { more }) }
}

function cutField(field: FieldJson): FieldJson {
  const { cut = {}, ...bounded } = boundField(field, VALUE)
  // Lengths of parts that the first cut left and the second one did not are of no use.
  const notes = Object.entries(cut).filter(([pointer]) => partAt(bounded, pointer) !== undefined)
  return { ...bounded, field: field.field.slice(0, VALUE.text), ...(notes.length > 0 && { cut: Object.fromEntries(notes) }) }
}

/** Without the token 0 that a record names by default, where nothing is counted in it. */
export function withoutDefaultTokens(change: ChangeJson, written: WrittenSource): ChangeJson {
  if ('changes' in written) return change
  const { kind, before, after } = written
  return {
    ...change,
    fields: change.fields.map((field) => ({
      ...field,
      ...(isDefaultToken(kind, before, field.field) && { old: null }),
      ...(isDefaultToken(kind, after, field.field) && { new: null }),
    })),
  }
}

/** Fields that hold the number of a token. */
const TOKEN_FIELD = /(token|^mrc010)$/
/** Fields whose entries have the number of a token for a name. */
const TOKEN_MAP = /^(?:targettoken|initialreserve)\./

/** Tokens that are changed, or that changes name; those that amounts are counted in left out. */
export const tokensOfChanges = (changes: readonly ChangeJson[]): string[] => [
  ...new Set(
    changes
      .flatMap(({ key, kind, fields }) => [...(kind === 'token' ? [entityId(key)] : []), ...fields.flatMap(namedBy)])
      .filter((id) => TOKEN_ID.test(id)),
  ),
]

function namedBy({ field, old, new: now }: FieldJson): string[] {
  if (TOKEN_MAP.test(field)) return [field.slice(field.indexOf('.') + 1)]
  return TOKEN_FIELD.test(field) ? [old, now].map(textOf) : []
}

/** Texts and numbers alone: `String` of a foreign object would call what it has for `toString`. */
const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
