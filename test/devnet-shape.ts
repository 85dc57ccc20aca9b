import { text, type Json, type JsonObject } from '../src/base/json.ts'
import { kindOfKey } from '../src/chain/ids.ts'
import { goJson } from '../src/devnet/ledger/go-json.ts'
import { ALLOWED_SHAPES } from './devnet-shape-allowed.ts'
import { differencesOf, learn, makeShape, type Shape } from './devnet-shape-forms.ts'
import { readManifest, readRawTransactions } from './ledger.ts'

/** The shapes of records in the recorded ledgers. */
type Reference = {
  /** Records without their parameters and values, by type. */
  records: Map<string, Shape>
  parameters: Map<string, Shape>
  /** By the entity kind of the key. */
  values: Map<string, Shape>
  /** Types whose values get the place of application from the node. */
  filed: Set<string>
}

const FILED_KEYS = ['tx_id', 'db_sn', 'db_id']
/** Entities that calls of other families change as well. Their forms are learnt from every record of both ledgers. */
const SHARED = new Set(['wallet', 'token'])

/**
 * Compares records with the recorded ledgers and returns every difference that no entry of `devnet-shape-allowed.ts` allows, once each:
 * keys and their order, value types, parameter counts, and the form of every text, including JSON inside texts. A type is compared with the
 * R4 ledger, or with the latest revision that wrote it.
 */
export function compareShapes(records: readonly JsonObject[]): string[] {
  return listShapeDifferences(records).filter((line) => !ALLOWED_SHAPES.some(({ difference }) => difference.test(line)))
}

/** Like `compareShapes`, with the allowed differences. */
export function listShapeDifferences(records: readonly JsonObject[]): string[] {
  const reference = findReference()
  const lines = new Set<string>()
  for (const record of records) for (const line of compareRecord(reference, record)) lines.add(line)
  return [...lines].sort()
}

function compareRecord(reference: Reference, record: JsonObject): string[] {
  const type = text(record, 'type')
  const [known, parameters] = [reference.records.get(type), reference.parameters.get(type)]
  if (!known || !parameters) return [`${type}: never recorded`]
  const { outer, values } = split(record)
  const entity = kindOfKey(text(record, 'datakey'))
  const shape = reference.values.get(entity) ?? makeShape()
  const kept = withoutFiling(values)
  return [
    ...differencesOf(known, outer, type),
    ...differencesOf(parameters, record['parameters'] ?? null, `${type}.parameters`, '', true),
    ...(values === undefined ? [] : differencesOf(shape, kept, `${type}.values`)),
    ...compareFiling(reference, type, record, values),
    ...compareJob(type, record, kept),
  ]
}

/** The node appends the place of application to the values of some types' applied records, in this order. */
function compareFiling(reference: Reference, type: string, record: JsonObject, values: JsonObject | undefined): string[] {
  const tail = Object.keys(values ?? {}).filter((key) => FILED_KEYS.includes(key))
  const isFiled = reference.filed.has(type) && record['validationCode'] === 0
  const isRight = tail.join(',') === (isFiled ? FILED_KEYS.join(',') : '')
  return isRight ? [] : [`${type}.values: ${isFiled ? 'no place' : 'a place'} where it was applied`]
}

/** `job_args` is the JSON of the parameters as Go writes it, byte for byte. A game log stores its text there. */
function compareJob(type: string, record: JsonObject, values: JsonObject): string[] {
  if (type === 'MRC100LOG' || type === 'MRC020' || values['job_args'] === undefined) return []
  return goJson(record['parameters'] ?? null) === values['job_args'] ? [] : [`${type}.values.job_args: not the JSON of the parameters`]
}

const withoutFiling = (values: JsonObject = {}): JsonObject =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !FILED_KEYS.includes(key)))

function split(record: JsonObject): { outer: JsonObject; values: JsonObject | undefined } {
  const stub: Record<string, Json> = { parameters: null, values: null }
  const outer = Object.fromEntries(Object.entries(record).map(([key, value]) => [key, stub[key] === null ? null : value]))
  return { outer, values: record['values'] as JsonObject | undefined }
}

let known: Reference | undefined
function findReference(): Reference {
  known ??= readReference()
  return known
}

const shapeOf = (shapes: Map<string, Shape>, key: string): Shape => {
  const shape = shapes.get(key) ?? makeShape()
  shapes.set(key, shape)
  return shape
}

function readReference(): Reference {
  const r4 = readRawTransactions('r4').flat()
  const old = readRawTransactions('r1-r3').flat()
  const reference: Reference = { records: new Map(), parameters: new Map(), values: new Map(), filed: new Set() }
  const learnRecord = (record: JsonObject, formsOnly = false): void => {
    const [type, { outer, values }] = [text(record, 'type'), split(record)]
    learn(shapeOf(reference.records, type), outer)
    learn(shapeOf(reference.parameters, type), record['parameters'] ?? null, '', { tuple: true })
    if (values) learnValues(record, values, formsOnly)
  }
  const learnValues = (record: JsonObject, values: JsonObject, formsOnly: boolean): void => {
    if (values['tx_id'] !== undefined) reference.filed.add(text(record, 'type'))
    learn(shapeOf(reference.values, kindOfKey(text(record, 'datakey'))), withoutFiling(values), '', { formsOnly })
  }
  for (const record of r4) learnRecord(record)
  const inR4 = new Set(r4.map((record) => text(record, 'type')))
  const legacy = old.filter((record) => !inR4.has(text(record, 'type')))
  const latest = latestLayouts(legacy)
  for (const record of legacy)
    if (latest.get(text(record, 'type')) === layoutOf(record)) learnRecord(record, SHARED.has(kindOfKey(text(record, 'datakey'))))
  for (const record of old) {
    const values = record['values'] as JsonObject | undefined
    if (values && SHARED.has(kindOfKey(text(record, 'datakey')))) learnValues(record, values, true)
  }
  return reference
}

const layoutOf = (record: JsonObject): number => (Array.isArray(record['parameters']) ? record['parameters'].length : 0)

/** Number of parameters of each type when it was last written. */
function latestLayouts(records: readonly JsonObject[]): Map<string, number> {
  const changes = (readManifest('r1-r3')['chaincode_changes'] as JsonObject[]).map((change) => Number(change['block']))
  const revisionOf = (record: JsonObject): number => changes.filter((block) => block <= Number(record['db_sn'])).length
  const latest = new Map<string, { revision: number; layout: number }>()
  for (const record of records) {
    const type = text(record, 'type')
    if (revisionOf(record) >= (latest.get(type)?.revision ?? 0))
      latest.set(type, { revision: revisionOf(record), layout: layoutOf(record) })
  }
  return new Map([...latest].map(([type, { layout }]) => [type, layout]))
}
