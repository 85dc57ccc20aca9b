import { AppError } from '../../base/errors.ts'
import { AUDIT_CHECKS, MAX_FINDINGS, type AuditCheck, type AuditFinding, type AuditTally } from '../../model/audit.ts'
import type { ReportFindingOf } from '../../store/audit/scan.ts'
import { rootMessage } from '../../store/engine/damage.ts'

const MAX_TEXT_LENGTH = 300
const MAX_REPORTED = 1000

/** What a pass has found so far. */
export class Findings {
  readonly #counts = new Map<AuditCheck, number>()
  readonly #looked = new Map<AuditCheck, number>()
  readonly #notes = new Map<AuditCheck, string>()
  /** A sample may be drawn twice. */
  readonly #reported = new Set<string>()
  readonly kept: AuditFinding[] = []

  /** Receives the findings of a check. */
  readonly reportOf: ReportFindingOf = (check) => (subject, found, expected) => this.#report(check, subject, found, expected)

  /** Damage that the database itself detects is a finding and ends that check. */
  async unlessCorrupt<T>(check: AuditCheck, task: () => Promise<T>): Promise<T | undefined> {
    try {
      return await task()
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'STORE_CORRUPT') throw error
      this.reportOf(check)('the database', rootMessage(error), 'tables that can be read')
      return undefined
    }
  }

  /** Stores only a few findings of each check, so that a thousand of one check hide none of another. */
  #report(check: AuditCheck, subject: string, found: string, expected: string): void {
    const reported = `${check} ${subject} ${found}`
    if (this.#reported.has(reported)) return
    if (this.#reported.size < MAX_REPORTED) this.#reported.add(reported)
    const count = (this.#counts.get(check) ?? 0) + 1
    this.#counts.set(check, count)
    if (count <= MAX_FINDINGS / AUDIT_CHECKS.length + 2 && this.kept.length < MAX_FINDINGS)
      this.kept.push({ check, subject: cut(subject), found: cut(found), expected: cut(expected) })
  }

  looked(check: AuditCheck, count: number): void {
    this.#looked.set(check, (this.#looked.get(check) ?? 0) + count)
  }

  note(check: AuditCheck, note: string): void {
    this.#notes.set(check, note)
  }

  get count(): number {
    return [...this.#counts.values()].reduce((a, b) => a + b, 0)
  }

  get tallies(): AuditTally[] {
    return AUDIT_CHECKS.map((check) => {
      const note = this.#notes.get(check)
      return { check, looked: this.#looked.get(check) ?? 0, findings: this.#counts.get(check) ?? 0, ...(note !== undefined && { note }) }
    })
  }
}

const cut = (text: string): string => (text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH)}…` : text)
