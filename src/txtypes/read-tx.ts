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

/** `fault` is what a kind's reader threw: the transaction is kept as unknown and the indexer says so. */
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

/** Ledger keys whose earlier state reading these records may ask for: the non-wallet keys written and those the kind needs. */
export function keysBefore(records: readonly NodeRecord[]): string[] {
  const found = recognise(records)
  const written = records.map(({ datakey }) => datakey).filter((key) => key !== '' && !key.startsWith('MT'))
  return [...written, ...(found?.type.needs?.(found.primary, records) ?? [])]
}

/** Records to the canonical transaction with its card, its family and its lists. Never throws for what the chain wrote. */
export function readTx(source: TxSource): ReadTx {
  const { records } = source
  const found = recognise(records)
  const context: ReadContext = { records, timestampSec: source.timestampSec, before: source.before }
  if (found) {
    try {
      return assemble(source, found.name, found.type, found.type.read(found.primary, context))
    } catch (fault) {
      // The site must show the transaction and the block must commit; the caller logs `fault` and counts it.
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
  // A kind draws only what its own reader made: what was not read as a kind must not bear its name.
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

/** Whether a card has all that a list may keep of a transaction, as those of half of them have. */
function isShort({ param, sub_data }: Tx, { cardKeys }: TxType): boolean {
  if (sub_data !== undefined) return false
  return Object.entries(param).every(([key, value]) => cardKeys.includes(key) && !(Array.isArray(value) && value.length > CARD_ROWS))
}

/**
 * What a list needs of a transaction: `param` cut to the kind's card keys, lists to `CARD_ROWS` entries, all of it to `CARD_BOUNDS`;
 * `tx` itself where that is all.
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

/** A card within its bounds; one that is goes through as it is. */
export function boundCard<T extends object>(card: T): T & { cut?: CutLengths } {
  const { value, cut } = boundJson(card, CARD_BOUNDS)
  return cut === undefined ? card : { ...value, cut }
}
