import type { JsonObject } from '../../base/json.ts'
import { isAddress, type EntityKind } from '../../chain/ids.ts'
import type { Tx } from '../../model/tx.ts'
import { hashPrefix } from '../rows/pack.ts'
import { findStoredBlock } from '../reader/read-blocks.ts'
import { findNameIds, findNamesById, type ReadCaches } from '../reader/read-names.ts'
import { unpackJson } from '../rows/packed-json.ts'
import { cardJson, isInList, toCard, toComplete, type TxRow } from '../reader/read-txs.ts'
import { AUDIT_ENTITIES, AUDIT_ENTITY_SPANS, AUDIT_LAST_ENTITY, TXS_BY_HASH, TXS_BY_SN, TX_MARKS } from '../engine/sql.ts'
import { all, allIn, first, type Work } from '../engine/work.ts'
import { feedOfKey } from './entities-scan.ts'
import { attempt } from './scan.ts'
import { listOf } from './start.ts'

/** A stored block, for comparison with the node's. */
export type SampledBlock = { sn: number; id: string; timestampSec: number; txids: readonly string[] }
export type SampledEntity = { key: string; state: JsonObject; firstTxid: string; lastTxid: string }

/** A transaction's body, and its card in lists. */
export type SampledTx = { tx: Tx; card: Tx; subCount?: number }

type MarkRow = [sn: number, block: number, ts: number, id: string]

export function* findIndexedBlock(sn: number): Work<SampledBlock | undefined> {
  const block = yield* findStoredBlock(sn)
  if (!block) return undefined
  const sns = Array.from({ length: block.count }, (_, at) => block.firstTx + at)
  const ids = yield* txidsOf(sns)
  return { sn, id: block.id, timestampSec: block.timestampSec, txids: sns.map((tx) => ids.get(tx) ?? 'missing') }
}

/** Ids of stored transactions. */
export function* txidsOf(sns: readonly number[]): Work<Map<number, string>> {
  return new Map((yield* allIn<MarkRow>(TX_MARKS, [...sns])).map(([sn, , , id]) => [sn, id]))
}

/** The first entity at or after a place; `undefined` without one, or when it is unreadable, which the scan of all entities reports. */
export function* findEntityAt(caches: ReadCaches, place: number): Work<SampledEntity | undefined> {
  const last = (yield* first<[number | null]>(AUDIT_LAST_ENTITY))?.[0] ?? 0
  const [row] = yield* all<[number, EntityKind, number, number, string, Uint8Array]>(AUDIT_ENTITIES, Math.floor(place * last), 1)
  if (!row) return undefined
  const [id, , firstTx, lastTx, , packed] = row
  const state = attempt(() => JSON.parse(unpackJson(packed)) as JsonObject)
  const key = (yield* findNamesById(caches, [id])).get(id)
  const ids = yield* txidsOf([firstTx, lastTx])
  const [firstTxid, lastTxid] = [ids.get(firstTx), ids.get(lastTx)]
  if ('error' in state || key === undefined || firstTxid === undefined || lastTxid === undefined) return undefined
  return { key, state: state.value, firstTxid, lastTxid }
}

/** Keys that a transaction wrote, and those of them whose state it changed. */
export type Written = { keys: readonly string[]; applied: ReadonlySet<string> }

/** The keys and parties of a transaction whose list lacks it, or whose entity was not written then. */
export function* findUnlisted(caches: ReadCaches, txid: string, { keys, applied }: Written): Work<{ key: string; found: string }[]> {
  const row = yield* findRow(txid)
  if (!row) return [{ key: txid, found: 'no such transaction' }]
  const [sn] = row
  const subjects = [...new Set([...keys, ...partiesOf(row)])]
  const ids = yield* findNameIds(caches, subjects)
  const spans = new Map(
    (yield* allIn<[number, number, number]>(AUDIT_ENTITY_SPANS, [...ids.values()])).map(([id, from, to]) => [id, [from, to] as const]),
  )
  const wrong: { key: string; found: string }[] = []
  for (const key of subjects) {
    const id = ids.get(key)
    const [from, to] = spans.get(id ?? 0) ?? [Infinity, 0]
    if (id === undefined) wrong.push({ key, found: 'no such name' })
    else if (applied.has(key) && (from > sn || to < sn)) wrong.push({ key, found: `an entity written from ${from} to ${to}` })
    else if (!(yield* isListed(id, key, sn))) wrong.push({ key, found: 'a list without it' })
  }
  return wrong
}

/** `undefined` when there is no such transaction. Throws STORE_CORRUPT for an unreadable one. */
export function* findSampledTx(caches: ReadCaches, txid: string): Work<SampledTx | undefined> {
  const row = yield* findRow(txid)
  if (!row) return undefined
  const [stored] = yield* toComplete(caches, [row])
  const [, , , , subCount] = row
  return stored && { tx: stored.tx, card: toCard(row), ...(subCount !== null && { subCount }) }
}

function* findRow(txid: string): Work<TxRow | undefined> {
  const candidates = (yield* all<[number]>(TXS_BY_HASH, hashPrefix(txid))).map(([sn]) => sn)
  return (yield* allIn<TxRow>(TXS_BY_SN, candidates)).find(([, , , id]) => id === txid)
}

/** Addresses on a card: each of them must have the transaction in its list. */
function partiesOf(row: TxRow): string[] {
  const read = attempt(() => JSON.parse(cardJson(row)) as Partial<Tx>)
  if ('error' in read) return []
  const { from_addr: from = '', to_addr: to = '', sub_data: rows = [] } = read.value
  return [from, to, ...rows.flatMap((row) => [row.from_addr ?? '', row.to_addr ?? ''])].filter(isAddress)
}

function* isListed(id: number, key: string, sn: number): Work<boolean> {
  const feed = feedOfKey(key)
  if (!feed) return true
  return yield* isInList(listOf(id, feed), sn)
}
