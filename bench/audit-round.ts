// The body of a thread that audits a store in a loop, at the background pace, without a node.
import { parentPort, workerData } from 'node:worker_threads'
import { systemClock } from '../src/runtime/clock.ts'
import { auditPass } from '../src/indexer/audit/audit-pass.ts'
import { BACKGROUND_PACE, makePace } from '../src/indexer/audit/pace.ts'
import { openSqliteAudit } from '../src/store/sqlite/sqlite-store.ts'

const store = openSqliteAudit(String(workerData))
let hasBegun = false
for (;;) {
  await auditPass({
    store,
    node: undefined,
    clock: systemClock,
    pace: makePace(BACKGROUND_PACE, systemClock),
    samples: 0,
    random: Math.random,
    signal: new AbortController().signal,
    onProgress: () => {
      if (!hasBegun) parentPort?.postMessage('begun')
      hasBegun = true
    },
  })
}
