import type { Row, Statement, Work } from '../../src/store/engine/work.ts'

/** Runs the same work and passes each statement to `hear` before it runs. */
export function* listen<T>(work: Work<T>, hear: (statement: Statement) => void): Work<T> {
  let rows: Row[] = []
  for (;;) {
    const step = work.next(rows)
    if (step.done === true) return step.value
    hear(step.value)
    rows = yield step.value
  }
}
