import { expect, test } from 'vitest'
import { serveLedger } from '../../../test/served-ledger.ts'
import type { AuditReport } from '../../model/audit.ts'

const DAMAGED: AuditReport = {
  state: 'running',
  turns: 4,
  now: { check: 'lists', tenths: 3 },
  found: 0,
  last: {
    startedSec: 1_649_990_000,
    endedSec: 1_649_990_450,
    block: 923,
    tx: 3200,
    tallies: [
      { check: 'blocks', looked: 923, findings: 1 },
      { check: 'node', looked: 12, findings: 0, note: 'Not all: the node did not answer' },
    ],
    findings: [{ check: 'blocks', subject: 'block 700', found: 'missing', expected: 'a block after block 699' }],
  },
}

test('/api/audit, the status and the metrics report the findings of the self-audit, with a remedy', async () => {
  const served = await serveLedger('r4', { status: () => ({ status: 'live', head: 923, indexed: 923, audit: DAMAGED }) })
  const audit = await served.data('/api/audit')
  expect(audit).toEqual({
    state: 'running',
    turns: 4,
    now: { check: 'lists', tenths: 3 },
    found: 0,
    last: {
      started: 1_649_990_000,
      ended: 1_649_990_450,
      block: 923,
      tx: 3200,
      findings: 1,
      checks: DAMAGED.last?.tallies,
      list: [
        {
          check: 'blocks',
          subject: 'block 700',
          found: 'missing',
          expected: 'a block after block 699',
          remedy: 'Check the disk; then restore a backup, or rebuild the index: npm run reindex',
        },
      ],
    },
  })
  expect(await served.data<{ engine: { audit: unknown } }>('/api/x/status?detail=1')).toMatchObject({ engine: { audit } })
  const { text } = await served.get('/metrics')
  for (const line of [
    'metascope_audit_turns_total 4',
    'metascope_audit_last_turn_timestamp_seconds 1649990450',
    'metascope_audit_last_turn_seconds 450',
    'metascope_audit_findings{check="blocks"} 1',
    'metascope_audit_findings{check="node"} 0',
  ])
    expect(text.split('\n')).toContain(line)
  await served.app.close()
  await served.index.close()
})

test('/api/audit reports that no self-audit runs', async () => {
  const served = await serveLedger('r4')
  expect(await served.data('/api/audit')).toEqual({ state: 'off', turns: 0 })
  await served.app.close()
  await served.index.close()
})
