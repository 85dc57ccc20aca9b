import { systemClock } from '../src/runtime/clock.ts'
import type { AuditNode } from '../src/indexer/audit/ask-node.ts'
import { auditPass } from '../src/indexer/audit/audit-pass.ts'
import { makePace, STRAIGHT_PACE, type Pace } from '../src/indexer/audit/pace.ts'
import type { AuditFinding, AuditPass } from '../src/model/audit.ts'
import type { StoreAudit } from '../src/store/audit/audit-store.ts'
import { openSqliteAudit } from '../src/store/sqlite/sqlite-store.ts'
import { loadLedger, type LedgerName } from './ledger.ts'

/** With this many golden-ratio samples a pass reaches every block and entity of a ledger with some thousand of each. */
const SAMPLES = 1000
const GOLDEN = 0.618_033_988_75

/** Runs one pass of the self-audit without rests. */
export async function auditOnce(
  store: StoreAudit,
  node?: AuditNode,
  pace: Pace = makePace(STRAIGHT_PACE, systemClock),
  nowMs = systemClock.nowMs,
): Promise<AuditPass> {
  let at = 0
  const pass = await auditPass({
    store,
    node,
    clock: { ...systemClock, nowMs },
    pace,
    samples: SAMPLES,
    random: () => (at = (at + GOLDEN) % 1),
    signal: new AbortController().signal,
    onProgress: () => undefined,
  })
  if (!pass) throw new Error('the pass was stopped')
  return pass
}

/** All findings of a pass without a node over an index file. */
export async function findingsIn(path: string): Promise<readonly AuditFinding[]> {
  const store = openSqliteAudit(path)
  const { findings } = await auditOnce(store)
  await store.close()
  return findings
}

/** A recorded ledger behind the interface of a node. */
export function nodeOf(name: LedgerName): AuditNode {
  const { blocks, byId } = loadLedger(name)
  return {
    getBlock: async (sn) => blocks[sn - 1] ?? unknown(`block ${sn}`),
    getTransaction: async (txid) => byId.get(txid)?.records ?? unknown(txid),
  }
}

function unknown(what: string): never {
  throw new Error(`the ledger has no ${what}`)
}
