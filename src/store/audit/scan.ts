import type { AuditCheck } from '../../model/audit.ts'
import { rootMessage } from '../engine/damage.ts'
import type { Row, Work } from '../engine/work.ts'

/** Receives a finding: what is wrong with `subject`, and what was expected. */
export type ReportFinding = (subject: string, found: string, expected: string) => void

/** Receives the findings of a check. */
export type ReportFindingOf = (check: AuditCheck) => ReportFinding

/** A scan of one table. Each step is one snapshot. It compares only with data of that snapshot, or with data that never changes. */
export type Scan = {
  check: AuditCheck
  /** Checks about `limit` more rows; returns how many, 0 at the end. */
  step: (limit: number) => Work<number>
  /** Progress of the scan, from 0 to 1. */
  done: () => number
}

/** Result of `task` on foreign or damaged text, or its error. */
export function attempt<T>(task: () => T): { value: T } | { error: string } {
  try {
    return { value: task() }
  } catch (error) {
    return { error: rootMessage(error) }
  }
}

/** Groups rows by a number. */
export function groupBy<R extends Row>(rows: readonly R[], keyOf: (row: R) => number): Map<number, R[]> {
  const groups = new Map<number, R[]>()
  for (const row of rows) {
    const known = groups.get(keyOf(row))
    if (known) known.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}
