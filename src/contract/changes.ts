import { Type, type Static } from 'typebox'
import { boundJson, type Bounds, type CutLengths } from '../base/bound-json.ts'
import { isJsonObject, type Json, type JsonObject } from '../base/json.ts'
import { ownValue } from '../base/own-value.ts'
import { countedAsset, countedAssetOfEach, countedAssets, type WrittenState } from './change-amounts.ts'
import { cutJson } from './cut.ts'
import { unitsOf } from './envelope.ts'
import { toAssetJson, type Names } from './names.ts'

/** Limits: keys in one response, and fields of one key. */
export const MAX_KEYS = 200
const MAX_FIELDS = 200
/** Bounds of one value: a text may have megabytes, and a map any number of entries. */
const VALUE: Bounds = { bytes: 8_000, text: 4_000, entries: 100, fields: 100 }

/** Fields that describe the last call that wrote a record. They change with every write. */
const BOOKKEEPING: ReadonlySet<string> = new Set(['job_type', 'job_args', 'jobdate', 'tx_id', 'db_sn', 'db_id', 'nonce'])

/** What one side of an amount is counted in. */
const countedInJson = Type.Object({
  asset: Type.String({ description: 'The token or MRC402' }),
  symbol: Type.String(),
  decimal: Type.Integer(),
})
const countedInOf = (side: string) =>
  Type.Optional(Type.Object(countedInJson.properties, { description: `What ${side} is counted in, where old and new are of two tokens` }))

const fieldJson = Type.Object({
  field: Type.String({ description: 'Name of the field, fields within it after a dot; of wallets the part and the asset: balance.0' }),
  old: Type.Unknown({ description: 'Before the transaction; null where there was none' }),
  new: Type.Unknown({ description: 'Afterwards; null where it is gone' }),
  asset: Type.Optional(Type.String({ description: 'Of amounts: what they are counted in; absent with old_asset and new_asset' })),
  symbol: Type.Optional(Type.String()),
  decimal: Type.Optional(Type.Integer({ description: 'Of the amounts of an asset' })),
  difference: Type.Optional(unitsOf('Of the amounts of an asset: new less old')),
  old_asset: countedInOf('old'),
  new_asset: countedInOf('new'),
  cut: Type.Optional(
    Type.Record(Type.String(), Type.Integer(), {
      description: 'Full lengths of cut parts of old and new, by JSON Pointer from the field',
    }),
  ),
})
export const changeJson = Type.Object({
  key: Type.String({ description: 'Key of the record on the ledger' }),
  kind: Type.String({ description: 'What it is of' }),
  is_new: Type.Optional(Type.Literal(1, { description: 'The transaction made it' })),
  fields: Type.Array(fieldJson, { description: 'What it changed; empty where the record was only written again' }),
  more: Type.Optional(Type.Integer({ description: 'Fields that changed as well and are not listed' })),
  cut: cutJson,
})
export type ChangeJson = Static<typeof changeJson>
export type FieldJson = Static<typeof fieldJson>
/** What one transaction changed. `changes_more`: number of records that are not listed. */
export type ChangesJson = { changes: ChangeJson[]; changes_more?: number }

export const changesOfTx = {
  changes: Type.Optional(
    Type.Array(changeJson, { description: 'Every record the transaction wrote, with changes=1; with drawn=1 what its page shows of them' }),
  ),
  changes_more: Type.Optional(Type.Integer({ description: 'Records that are not listed' })),
}

type Parts = { free: bigint; locked: bigint; sale: bigint; auction: bigint }
export type WrittenSource =
  | WrittenState
  | { key: string; kind: string; changes: readonly { asset: string; before: Parts; after: Parts }[]; isNew: boolean }

