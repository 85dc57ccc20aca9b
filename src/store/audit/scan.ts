import type { AuditCheck } from '../../model/audit.ts'
import { rootMessage } from '../engine/damage.ts'
import type { Row, Work } from '../engine/work.ts'

/** Told of everything that is not as it must be. */
export type ReportFinding = (subject: string, found: string, expected: string) => void

/** Takes the findings of a check. */
export type ReportFindingOf = (check: AuditCheck) => ReportFinding

/** One walk through a table. Each step is one snapshot, and judges only by what that snapshot holds, or by what can never change again. */
export type Scan = {
  check: AuditCheck
  /** Looks at about `limit` rows more; gives how many, 0 at the end. */
  step: (limit: number) => Work<number>
  /** How much of the walk is done: 0 to 1. */
  done: () => number
}

/** What `task` makes of foreign or damaged text; the error when it cannot. */
export function attempt<T>(task: () => T): { value: T } | { error: string } {
  try {
    return { value: task() }
  } catch (error) {
    return { error: rootMessage(error) }
  }
}

/** Rows by a number of theirs, of which there may be several. */
export function groupBy<R extends Row>(rows: readonly R[], keyOf: (row: R) => number): Map<number, R[]> {
  const groups = new Map<number, R[]>()
  for (const row of rows) {
    const known = groups.get(keyOf(row))
    if (known) known.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}
