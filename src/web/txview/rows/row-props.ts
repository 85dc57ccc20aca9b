import type { Row, RowKind } from '../../../txtypes/rows.ts'
import type { Names } from '../names.ts'

/** Props of the view of a row kind. */
export type RowProps<Kind extends RowKind> = {
  row: Extract<Row, { kind: Kind }>
  names: Names
  /** The transaction failed, so the row did not happen. */
  isAttempt?: boolean
}
