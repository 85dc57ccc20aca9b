import { nameHash } from '../lists/lists.ts'
import { AUDIT_NAMES, AUDIT_NAME_HASHES } from '../engine/sql.ts'
import { all, allIn, type Work } from '../engine/work.ts'
import { groupBy, type Scan, type ReportFinding } from './scan.ts'
import type { AuditStart } from './start.ts'

/** Checks every name: numbered without gap, and found by its hash. */
export function namesScan({ last }: AuditStart, report: ReportFinding): Scan {
  let at = 0
  function* step(limit: number): Work<number> {
    if (at >= last.name) return 0
    const rows = (yield* all<[number, string]>(AUDIT_NAMES, at, limit)).filter(([id]) => id <= last.name)
    const hashes = rows.map(([, name]) => nameHash(name))
    const found = groupBy(yield* allIn<[number, number]>(AUDIT_NAME_HASHES, hashes), ([hash]) => hash)
    for (const [place, [id, name]] of rows.entries()) {
      if (id !== at + 1) report(`name #${at + 1}`, 'missing', `a name after number ${at}`)
      if (!found.get(hashes[place] ?? 0)?.some(([, other]) => other === id)) report(`name ${name}`, 'not found by itself', `number ${id}`)
      at = id
    }
    if (rows.length > 0 && at < last.name) return rows.length
    if (at < last.name) report(`name #${at + 1}`, 'missing', `names up to number ${last.name}`)
    at = last.name
    return rows.length
  }
  return { check: 'lists', step, done: () => (last.name === 0 ? 1 : Math.min(1, at / last.name)) }
}
