import { boundDepth, isJsonObject, text, type Json, type JsonObject } from '../../src/base/json.ts'
import { readNodeTransaction, type NodeBlockBody } from '../../src/chain/record.ts'
import { loadLedger, readRawTransactions } from '../ledger.ts'
import { rewriteRecord } from './rewrite.ts'

/** Properties that every JavaScript object has, and `then`, which `await` reads. */
export const PROPERTY_WORDS = ['__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty', 'then'] as const
/** The same number of meaningless words. */
export const PLAIN_WORDS = ['plainword0', 'plainword1', 'plainword2', 'plainword3', 'plainword4', 'plainword5', 'plainword6'] as const

/**
 * Translates a path of the site of plain words at turn 0 to the site of hostile words at another turn. Only the id of a game is a free
 * text, so only it has to be replaced.
 */
export const spellHostile =
  (turn: number) =>
  (path: string): string =>
    path.replace(/plainword(\d)/, (_, at) => PROPERTY_WORDS[(Number(at) + turn) % PROPERTY_WORDS.length] ?? '')

/** Fields with words of the protocol. One in `ONE_IN` gets another word. */
const PROTOCOL_FIELDS: ReadonlySet<string> = new Set(['type', 'status', 'job_type'])
const ONE_IN = 4
/** One object in this many gets a further field, and one transaction in this many an unknown type. */
const FIELD_ONE_IN = 5
const KIND_ONE_IN = 25

/**
 * The second recorded ledger with every text replaced by one of the words, one after the other for each place that can hold a text. Some
 * words of the protocol, field names, types and record keys are replaced too. `turn` shifts the first word. Ids and amounts stay.
 */
export function wordChain(words: readonly string[], turn: number): NodeBlockBody[] {
  const counts = new Map<string, number>()
  const count = (place: string): number => {
    const times = counts.get(place) ?? 0
    counts.set(place, times + 1)
    return times
  }
  const wordAt = (times: number): string => words[(times + turn) % words.length] ?? ''
  const replace = (words: string, place: string): string => {
    const word = wordAt(count(place))
    return /^https?:/.test(words) ? `https://${word.replaceAll('_', '')}.example/${word}` : word
  }
  const enrich = (value: Json, place: string): Json => {
    if (Array.isArray(value)) return value.map((entry) => enrich(entry, place))
    if (!isJsonObject(value)) return value
    const fields = Object.entries(value).map(([key, field]): [string, Json] => {
      if (!PROTOCOL_FIELDS.has(key) || typeof field !== 'string') return [key, enrich(field, `${place}.${key}`)]
      const times = count(`${place}.${key}`)
      return [key, times % ONE_IN === 0 ? wordAt(times / ONE_IN) : field]
    })
    const times = count(`${place} object`)
    if (times % FIELD_ONE_IN === 0) fields.push([wordAt(times / FIELD_ONE_IN), { [wordAt(times / FIELD_ONE_IN + 1)]: wordAt(times) }])
    return Object.fromEntries(fields)
  }
  const spoil = (record: JsonObject, kind: string | undefined): JsonObject => {
    const { parameters, values, ...more } = rewriteRecord(record, replace)
    const type = text(record, 'type')
    return {
      ...more,
      parameters: enrich(parameters, `${type}()`),
      values: enrich(values, type),
      ...(kind !== undefined && { type: kind, datakey: kind }),
    }
  }
  const raw = new Map(readRawTransactions('r4').map((records) => [text(records[0], 'id').toLowerCase(), records]))
  return loadLedger('r4').blocks.map((block) => ({
    block,
    transactions: block.transactions.map((tx) => {
      const times = count('transaction')
      const kind = times % KIND_ONE_IN === 0 ? wordAt(times / KIND_ONE_IN) : undefined
      const records = (raw.get(tx.id) ?? []).map((record) => spoil(record, kind))
      return { ...tx, records: readNodeTransaction(boundDepth(records), tx.id) }
    }),
  }))
}
