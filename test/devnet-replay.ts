import { isJsonObject, list, text, type Json, type JsonObject } from '../src/base/json.ts'
import { isAddress, kindOfKey } from '../src/chain/ids.ts'
import { ledgerState } from '../src/chain/record.ts'
import { Refusal, type State, type Write } from '../src/devnet/ledger/call.ts'
import type { Rule } from '../src/devnet/ledger/chain.ts'
import { sortedMap } from '../src/devnet/ledger/go-json.ts'
import { makeRandom, type Random } from '../src/devnet/ledger/random.ts'
import { recordsOf } from '../src/devnet/ledger/wire.ts'
import { readRawTransactions, type LedgerName } from './ledger.ts'

/** A recorded transaction and the ledger's state before its block. */
export type RecordedCall = {
  /** As the node returns them, synthetic duplicates included. */
  records: readonly JsonObject[]
  /** The first record of a type; throws when there is none. */
  get: (type: string) => JsonObject
  find: (type: string) => JsonObject | undefined
  /** Parameter `index` of the first record of a type, as text. */
  parameter: (type: string, index: number) => string
  /** State of a key after the previous block, in the form of R4. */
  before: (key: string) => State | undefined
  nowSec: number
}

/** How calls of one type are replayed. */
export type Replay = {
  /** The record type that only this call writes. */
  type: string
  /** The rule with the inputs from the records; `undefined` when the records do not contain all of them. */
  ruleOf: (call: RecordedCall) => Rule | undefined
  /** Draws for rules whose random choices show in the records. Signatures and one-time keys need none: they are not compared. */
  drawsOf?: (call: RecordedCall) => number[]
}

export type ReplayResult = {
  /** Number of replayed transactions by record type. */
  counts: Record<string, number>
  /** Differences, as `type in transaction …: path: ours …, recorded …`. */
  mismatches: string[]
}

/**
 * Replays recorded calls on the recorded state before their block and compares the written records with the recorded ones: keys, order,
 * parameters, values, and whether the one-time key was renewed. Signatures and the keys themselves are not compared, nor are ids derived
 * from them and the random order of shareholders. Starts at block `fromBlock`.
 */
export function replayLedger(name: LedgerName, replays: readonly Replay[], { fromBlock = 1 } = {}): ReplayResult {
  const result: ReplayResult = { counts: {}, mismatches: [] }
  const states = new Map<string, State>()
  for (const block of blocksOf(readRawTransactions(name))) {
    const isRun = Number(text(block[0]?.[0], 'db_sn')) >= fromBlock
    for (const records of isRun ? block : []) replayTransaction(records, states, replays, result)
    for (const records of block) apply(states, records)
  }
  return result
}

function replayTransaction(
  records: readonly JsonObject[],
  states: Map<string, State>,
  replays: readonly Replay[],
  result: ReplayResult,
): void {
  const types = new Set(records.map((record) => text(record, 'type')))
  for (const replay of replays) {
    if (!types.has(replay.type)) continue
    const call = recordedCall(records, states, replay.type)
    const rule = replay.ruleOf(call)
    if (!rule) continue
    result.counts[replay.type] = (result.counts[replay.type] ?? 0) + 1
    const difference = runAndCompare(call, rule, replay.drawsOf?.(call) ?? [])
    if (difference !== undefined) result.mismatches.push(`${replay.type} in transaction ${text(records[0], 'id')}: ${difference}`)
  }
}

function recordedCall(records: readonly JsonObject[], states: Map<string, State>, main: string): RecordedCall {
  const find = (type: string): JsonObject | undefined => records.find((record) => record['type'] === type)
  const get = (type: string): JsonObject => {
    const record = find(type)
    if (!record) throw new Error(`no record of type ${type}`)
    return record
  }
  const dates = records.flatMap((record) => [Number(record['timestamp']), Number(text(record['values'], 'jobdate'))])
  return {
    records,
    get,
    find,
    parameter: (type, index) => text({ value: list(get(type), 'parameters')[index] ?? '' }, 'value'),
    before: (key) => states.get(key),
    // Some records keep the date of an older call, and a game log has none.
    nowSec: main === 'MRC100LOG' ? Number(text(get(main)['values'], 'regdate')) : Math.max(...dates),
  }
}

function runAndCompare(call: RecordedCall, rule: Rule, draws: readonly number[]): string | undefined {
  const writes = new Map<string, Write>()
  try {
    const random = makeSteered(draws)
    rule({ nowSec: call.nowSec, random, read: call.before, write: (write) => void writes.set(write.key, write) })
  } catch (error) {
    if (error instanceof Refusal) return `refused with ${error.message}`
    throw error
  }
  const [first = {}] = call.records
  const code = first['validationCode'] === 0 ? 0 : 11
  const made = withRecordedIds(call, [...writes.values()])
  const transaction = { id: text(first, 'id'), timestampSec: Number(first['timestamp']), code, writes: made } as const
  const ours = recordsOf(transaction, { id: text(first, 'db_id'), sn: Number(first['db_sn']) })
  return firstDifference(comparable(call, ours), comparable(call, call.records), '')
}

/** Returns the given draws first, then its own. */
function makeSteered(draws: readonly number[]): Random {
  const random = makeRandom('replay')
  let next = 0
  return {
    ...random,
    below: (limit) => {
      const draw = draws[next]
      next += 1
      return draw ?? random.below(limit)
    },
  }
}

