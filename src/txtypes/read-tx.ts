import { boundJson, type CutLengths } from '../base/bound-json.ts'
import type { JsonObject } from '../base/json.ts'
import { ownValue, setOwnValue } from '../base/own-value.ts'
import type { NodeRecord } from '../chain/record.ts'
import type { FamilyName } from '../model/block.ts'
import { CARD_BOUNDS, CARD_ROWS } from '../model/changes.ts'
import { facetOf, type Facet } from '../model/facets.ts'
import type { FeedEntry } from '../model/feed.ts'
import type { FeePaid, Tx, TxBody } from '../model/tx.ts'
import { collectFeeds } from './collect-feeds.ts'
import type { ReadContext, TxType } from './define.ts'
import { kindNumberOf, recognise, typeOf } from './registry.ts'
import { primaryOfUnknown, unknownType } from './unknown.ts'

export type TxSource = {
  sn: number
  block: number
  txid: string
  timestampSec: number
  records: readonly NodeRecord[]
  before: ReadContext['before']
}

/** `fault` is an error thrown by the type's reader: the transaction is stored as unknown and the indexer reports it. */
export type ReadTx = {
  tx: Tx
  card: Tx
  subCount?: number
  family: FamilyName
  feeds: FeedEntry[]
  facet: Facet
  fees: readonly FeePaid[]
  isUnknown: boolean
  fault?: unknown
}

/** Ledger keys whose earlier state is needed to read these records: the written non-wallet keys and those that the type needs. */
export function keysBefore(records: readonly NodeRecord[]): string[] {
  const found = recognise(records)
  const written = records.map(({ datakey }) => datakey).filter((key) => key !== '' && !key.startsWith('MT'))
  return [...written, ...(found?.type.needs?.(found.primary, records) ?? [])]
}

/** Converts records to the canonical transaction with its card, family and feeds. Never throws, whatever the chain wrote. */
export function readTx(source: TxSource): ReadTx {
  const { records } = source
  const found = recognise(records)
  const context: ReadContext = { records, timestampSec: source.timestampSec, before: source.before }
  if (found) {
    try {
      return assemble(source, found.name, found.type, found.type.read(found.primary, context))
    } catch (fault) {
      // The transaction must be shown and the block must commit. The caller logs `fault` and counts it.
      return { ...assembleUnknown(source, context, found.name), fault }
    }
  }
  return assembleUnknown(source, context, '')
}

function assembleUnknown(source: TxSource, context: ReadContext, name: string): ReadTx {
  const primary = primaryOfUnknown(source.records)
  const body: TxBody = primary ? unknownType.read(primary, context) : { from_addr: '', to_addr: '', param: {} }
  return assemble(source, name || (primary?.type ?? ''), unknownType, body)
}

function assemble(source: TxSource, name: string, type: TxType, body: TxBody): ReadTx {
  const { sn, block, txid, timestampSec, records } = source
  const validateCode = records.find((record) => record.validationCode !== 0)?.validationCode ?? 0
  // A type can only render payloads of its own reader, so a transaction that was not read by this type must not have its name.
  const shownAs = typeOf(name) === type ? name : unknownType.type
  const tx: Tx = { sn, txid, block, type: shownAs, timestamp: timestampSec, validate_code: validateCode, ...body }
  const family: FamilyName = validateCode === 0 ? type.family : 'fail'
  const feeds = collectFeeds(
    tx,
    type,
    records.map(({ datakey }) => datakey),
    family,
  )
  const fees = validateCode === 0 ? (type.feesOnTop?.(tx) ?? []) : []
  const facet = facetOf(kindNumberOf(shownAs), validateCode !== 0)
  return { tx, ...cutToCard(tx, type), family, feeds, facet, fees, isUnknown: type === unknownType }
}

/** Whether a transaction has nothing beyond its card, which is true for half of them. */
function isShort({ param, sub_data }: Tx, { cardKeys }: TxType): boolean {
  if (sub_data !== undefined) return false
  return Object.entries(param).every(([key, value]) => cardKeys.includes(key) && !(Array.isArray(value) && value.length > CARD_ROWS))
}

/**
 * The stored card of a transaction: `param` reduced to the type's card keys, lists to `CARD_ROWS` entries, everything within `CARD_BOUNDS`.
 * Returns `tx` itself when nothing is removed.
 */
export function cutToCard(tx: Tx, type: TxType): { card: Tx; subCount?: number } {
  const rows = tx.sub_data
  const card = boundCard(isShort(tx, type) ? tx : withCardKeys(tx, type))
  return rows !== undefined && rows.length > CARD_ROWS ? { card, subCount: rows.length } : { card }
}

function withCardKeys(tx: Tx, { cardKeys }: TxType): Tx {
  const param: JsonObject = {}
  for (const key of cardKeys) {
    const value = ownValue(tx.param, key)
    if (value !== undefined) setOwnValue(param, key, Array.isArray(value) ? value.slice(0, CARD_ROWS) : value)
  }
  return { ...tx, param, ...(tx.sub_data && { sub_data: tx.sub_data.slice(0, CARD_ROWS) }) }
}

/** A card within its bounds; the same object when it fits. */
export function boundCard<T extends object>(card: T): T & { cut?: CutLengths } {
  const { value, cut } = boundJson(card, CARD_BOUNDS)
  return cut === undefined ? card : { ...value, cut }
}
