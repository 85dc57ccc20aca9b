import { base64Size } from '../base/base64-size.ts'
import { findJson, integer, text, type JsonObject } from '../base/json.ts'
import { readUnits } from '../base/units.ts'
import { stateFields } from '../chain/record.ts'
import type { CouponJson, DataJson, LogJson, PointJson } from './records.ts'
import { tokenOf, type Names } from './names.ts'
import type { EntitySource, MarkSource } from './source.ts'

const MAX_LINE_LENGTH = 160

export type RecordParts = { sn: number; txCount: number; nowSec: number }

const markOf = ({ txid, timestampSec }: MarkSource): { txid: string; timestamp: number } => ({ txid, timestamp: timestampSec })

/** Common fields of all records. */
export const toCommon = (
  { key, first, last }: EntitySource & { first: { block: number } },
  { sn, txCount }: RecordParts,
): Pick<PointJson, 'sn' | 'id' | 'txid' | 'block_txid' | 'block' | 'timestamp' | 'updated' | 'counts'> => ({
  sn,
  id: key,
  txid: first.txid,
  block_txid: first.blockId,
  block: first.block,
  timestamp: first.timestampSec,
  updated: markOf(last),
  counts: { tx: txCount },
})
export type RecordSource = Parameters<typeof toCommon>[0]

export const rawOf = (state: JsonObject): JsonObject => stateFields(state)

const flagOf = (value: string): 0 | 1 => (value === '1' || value === 'true' ? 1 : 0)

export const toPointJson = (entity: RecordSource, _names: Names, parts: RecordParts): PointJson => {
  const { state } = entity
  return {
    ...toCommon(entity, parts),
    name: text(state, 'name'),
    owner: text(state, 'owner'),
    url: text(state, 'url'),
    image: text(state, 'image_url'),
    description: text(state, 'description'),
    transferable: flagOf(text(state, 'transferable')),
    createdate: integer(state, 'createdate'),
    raw: rawOf(state),
  }
}

/** The key of data that is not yet open is never shown, even when the ledger contains it. */
export function toDataJson(entity: RecordSource, _names: Names, parts: RecordParts): DataJson {
  const { state } = entity
  const opendate = integer(state, 'opendate')
  const isOpen = opendate <= parts.nowSec
  const data = text(state, 'data')
  const { publickey: _key, ...raw } = rawOf(state)
  return {
    ...toCommon(entity, parts),
    owner: text(state, 'owner'),
    reference: text(state, 'referencekey'),
    algorithm: text(state, 'algorithm'),
    size: base64Size(data),
    createdate: integer(state, 'createdate'),
    opendate,
    is_open: isOpen ? 1 : 0,
    data,
    publickey: isOpen ? text(state, 'publickey') : '',
    raw: isOpen ? rawOf(state) : raw,
  }
}

export function toCouponJson(entity: RecordSource, _names: Names, parts: RecordParts): CouponJson {
  const { state } = entity
  return {
    ...toCommon(entity, parts),
    name: text(state, 'name'),
    creator: text(state, 'creator'),
    total: readUnits(state['totalsupply']),
    published: readUnits(state['publish_count']),
    used: readUnits(state['used_count']),
    remaining: readUnits(state['remain_count']),
    transferable: flagOf(text(state, 'is_transfer')),
    start_date: integer(state, 'start_date'),
    end_date: integer(state, 'end_date'),
    term: integer(state, 'term'),
    code: text(state, 'code'),
    data: text(state, 'data'),
    raw: rawOf(state),
  }
}

/** The text of a log is in the place where other records have their arguments. */
export function toLogJson(entity: RecordSource, names: Names, parts: RecordParts): LogJson & { line: string } {
  const { state } = entity
  const log = text(state, 'job_args')
  return {
    ...toCommon(entity, parts),
    token: tokenOf(names, text(state, 'token')),
    logger: text(state, 'logger'),
    regdate: integer(state, 'regdate'),
    line: (log.trimStart().split(/\r?\n/, 1)[0] ?? '').slice(0, MAX_LINE_LENGTH).toWellFormed(),
    log,
    raw: { ...rawOf(state), log: findJson(log) ?? log },
  }
}
