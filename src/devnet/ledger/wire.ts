import { crc32 } from 'node:zlib'
import { isAddress } from '../../chain/ids.ts'
import type { Json, JsonObject } from '../../base/json.ts'
import { text } from '../../base/json.ts'
import type { Write } from './call.ts'

/** 0, or 11 for a read conflict with an earlier transaction of the block (docs/chain.md, failed transactions). */
export type ValidationCode = 0 | 11

/** A committed transaction as the ledger holds it before it has a block. */
export type Committed = {
  id: string
  timestampSec: number
  code: ValidationCode
  writes: readonly Write[]
  /** An installation of the chaincode: one record without key or values. */
  isUpgrade?: boolean
}

type BlockPlace = { id: string; sn: number }

/** Types of records to whose values the node adds where they were applied. Source: both recorded ledgers, every record. */
const FILED_TYPES: ReadonlySet<string> = new Set(
  `NewWallet token_reserve receive transfer multi_transfer mrc030reward
    mrc030create mrc030refund stodexRegister stodexUnRegister stodexExchangePending stodexExchangeRequest
    receive_mrc800give transfer_mrc401buy receive_mrc401sell receive_mrc401fee receive_mrc401auction transfer_mrc401bid
    receive_meltfee receive_melt receive_mrc401refund transfer_mrc401createtrade transfer_mrc402 receive_mrc402
    transfer_mrc402bid receive_mrc402fee receive_mrc402sell transfer_mrc402buy receive_mrc402auction receive_mrc402item
    receive_mrc402refund receive_mrc010fee receive_mrc010sell transfer_mrc010buy receive_mrc010buy transfer_mrc010sell
    transfer_mrc010bid receive_mrc010refund receive_mrc010auction receive_mrc010item`.split(/\s+/),
)
/** Keys whose writes are not served as records. */
const HIDDEN_KEYS = /^(?:TOKEN_MAX_NO|DUMMY_IDX_\d|MetaCoinICO)$/

/** Whether a transaction has any record; blocks do not list one without. */
export const isListed = ({ writes, isUpgrade = false }: Omit<Committed, 'id'>): boolean =>
  isUpgrade || writes.some(({ key }) => !HIDDEN_KEYS.test(key))

/** The records of a transaction as a node serves them: by key, descending (docs/chain.md, records). */
export function recordsOf(transaction: Committed, block: BlockPlace): JsonObject[] {
  const { id, timestampSec: timestamp, code, writes, isUpgrade = false } = transaction
  const place = { db_id: block.id, db_sn: String(block.sn) }
  if (isUpgrade) return [{ timestamp, id, parameters: [], token: '', type: 'Chaincode Install or Update', ...place }]
  const visible = writes.filter(({ key }) => !HIDDEN_KEYS.test(key)).sort((a, b) => (a.key < b.key ? 1 : -1))
  const records = visible.map(({ key, state, parameters }) => {
    const type = text(state, 'job_type')
    return {
      timestamp,
      id,
      parameters: parameters as Json,
      token: tokenOf(type, state['token']),
      type,
      values: valuesOf(key, type, state, transaction, place),
      validationCode: code,
      address: isAddress(key) && hasChecksum(key) ? key : '',
      datakey: key,
      ...place,
    }
  })
  return withSharedFees(records)
}

/** Token number of a record; only game logs have one. */
const tokenOf = (type: string, token: Json | undefined): Json => (type === 'MRC100LOG' && token !== undefined && token !== 0 ? token : '')

function valuesOf(key: string, type: string, state: JsonObject, { id, code }: Committed, place: JsonObject): JsonObject {
  // The bridge shows the key of encrypted data only after its opening date.
  if (key.startsWith('MRC020_')) return state['is_open'] === 0 ? { ...state, publickey: '' } : state
  const values = 'token' in state && !('balance' in state) && type !== 'MRC100LOG' ? renamed(state) : state
  return code === 0 && FILED_TYPES.has(type) ? { ...values, tx_id: id, db_sn: place['db_sn'] ?? '', db_id: place['db_id'] ?? '' } : values
}

/** `token` is renamed to `balance` and moves to the end (docs/chain.md, records), as in every token record of both ledgers. */
function renamed(state: JsonObject): JsonObject {
  const { token = null, ...rest } = state
  return { ...rest, balance: token }
}

const CHECKED_LENGTH = 30
const hasChecksum = (address: string): boolean =>
  address.slice(2 + CHECKED_LENGTH) ===
  crc32(address.slice(2, 2 + CHECKED_LENGTH))
    .toString(16)
    .padStart(8, '0')

const EXCHANGE = { from: 0, fromFee: 3, to: 9, toFee: 12 } as const

/**
 * In an exchange where one wallet has two parts, the bridge adds a copy of its record under the type that was lost, without an address
 * (docs/chain.md, records).
 */
function withSharedFees(records: JsonObject[]): JsonObject[] {
  const parameters = records[0]?.['parameters']
  if (!text(records[0], 'type').startsWith('exchange') || !Array.isArray(parameters)) return records
  const { from, fromFee, to, toFee } = EXCHANGE
  const isSame = (a: number, b: number): boolean => parameters[a] === parameters[b] && parameters[a] !== ''
  const copies = [
    ...(isSame(toFee, from) ? [['exchangePair', 'exchange'] as const] : []),
    ...(isSame(fromFee, to) ? [['exchangeFee', 'exchangePair'] as const] : []),
    ...(isSame(fromFee, toFee) ? [['exchangeFeePair', 'exchangeFee'] as const] : []),
  ]
  return records.flatMap((record) => [
    record,
    ...copies.filter(([copied]) => copied === record['type']).map(([, type]) => ({ ...record, type, address: '' })),
  ])
}
