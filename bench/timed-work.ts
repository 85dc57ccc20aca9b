import type { Statement, Work } from '../src/store/engine/work.ts'

/** The same work, with the time between a statement and its rows reported. */
export function* timedWork<T>(work: Work<T>, report: (statement: Statement, ms: number) => void): Work<T> {
  let step = work.next([])
  while (step.done !== true) {
    const statement = step.value
    const start = performance.now()
    const rows = yield statement
    report(statement, performance.now() - start)
    step = work.next(rows)
  }
  return step.value
}
