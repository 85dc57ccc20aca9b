import type { Json, JsonObject } from '../../base/json.ts'
import { stateFields, type NodeRecord } from '../../chain/record.ts'
import type { Row } from '../rows.ts'

/** A record's unchanged parameters and values, for types shown with the generic form. */
export type RawRecord = { parameters: Json; values: JsonObject }

export const readRaw = (record: NodeRecord): RawRecord => ({
  parameters: record.registered ?? [...record.parameters],
  values: stateFields(record.values),
})

export const rawTree = ({ parameters, values }: RawRecord): Row => ({ kind: 'tree', json: { parameters, values } })
