/** What the self-audit looks at, in the order of a pass. Source: docs/reliability.md "Self-audit". */
export const AUDIT_CHECKS = ['blocks', 'transactions', 'bodies', 'lists', 'entities', 'rankings', 'sums', 'node'] as const
export type AuditCheck = (typeof AUDIT_CHECKS)[number]

/** What is not as it must be. All of it is text for people; `subject` names the block, list, entity or transaction. */
export type AuditFinding = { check: AuditCheck; subject: string; found: string; expected: string }

/** Result of a check in a pass: rows or entities checked, and the number of findings, of which only the first are kept as text. */
export type AuditTally = {
  check: AuditCheck
  looked: number
  findings: number
  /** Why the check could not be made, or not for all: it says nothing about the store. */
  note?: string
}

/** A whole pass through a store. `block` and `tx`: where it stood when the pass began. */
export type AuditPass = {
  startedSec: number
  endedSec: number
  block: number
  tx: number
  tallies: readonly AuditTally[]
  /** The first ones; `tallies` has the number of all. */
  findings: readonly AuditFinding[]
}

/**
 * Where the self-audit stands. `waiting`: the index is not with the chain yet; `running`: in the middle of a pass; `resting`: until the
 * next; `off`: switched off.
 */
export type AuditReport = {
  state: 'off' | 'waiting' | 'running' | 'resting'
  /** Whole passes since the start. */
  turns: number
  /** While running: the current check, and how much of that is done, in tenths. */
  now?: { check: AuditCheck; tenths: number }
  /** What this pass has found so far. */
  found?: number
  last?: AuditPass
}

export const AUDIT_OFF: AuditReport = { state: 'off', turns: 0 }

/** Findings kept as text, of all checks together. */
export const MAX_FINDINGS = 30

const REINDEX = 'Rebuild the index beside the one in use: npm run reindex'
const DISK = 'Check the disk; then restore a backup, or rebuild the index: npm run reindex'
/** What an operator does about a finding. */
export const AUDIT_REMEDIES: Readonly<Record<AuditCheck, string>> = {
  blocks: DISK,
  transactions: DISK,
  bodies: DISK,
  lists: REINDEX,
  entities: REINDEX,
  rankings: REINDEX,
  sums: REINDEX,
  node: 'Compare with a second node. If both agree, rebuild the index: npm run reindex. Otherwise set NODE_URL to a correct node',
}

/** Findings of a pass, all checks together. */
export const countFindings = ({ tallies }: Pick<AuditPass, 'tallies'>): number => tallies.reduce((sum, { findings }) => sum + findings, 0)