/** Replaces the one new id of the call by the recorded id: it is a digest of a signature that we do not have. */
function withRecordedIds(call: RecordedCall, writes: Write[]): Write[] {
  const isNew = (key: string): boolean => HAS_DIGEST.test(key) && call.before(key) === undefined
  const [ours, recorded] = [writes.map(({ key }) => key).find(isNew), call.records.map((record) => text(record, 'datakey')).find(isNew)]
  if (ours === undefined || recorded === undefined) return writes
  const renamed = JSON.parse(JSON.stringify(writes).replaceAll(ours, recorded)) as Write[]
  return renamed.map((write) => {
    const held = write.state['mrc402']
    return isJsonObject(held) ? { ...write, state: { ...write.state, mrc402: sortedMap(held) } } : write
  })
}

const HAS_DIGEST = /^(?:MRC400|MRC402|DEX402|DEX010)_[A-Za-z0-9]{33}$/
const SHARES = /(?:\{[^{}]*recv_fee_shareholder[^{}]*\},?)+/g
const sortShares = (rows: string): string =>
  rows
    .replace(/,$/, '')
    .split(/(?<=\}),/)
    .sort()
    .join() + (rows.endsWith(',') ? ',' : '')
const SIGNATURE = /M(?:E|G|IG)[A-Za-z0-9+/]{80,}={0,2}/g

/** Records without unpredictable values; wallets and tokens in the form of R4. */
function comparable(call: RecordedCall, records: readonly JsonObject[]): Json {
  return records.map((record) => {
    const [key, values] = [text(record, 'datakey'), record['values']]
    if (!isJsonObject(values)) return record
    const after = upgraded(key, values)
    const isKept = after['nonce'] === call.before(key)?.['nonce'] || text(values, 'nonce') === ''
    const kept = 'nonce' in after ? { ...after, nonce: isKept ? 'kept' : 'new' } : after
    const comparable = JSON.stringify({ ...record, values: kept })
    return JSON.parse(comparable.replace(SIGNATURE, 'signature').replace(SHARES, sortShares)) as Json
  })
}

/** First place where two values differ. The order of keys counts. */
function firstDifference(ours: Json, recorded: Json, path: string): string | undefined {
  if (Array.isArray(ours) && Array.isArray(recorded)) {
    const inside = ours.map((value, index) => firstDifference(value, recorded[index] ?? null, `${path}[${index}]`)).find(Boolean)
    return inside ?? (ours.length === recorded.length ? undefined : `${path}: ours has ${ours.length}, recorded ${recorded.length}`)
  }
  const isBoth = isJsonObject(ours) && isJsonObject(recorded)
  if (isBoth && Object.keys(ours).join() === Object.keys(recorded).join())
    return Object.keys(ours)
      .map((key) => firstDifference(ours[key] ?? null, recorded[key] ?? null, `${path}.${key}`))
      .find(Boolean)
  const [a, b] = isBoth ? [Object.keys(ours).join(), Object.keys(recorded).join()] : [JSON.stringify(ours), JSON.stringify(recorded)]
  return a === b ? undefined : `${path}: ours ${a}, recorded ${b}`
}

function blocksOf(transactions: readonly JsonObject[][]): JsonObject[][][] {
  const blocks = new Map<string, JsonObject[][]>()
  for (const records of transactions) {
    const sn = text(records[0], 'db_sn')
    blocks.set(sn, [...(blocks.get(sn) ?? []), records])
  }
  return [...blocks.values()]
}

function apply(states: Map<string, State>, records: readonly JsonObject[]): void {
  for (const record of records) {
    const [key, values] = [text(record, 'datakey'), record['values']]
    if (record['validationCode'] !== 0 || !isJsonObject(values)) continue
    states.set(key, upgraded(key, ledgerState(key, values)))
    const token = /^TOKEN_DATA_(\d+)$/.exec(key)?.[1]
    // The counter is written without a record.
    if (record['type'] === 'tokenRegister' && token !== undefined) states.set('TOKEN_MAX_NO', { number: Number(token) })
  }
}

const EMPTY_ENTRY = { balance: '0', token: 0, unlockdate: 0, saleamount: '', auctionamount: '' }
const EMPTY_WALLET = { id: '', regdate: 0, password: '', addinfo: '', job_type: '', job_args: '', jobdate: 0, balance: [] }
const EMPTY_HOLDINGS = { mrc010: null, mrc402: null, mrc800: null, pending: null, nonce: '' }

/** An entity of an older revision in the form of R4: newer fields are added with empty values. Other entities stay unchanged. */
function upgraded(key: string, state: JsonObject): JsonObject {
  if (kindOfKey(key) === 'token') return inOrder({ id: key.slice('TOKEN_DATA_'.length), ...state })
  if (!isAddress(key)) return state
  const wallet: JsonObject = { ...EMPTY_WALLET, ...EMPTY_HOLDINGS, ...state, id: key }
  // Before one-time keys existed, the date of a wallet's last call took their place.
  if (wallet['nonce'] === '') wallet['nonce'] = text(state, 'jobdate')
  // Before R3 emptied entries stayed.
  const kept = list(wallet, 'balance').filter(
    (entry) => !isJsonObject(entry) || 'saleamount' in entry || entry['balance'] !== '0' || entry['token'] === 0,
  )
  return { ...wallet, balance: kept.map((entry) => ({ ...EMPTY_ENTRY, ...(isJsonObject(entry) ? entry : {}) })) }
}

/** The job's keys moved within a token, so tokens are compared in the key order of R4. */
function inOrder({ job_type = '', job_args = '', jobdate = 0, ...token }: JsonObject): JsonObject {
  const { token: number, balance, ...rest } = token
  const job = { job_type, job_args, jobdate }
  return { ...rest, ...job, ...(number === undefined ? {} : { token: number }), ...(balance === undefined ? {} : { balance }) }
}
