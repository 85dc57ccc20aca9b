import { isDeepStrictEqual } from 'node:util'
import { AppError } from '../../base/errors.ts'
import type { JsonObject } from '../../base/json.ts'
import { ownValue } from '../../base/own-value.ts'
import { ledgerState, type NodeRecord } from '../../chain/record.ts'
import { readTx, type TxSource } from '../../txtypes/read-tx.ts'
import type { StoreAudit } from '../../store/audit/audit-store.ts'
import type { ReportFinding } from '../../store/audit/scan.ts'
import type { NodeClient } from '../../upstream/node-client.ts'

/** What the self-audit asks a node: blocks and transactions. Both never change once they exist, so no answer is ever too new. */
export type AuditNode = Pick<NodeClient, 'getBlock' | 'getTransaction'>

/** The state a transaction left under a key; `undefined` when it wrote none there. */
export function stateIn(records: readonly NodeRecord[], key: string): JsonObject | undefined {
  const record = records.find(({ datakey, values }) => datakey === key && Object.keys(values).length > 0)
  return record?.validationCode === 0 ? ledgerState(key, record.values) : undefined
}

/**
 * Compares a stored block with the node's: id, time and transactions. Then checks one random transaction: it must be in the list of every
 * key it wrote, and its body and card must match the node's records.
 */
export async function compareBlock(
  store: StoreAudit,
  node: AuditNode,
  sn: number,
  random: () => number,
  report: ReportFinding,
): Promise<void> {
  const stored = await store.findBlock(sn)
  const block = await node.getBlock(sn)
  const txids = block.transactions.map(({ id }) => id)
  if (!stored) return report(`block ${sn}`, 'missing', `block ${block.id} of the node`)
  if (stored.id !== block.id) report(`block ${sn}`, `id ${stored.id}`, `${block.id}, as the node says`)
  if (stored.timestampSec !== block.timestampSec)
    report(`block ${sn}`, `time ${stored.timestampSec}`, `${block.timestampSec}, as the node says`)
  for (let at = 0; at < Math.max(txids.length, stored.txids.length); at += 1)
    if (stored.txids[at] !== txids[at])
      return report(`transaction ${at + 1} of block ${sn}`, stored.txids[at] ?? 'none', `${txids[at] ?? 'none'}, as the node says`)
  const sampled = block.transactions[Math.floor(random() * txids.length)]
  if (sampled === undefined) return
  const txid = sampled.id
  const records = await node.getTransaction(txid)
  const keys = [...new Set(records.map(({ datakey }) => datakey).filter((key) => key !== ''))]
  const applied = new Set(keys.filter((key) => stateIn(records, key) !== undefined))
  for (const { key, found } of await store.findUnlisted(txid, { keys, applied }))
    report(`${key} in transaction ${txid}`, found, 'written and listed, as the node says')
  await compareTx(store, { block: sn, txid, timestampSec: sampled.timestampSec, records }, report)
}

/**
 * A value as the store reads it back. A node's `-0` is stored as 0. `isDeepStrictEqual` distinguishes the two and would report damage
 * where there is none.
 */
const asStored = (value: unknown): JsonObject => JSON.parse(JSON.stringify(value)) as JsonObject

/** Names of the fields that differ, for the finding's text. */
const differingFields = (a: JsonObject, b: JsonObject): string[] =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((key) => !isDeepStrictEqual(ownValue(a, key), ownValue(b, key)))

/** Compares a stored transaction with what the indexer reads from the node's records today. */
async function compareTx(store: StoreAudit, source: Omit<TxSource, 'sn' | 'before'>, report: ReportFinding): Promise<void> {
  const stored = await store.findTx(source.txid)
  // Its absence is already reported.
  if (!stored) return
  let isOfMore = false
  const before = (): undefined => void (isOfMore = true)
  const read = readTx({ ...source, sn: stored.tx.sn, before })
  // Some types need the state before the transaction, which is not available here.
  if (isOfMore) return
  const [tx, card] = [asStored(read.tx), asStored(read.card)]
  for (const [where, ours, theirs] of [
    ['', stored.tx, tx],
    [' on its card', stored.card, card],
  ] as const) {
    if (isDeepStrictEqual(ours, theirs)) continue
    const fields = differingFields(ours, theirs).join(', ')
    report(`transaction ${source.txid}`, `other values of ${fields}${where}`, 'those of the node')
  }
  if (stored.subCount !== read.subCount)
    report(`transaction ${source.txid}`, `${stored.subCount ?? 'no'} rows`, `${read.subCount ?? 'no'}, as the node says`)
}

/**
 * Compares an entity with the node: its state must be the one that its last transaction wrote. The node's own states (`/token`,
 * `/balance`) are caches with known errors and change with every block. A transaction never changes.
 */
export async function compareEntity(
  store: Pick<StoreAudit, 'findEntityAt'>,
  node: Pick<AuditNode, 'getTransaction'>,
  place: number,
  report: ReportFinding,
): Promise<void> {
  const entity = await store.findEntityAt(place)
  if (!entity) return
  const { key, state, firstTxid, lastTxid } = entity
  const written = stateIn(await node.getTransaction(lastTxid), key)
  const last = written && asStored(written)
  if (!last) report(key, `a state by transaction ${lastTxid}`, 'one that a transaction wrote, as the node says')
  else if (!isDeepStrictEqual(state, last))
    report(
      key,
      `other values of ${differingFields(state, last).join(', ') || 'its state'}`,
      `those that transaction ${lastTxid} of the node left`,
    )
  if (firstTxid !== lastTxid && !stateIn(await node.getTransaction(firstTxid), key))
    report(key, `first written by transaction ${firstTxid}`, 'one that wrote it, as the node says')
}

/** Whether the node failed to answer: such an error is no finding about the store. */
export const isNodeTrouble = (error: unknown): error is AppError =>
  error instanceof AppError && error.code.startsWith('NODE_') && error.code !== 'NODE_HISTORY_CHANGED'