/** One record that a transaction wrote, with its changed fields. */
export function toChangeJson(written: WrittenSource, names: Names): ChangeJson {
  const { key, kind } = written
  const isNew = 'changes' in written ? written.isNew : written.before === undefined
  const all =
    'changes' in written
      ? amountFields(written.changes, names)
      : stateFields(written.before ?? {}, written.after).map((field) => withAmount(field, written, names))
  const fields = all.slice(0, MAX_FIELDS)
  const bounded = fields.map((field) => boundField(field, VALUE))
  return {
    key,
    kind,
    ...(isNew && { is_new: 1 as const }),
    fields: bounded,
    ...(all.length > fields.length && { more: all.length - fields.length }),
  }
}

/** A field whose values are within bounds each; `cut` has the lengths of what is shorter now, and of what was cut before. */
export function boundField(field: FieldJson, bounds: Bounds): FieldJson {
  const [old, now] = [boundJson(field.old, bounds), boundJson(field.new, bounds)]
  const cut = { ...atSide('/old', old.cut), ...atSide('/new', now.cut), ...field.cut }
  return { ...field, old: old.value, new: now.value, ...(Object.keys(cut).length > 0 && { cut }) }
}
const atSide = (side: string, cut: CutLengths = {}): CutLengths =>
  Object.fromEntries(Object.entries(cut).map(([pointer, length]) => [side + pointer, length]))

/** Assets of all amounts in the written records. */
export const assetsOfWritten = (written: readonly WrittenSource[]): string[] =>
  written.flatMap((one) => ('changes' in one ? one.changes.map(({ asset }) => asset) : countedAssets(one)))

/** An amount in a record: up to 80 digits, or empty. Longer texts are not amounts. */
const AMOUNT = /^\d{1,80}$/
const readAmount = (value: unknown): bigint | undefined => {
  if (value === null || value === '') return 0n
  return typeof value === 'string' && AMOUNT.test(value) ? BigInt(value) : undefined
}

function withAmount(field: FieldJson, written: WrittenState, names: Names): FieldJson {
  const [before, after] = [readAmount(field.old), readAmount(field.new)]
  if (before === undefined || after === undefined) return field
  const asset = countedAsset(written, field.field)
  if (asset !== undefined) return { ...field, ...toAssetJson(asset, names), difference: `${after - before}` }
  const sides = countedAssetOfEach(written, field.field)
  if (sides === undefined) return field
  return { ...field, old_asset: toAssetJson(sides.old, names), new_asset: toAssetJson(sides.new, names) }
}

const PARTS = [
  ['balance', 'free'],
  ['locked', 'locked'],
  ['sale', 'sale'],
  ['auction', 'auction'],
] as const

function amountFields(changes: readonly { asset: string; before: Parts; after: Parts }[], names: Names): FieldJson[] {
  return changes.flatMap(({ asset, before, after }) =>
    PARTS.flatMap(([field, part]): FieldJson[] => {
      if (before[part] === after[part]) return []
      const difference = `${after[part] - before[part]}`
      return [{ field: `${field}.${asset}`, old: `${before[part]}`, new: `${after[part]}`, ...toAssetJson(asset, names), difference }]
    }),
  )
}

/** Objects are compared field by field down to this depth. Lists and deeper objects are compared as one value. */
const DEEPEST = 3

function stateFields(before: JsonObject, after: JsonObject): FieldJson[] {
  const fields: FieldJson[] = []
  const compare = (path: string, old: Json | undefined, now: Json | undefined, depth: number): void => {
    if (JSON.stringify(old) === JSON.stringify(now)) return
    if (depth < DEEPEST && isJsonObject(old ?? now) && isJsonObject(now ?? old)) {
      const [oldFields, newFields] = [(old ?? {}) as JsonObject, (now ?? {}) as JsonObject]
      for (const name of new Set([...Object.keys(oldFields), ...Object.keys(newFields)])) {
        if (depth === 0 && BOOKKEEPING.has(name)) continue
        compare(path === '' ? name : `${path}.${name}`, ownValue(oldFields, name), ownValue(newFields, name), depth + 1)
      }
    } else fields.push({ field: path, old: old ?? null, new: now ?? null })
  }
  compare('', before, after, 0)
  return fields
}
