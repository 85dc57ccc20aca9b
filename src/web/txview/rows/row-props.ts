import type { Row, RowKind } from '../../../txtypes/rows.ts'
import type { Names } from '../names.ts'

/** What the view of a row kind gets. */
export type RowProps<Kind extends RowKind> = {
  row: Extract<Row, { kind: Kind }>
  names: Names
  /** The transaction failed: what the row tells did not happen. */
  isAttempt?: boolean
}
