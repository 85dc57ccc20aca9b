import { findJson, isJsonObject, text, type Json, type JsonObject } from '../../src/base/json.ts'
import { kindOfKey } from '../../src/chain/ids.ts'

/** Ids, keys, signatures, numbers and words of the protocol: their meaning must stay. */
const TECHNICAL =
  /^[\w+/=]{32,}$|^(MRC|DEX)\d{3}_|^-?[\d.]*$|^-----BEGIN|^(null|Permanent|Bound|Temporary|Temprary|MELTED|burn|owner|next|wait|Sell|Transfer|Auction)$/
const TECHNICAL_FIELDS: ReadonlySet<string> = new Set(['job_type', 'job_args', 'type', 'status'])
/** Fields whose keys are words of a creator. */
const NAMED_BY_CREATORS = /\.(socialmedia|partner)(\(json\))?$/
const WORD = /^[a-z][a-z_]*$/

/** Replaces a text. `place` names its place: `token.name`, `transfer(7)`, `mrc402.socialmedia(json).{}`. */
export type Replace = (text: string, place: string) => string

/** A recorded record with every text in it replaced. */
export function rewriteRecord(record: JsonObject, replace: Replace): JsonObject & { parameters: Json; values: JsonObject } {
  const { parameters = [], values } = record
  const type = text(record, 'type')
  const kind = kindOfKey(text(record, 'datakey'))
  const entity = kind === 'other' || type === 'MRC100LOG' ? type : kind
  return {
    ...record,
    parameters: Array.isArray(parameters)
      ? parameters.map((value, index) => rewrite(value, `${type}(${index})`, replace))
      : rewrite(parameters, entity, replace),
    values: isJsonObject(values) ? rewriteFields(values, entity, replace) : {},
  }
}

function rewrite(value: Json, place: string, replace: Replace): Json {
  if (Array.isArray(value)) return value.map((entry) => rewrite(entry, `${place}[]`, replace))
  if (isJsonObject(value)) return rewriteFields(value, place, replace)
  if (typeof value !== 'string' || TECHNICAL.test(value)) return value
  const json = findJson(value)
  if (isJsonObject(json) || Array.isArray(json)) return JSON.stringify(rewrite(json, inText(place), replace))
  return replace(value, place)
}

function rewriteFields(fields: JsonObject, place: string, replace: Replace): JsonObject {
  const isNamed = NAMED_BY_CREATORS.test(place)
  const entries = Object.entries(fields).map(([key, value]) => {
    const name = isNamed && !TECHNICAL.test(key) ? replace(key, `${place} name`) : key
    const isKnown = WORD.test(key) && !isNamed && !place.endsWith('…')
    const of = place.endsWith('…') ? place : `${place}.${isKnown ? key : '{}'}`
    return [name, TECHNICAL_FIELDS.has(key) ? value : rewrite(value, of, replace)] as const
  })
  return Object.fromEntries(entries)
}

/** JSON inside a text of JSON is free text of a creator, so its parts have no names. */
const inText = (place: string): string => (place.includes('(json)') ? `${place.replace(/…$/, '')}…` : `${place}(json)`)
