import { Type, type Static } from 'typebox'
import { AUDIT_CHECKS, AUDIT_REMEDIES, countFindings, type AuditReport, type AuditPass } from '../model/audit.ts'

const checkName = Type.Enum(AUDIT_CHECKS, { description: 'Name of the check' })

const lastJson = Type.Object(
  {
    started: Type.Integer({ description: 'Unix time the pass began' }),
    ended: Type.Integer({ description: 'Unix time it ended' }),
    block: Type.Integer({ description: 'Newest indexed block when it began' }),
    tx: Type.Integer({ description: 'Transactions indexed when it began' }),
    findings: Type.Integer({ description: 'Number of findings; 0: the index is correct' }),
    checks: Type.Array(
      Type.Object({
        check: checkName,
        looked: Type.Integer({ description: 'Rows, entities or tokens checked' }),
        findings: Type.Integer({ description: 'Findings of this check' }),
        note: Type.Optional(Type.String({ description: 'Why the check was skipped, or covered only a part' })),
      }),
      { description: 'Each check with its result' },
    ),
    list: Type.Array(
      Type.Object({
        check: checkName,
        subject: Type.String({ description: 'Block, transaction, list, token or ledger key' }),
        found: Type.String({ description: 'Value in the index' }),
        expected: Type.String({ description: 'Correct value' }),
        remedy: Type.String({ description: 'What the operator should do' }),
      }),
      { description: 'The first findings of each check' },
    ),
  },
  { description: 'The last completed pass; absent before the first one ends' },
)

/** `/api/audit`: result of the indexer's self-audit. Source: docs/reliability.md. */
export const auditJson = Type.Object({
  state: Type.Enum(['off', 'waiting', 'running', 'resting'], {
    description: 'waiting: the index is still catching up; off: switched off, or not reported by the indexer',
  }),
  turns: Type.Integer({ description: 'Completed passes since the indexer started' }),
  now: Type.Optional(
    Type.Object(
      { check: checkName, tenths: Type.Integer({ description: 'How much of it is done, 0 to 10' }) },
      { description: 'While running: the current check' },
    ),
  ),
  found: Type.Optional(Type.Integer({ description: 'While running: findings of this pass so far' })),
  last: Type.Optional(lastJson),
})
export type AuditJson = Static<typeof auditJson>

export const toAuditJson = ({ state, turns, now, found, last }: AuditReport): AuditJson => ({
  state,
  turns,
  ...(now && { now }),
  ...(found !== undefined && { found }),
  ...(last && { last: toLastJson(last) }),
})

const toLastJson = (pass: AuditPass): NonNullable<AuditJson['last']> => ({
  started: pass.startedSec,
  ended: pass.endedSec,
  block: pass.block,
  tx: pass.tx,
  findings: countFindings(pass),
  checks: pass.tallies.map((tally) => ({ ...tally })),
  list: pass.findings.map((finding) => ({ ...finding, remedy: AUDIT_REMEDIES[finding.check] })),
})
