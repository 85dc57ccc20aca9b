/** What the self-audit checks, in the order of a pass. Source: docs/reliability.md "Self-audit". */
export const AUDIT_CHECKS = ['blocks', 'transactions', 'bodies', 'lists', 'entities', 'rankings', 'sums', 'node'] as const
export type AuditCheck = (typeof AUDIT_CHECKS)[number]

/** A contradiction in the index. All of it is text for people; `subject` names the block, list, entity or transaction. */
export type AuditFinding = { check: AuditCheck; subject: string; found: string; expected: string }

/** Result of a check in a pass: rows or entities checked, and the number of findings, of which only the first have a text. */
export type AuditTally = {
  check: AuditCheck
  looked: number
  findings: number
  /** Why the check was skipped or incomplete: it says nothing about the store. */
  note?: string
}

/** A complete pass over a store. `block` and `tx`: its head when the pass began. */
export type AuditPass = {
  startedSec: number
  endedSec: number
  block: number
  tx: number
  tallies: readonly AuditTally[]
  /** The first findings; `tallies` counts all. */
  findings: readonly AuditFinding[]
}

/**
 * State of the self-audit. `waiting`: the index has not reached the head yet; `running`: in the middle of a pass; `resting`: until the
 * next; `off`: disabled.
 */
export type AuditReport = {
  state: 'off' | 'waiting' | 'running' | 'resting'
  /** Completed passes since the start. */
  turns: number
  /** While running: the current check, and its progress in tenths. */
  now?: { check: AuditCheck; tenths: number }
  /** Findings of this pass so far. */
  found?: number
  last?: AuditPass
}

export const AUDIT_OFF: AuditReport = { state: 'off', turns: 0 }

/** Maximum of findings with a text, over all checks. */
export const MAX_FINDINGS = 30

const REINDEX = 'Rebuild the index beside the one in use: npm run reindex'
const DISK = 'Check the disk; then restore a backup, or rebuild the index: npm run reindex'
/** What an operator can do about a finding. */
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
