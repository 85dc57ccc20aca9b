import { AppError } from '../base/errors.ts'
import { boundDepth, findJson, integer, isJsonObject, text, type Json, type JsonObject } from '../base/json.ts'
import { setOwnValue } from '../base/own-value.ts'
import { isAddress } from './ids.ts'

/** One state write of a transaction as the node serves it. Chain: docs/chain.md, records. */
export type NodeRecord = {
  type: string
  /** Ledger key that was written: the identity of the entity. `''` on chaincode upgrades. */
  datakey: string
  /** Decoded call arguments; texts, but element 1 of `MRC100LOG` is a number. Empty for `tokenRegister`, see `registered`. */
  parameters: readonly Json[]
  /** `tokenRegister` only: the token object in place of the parameter list. */
  registered: JsonObject | undefined
  /** Complete new state of the entity; `{}` on chaincode upgrades. */
  values: JsonObject
  /** `''` on synthetic duplicates of exchanges. */
  address: string
  timestampSec: number
  /** 0 = applied. */
  validationCode: number
}

/** A block as the node serves it. Chain: docs/chain.md, node. */
export type NodeBlock = {
  id: string
  sn: number
  timestampSec: number
  transactions: readonly { id: string; timestampSec: number }[]
}

/** A block with the records of each of its transactions, in block order. */
export type NodeBlockBody = {
  block: NodeBlock
  transactions: readonly { id: string; timestampSec: number; records: readonly NodeRecord[] }[]
}

const HASH_ANY_CASE = /^[0-9a-fA-F]{64}$/
/** The last second of the year 9999, the end of supported calendars. */
const LATEST_SEC = 253_402_300_799

const invalid = (what: string, detail: Record<string, unknown>): AppError =>
  new AppError('NODE_ANSWER_INVALID', `The node's answer is not ${what}`, detail)

/**
 * Reads `GET /block/{n}`. Times may run backwards from block to block, but must be between 1970 and 9999. Throws NODE_ANSWER_INVALID when
 * an id, a number, a time or the list is missing or malformed.
 */
export function readNodeBlock(json: Json | undefined): NodeBlock {
  if (!isJsonObject(json)) throw invalid('a block', {})
  const sn = Number(text(json, 'sn'))
  const id = text(json, 'id').toLowerCase()
  const timestampSec = integer(json, 'timestamp')
  const entries = json['transaction'] ?? []
  if (
    !Number.isSafeInteger(sn) ||
    sn < 1 ||
    !HASH_ANY_CASE.test(id) ||
    timestampSec <= 0 ||
    timestampSec > LATEST_SEC ||
    !Array.isArray(entries)
  )
    throw invalid('a block', { sn, id })
  const transactions = entries.map((entry) => {
    const txid = text(entry, 'id').toLowerCase()
    const txSec = integer(entry, 'timestamp')
    if (!HASH_ANY_CASE.test(txid)) throw invalid('a block: a transaction id is malformed', { sn, txid })
    if (txSec < 0 || txSec > LATEST_SEC) throw invalid('a block: the time of a transaction is invalid', { sn, txid, timestamp: txSec })
    return { id: txid, timestampSec: txSec }
  })
  return { id, sn, timestampSec, transactions }
}

/**
 * Reads `GET /transaction/{id}` into its records, without the bridge's synthetic duplicates (docs/chain.md, records).
 * Throws NODE_ANSWER_INVALID when it is not a list of records of that transaction. Unknown types and odd fields are accepted:
 * the transaction types interpret the records. Nothing in a record is nested deeper than `DEEPEST_LEVEL`.
 */
export function readNodeTransaction(json: Json | undefined, txid: string): NodeRecord[] {
  if (!Array.isArray(json) || json.length === 0) throw invalid('a list of records', { txid })
  const records = json.map((raw): NodeRecord => {
    const entry = boundDepth(raw)
    if (!isJsonObject(entry) || typeof entry['type'] !== 'string') throw invalid('a record', { txid })
    const id = text(entry, 'id')
    if (id !== txid && id.toLowerCase() !== txid) throw invalid('of the transaction asked for', { txid, got: id })
    const parameters = entry['parameters']
    return {
      type: entry['type'],
      datakey: text(entry, 'datakey'),
      parameters: Array.isArray(parameters) ? parameters : [],
      registered: isJsonObject(parameters) ? parameters : undefined,
      values: isJsonObject(entry['values']) ? entry['values'] : {},
      address: text(entry, 'address'),
      timestampSec: integer(entry, 'timestamp'),
      validationCode: integer(entry, 'validationCode'),
    }
  })
  return dropSyntheticDuplicates(records)
}

/** Drops records with an empty `address` when an earlier record of the transaction has the same wallet key. */
export function dropSyntheticDuplicates(records: readonly NodeRecord[]): NodeRecord[] {
  const seen = new Set<string>()
  return records.filter((record) => {
    const isDuplicate = record.address === '' && isAddress(record.datakey) && seen.has(record.datakey)
    seen.add(record.datakey)
    return !isDuplicate
  })
}

/** Parameter `index` as text; `''` when absent or not a text or number. */
export function parameter(record: NodeRecord, index: number): string {
  const value = record.parameters[index]
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

/** Parameter `index` that holds JSON text of a list, as a list; `[]` for `"null"`, `''` and anything else. */
export function listParameter(record: NodeRecord, index: number): Json[] {
  const json = findJson(parameter(record, index))
  return Array.isArray(json) ? json : []
}

/** State without the fields that the node and the chaincode add for their own use: for raw trees and descriptive fields. */
export function stateFields(values: JsonObject): JsonObject {
  const noise = new Set(['job_type', 'job_args', 'jobdate', 'tx_id', 'db_sn', 'db_id'])
  return Object.fromEntries(Object.entries(values).filter(([key]) => !noise.has(key)))
}

/**
 * The state as the ledger holds it: without the three keys the node adds to wallet and order records, and with a token's number
 * back under `token` (the bridge renames it to `balance`).
 */
export function ledgerState(datakey: string, values: JsonObject): JsonObject {
  const state: JsonObject = {}
  for (const [key, value] of Object.entries(values)) {
    if (key === 'tx_id' || key === 'db_sn' || key === 'db_id') continue
    setOwnValue(state, key === 'balance' && datakey.startsWith('TOKEN_DATA_') ? 'token' : key, value)
  }
  return state
}
