import { nowSec, type Clock } from '../../base/clock.ts'
import { AppError } from '../../base/errors.ts'
import type { AuditReport, AuditPass } from '../../model/audit.ts'
import type { Tx } from '../../model/tx.ts'
import type { StoreAudit, StoreScan, StorePass } from '../../store/audit/audit-store.ts'
import { attempt } from '../../store/audit/scan.ts'
import { findTrade, type Trade } from '../../model/find-trade.ts'
import { listingOf, typeOf } from '../../txtypes/registry.ts'
import { readChange } from '../read-changes.ts'
import { compareBlock, compareEntity, isNodeTrouble, stateIn, type AuditNode } from './ask-node.ts'
import { Findings } from './findings.ts'
import type { Pace } from './pace.ts'

export type AuditDeps = {
  store: StoreAudit
  /** Absent: nothing is compared with a node. */
  node: AuditNode | undefined
  clock: Clock
  pace: Pace
  /** How many blocks, and how many entities, a pass compares with the node. */
  samples: number
  /** From 0 to below 1. */
  random: () => number
  signal: AbortSignal
  onProgress: (now: NonNullable<AuditReport['now']>, found: number) => void
}

const mayExceedSupply = (type: string): boolean => typeOf(type).traits.supply === 'may-exceed'
const tradeOf = (tx: Tx): Trade | undefined => findTrade(tx, listingOf(tx))

/** Most entities whose earlier state one pass requests from the node. */
const MAX_MOVED = 4000
/** Failed comparisons with the node after which a pass skips the rest. */
const MAX_FAILURES = 3

/**
 * Runs one pass over the complete store and returns its findings; `undefined` when aborted. Reads in short slices with pauses, while the
 * store may grow. Comparisons that span several slices refer to the state at the start of the pass.
 */
export async function auditPass(deps: AuditDeps): Promise<AuditPass | undefined> {
  const { store, clock, signal } = deps
  const startedSec = nowSec(clock)
  const findings = new Findings()
  const pass = await findings.unlessCorrupt('lists', () =>
    store.begin({ derive: readChange, mayExceedSupply, tradeOf }, findings.reportOf, startedSec),
  )
  const { block, tx } = pass?.start.cursor ?? { block: 0, tx: 0 }
  for (const scan of pass?.scans ?? []) if (!signal.aborted) await walk(deps, findings, scan)
  if (pass && !signal.aborted) await findings.unlessCorrupt('sums', () => addUp(deps, findings, pass))
  if (pass && !signal.aborted) await findings.unlessCorrupt('node', () => sample(deps, findings, block))
  if (signal.aborted) return undefined
  return { startedSec, endedSec: nowSec(clock), block, tx, tallies: findings.tallies, findings: findings.kept }
}

/** Scans a table to its end. */
async function walk({ pace, signal, onProgress }: AuditDeps, findings: Findings, { check, step, done }: StoreScan): Promise<void> {
  await findings.unlessCorrupt(check, async () => {
    while (!signal.aborted) {
      const looked = await pace.slice((limit) => step(limit), signal)
      findings.looked(check, looked)
      onProgress({ check, tenths: Math.floor(done() * 10) }, findings.count)
      if (looked === 0) return
    }
  })
}

/** Adds up the balances as of the start of the pass and compares them with the issued amounts. The node supplies states changed since. */
async function addUp(deps: AuditDeps, findings: Findings, { start, sums, findEarlierTxs }: StorePass): Promise<void> {
  const { node, pace, signal, onProgress } = deps
  if (!sums.isComplete) return findings.note('sums', 'Not this time: not every entity could be read')
  const moved = sums.moved
  if (moved.length > MAX_MOVED) return findings.note('sums', `Not this time: ${moved.length} entities were written meanwhile`)
  for (const [at, entity] of moved.entries()) {
    if (signal.aborted) return
    onProgress({ check: 'sums', tenths: Math.floor((at / moved.length) * 10) }, findings.count)
    if (!node) return findings.note('sums', 'Not this time: no node reports what moved meanwhile')
    try {
      const state = await pace.slice(async () => {
        for (const txid of await findEarlierTxs(entity)) {
          const found = stateIn(await node.getTransaction(txid), entity.key)
          if (found) return found
        }
        return undefined
      }, signal)
      if (!state) return findings.note('sums', `Not this time: the earlier state of ${entity.key} was not found`)
      sums.add(entity.kind, state, readChange(entity.key, entity.kind, state))
    } catch (error) {
      if (!isNodeTrouble(error)) throw error
      return findings.note('sums', `Not this time: ${error.message}`)
    }
  }
  const judged = attempt(() => sums.judge(start, findings.reportOf('sums')))
  if ('error' in judged) return findings.reportOf('sums')('totals of tokens', `not readable: ${judged.error}`, 'amounts')
  findings.looked('sums', judged.value)
  const [some, all] = [start.tokens.length, start.lists.tokens]
  if (some < all) findings.note('sums', `Not all: the first ${some} of ${all} tokens`)
}

/** Compares random blocks and entities with the node. */
async function sample(deps: AuditDeps, findings: Findings, newest: number): Promise<void> {
  const { store, node, samples, random, pace, signal, onProgress } = deps
  if (!node) return findings.note('node', 'Not compared: no node is known')
  const report = findings.reportOf('node')
  const tasks = [
    (): Promise<unknown> =>
      newest === 0 ? Promise.resolve() : compareBlock(store, node, 1 + Math.floor(random() * newest), random, report),
    (): Promise<unknown> => compareEntity(store, node, random(), report),
  ]
  let failures = 0
  for (let at = 0; at < samples * tasks.length; at += 1) {
    if (signal.aborted) return
    onProgress({ check: 'node', tenths: Math.floor((at / (samples * tasks.length)) * 10) }, findings.count)
    try {
      await pace.slice(async () => tasks[at % tasks.length]?.(), signal)
      findings.looked('node', 1)
    } catch (error) {
      if (error instanceof AppError && error.code === 'NODE_HISTORY_CHANGED') report('the node', error.message, 'a history that stays')
      else if (!isNodeTrouble(error)) throw error
      else {
        failures += 1
        findings.note('node', `Not all: ${error.message}`)
        if (failures === MAX_FAILURES) return
      }
    }
  }
}
