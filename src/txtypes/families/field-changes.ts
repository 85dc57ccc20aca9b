import { text, type JsonObject } from '../../base/json.ts'
import type { Change } from '../rows.ts'

/** A changed field of an entity: its name with the texts before and after. */
export type FieldChange = { field: string; old: string; new: string }

export const changedFields = (before: JsonObject, after: JsonObject, fields: readonly string[]): FieldChange[] =>
  fields.map((field) => ({ field, old: text(before, field), new: text(after, field) })).filter((change) => change.old !== change.new)

/** Changed fields as a panel shows them. */
export const changesOf = (changed: readonly FieldChange[] = []): Change[] =>
  changed.map(({ field, old, new: after }) => ({ field, before: old, after }))
