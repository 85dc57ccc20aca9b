import type { Row } from '../../txtypes/rows.ts'
import { Awaited } from '../parts/entries/Awaited.tsx'
import type { Names } from './names.ts'
import { awaitedViews, rowViews } from './row-views.ts'
import css from './RowView.module.css'

/** Renders a row by the view of its kind, which the page has loaded before. */
export function RowView({ row, names, isAttempt = false }: { row: Row; names: Names; isAttempt?: boolean }) {
  const KindView = rowViews[row.kind] ?? awaitedViews[row.kind]
  return (
    <div className={css.form} data-form={row.kind}>
      <Awaited>
        <KindView row={row} names={names} isAttempt={isAttempt} />
      </Awaited>
    </div>
  )
}
