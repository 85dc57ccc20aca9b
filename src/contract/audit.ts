import { Type, type Static } from 'typebox'
import { AUDIT_CHECKS, AUDIT_REMEDIES, countFindings, type AuditReport, type AuditTurn } from '../model/audit.ts'

const checkName = Type.Enum(AUDIT_CHECKS, { description: 'What is looked at' })

const lastJson = Type.Object(
  {
    started: Type.Integer({ description: 'Unix time the turn began' }),
    ended: Type.Integer({ description: 'Unix time it ended' }),
    block: Type.Integer({ description: 'Newest indexed block when it began' }),
    tx: Type.Integer({ description: 'Transactions indexed when it began' }),
    findings: Type.Integer({ description: 'What is not as it must be; 0: the store is true' }),
    checks: Type.Array(
      Type.Object({
        check: checkName,
        looked: Type.Integer({ description: 'Rows, entities or tokens looked at' }),
        findings: Type.Integer({ description: 'What of it is not as it must be' }),
        note: Type.Optional(Type.String({ description: 'Why it was not made, or not for all' })),
      }),
      { description: 'Each check with what came of it' },
    ),
    list: Type.Array(
      Type.Object({
        check: checkName,
        subject: Type.String({ description: 'Block, transaction, list, token or ledger key' }),
        found: Type.String({ description: 'What the store says' }),
        expected: Type.String({ description: 'What it must say' }),
        remedy: Type.String({ description: 'What the operator does' }),
      }),
      { description: 'The first findings of each check' },
    ),
  },
  { description: 'The last whole turn; absent before the first has ended' },
)

/** `/api/audit`: whether the store is true, as the indexer's self-audit found. Source: docs/reliability.md. */
export const auditJson = Type.Object({
  state: Type.Enum(['off', 'waiting', 'running', 'resting'], {
    description: 'waiting: the index is not with the chain yet; off: switched off, or not told by the indexer',
  }),
  turns: Type.Integer({ description: 'Whole turns since the indexer started' }),
  now: Type.Optional(
    Type.Object(
      { check: checkName, tenths: Type.Integer({ description: 'How much of it is done, 0 to 10' }) },
      { description: 'While running: what is looked at' },
    ),
  ),
  found: Type.Optional(Type.Integer({ description: 'While running: findings of this turn so far' })),
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

const toLastJson = (turn: AuditTurn): NonNullable<AuditJson['last']> => ({
  started: turn.startedSec,
  ended: turn.endedSec,
  block: turn.block,
  tx: turn.tx,
  findings: countFindings(turn),
  checks: turn.tallies.map((tally) => ({ ...tally })),
  list: turn.findings.map((finding) => ({ ...finding, remedy: AUDIT_REMEDIES[finding.check] })),
})
