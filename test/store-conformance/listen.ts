import type { Row, Statement, Work } from '../../src/store/engine/work.ts'

/** The same work, which hands over each statement before it is run. */
export function* listen<T>(work: Work<T>, hear: (statement: Statement) => void): Work<T> {
  let rows: Row[] = []
  for (;;) {
    const step = work.next(rows)
    if (step.done === true) return step.value
    hear(step.value)
    rows = yield step.value
  }
}
