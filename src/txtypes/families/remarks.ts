import type { Row } from '../rows.ts'

/** Tag and memo as the last row of a panel, if there are any. Spec: PANEL-012, PANEL-013, PANEL-044. */
export const remarkRows = ({ tags: tag = '', memo = '' }: { tags?: string; memo?: string }): Row[] =>
  tag === '' && memo === '' ? [] : [{ kind: 'remarks', tag, memo }]
