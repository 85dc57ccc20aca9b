import { useText } from '../i18n/useText.ts'
import { Sheet } from './Sheet.tsx'
import css from './States.module.css'

/** One placeholder: a line or a picture (`isRound`: of a token). */
export const Bar = ({ width, height = 12, isRound = false }: { width: string; height?: number; isRound?: boolean }) => (
  <span className={`skeleton ${css.bar}`} style={{ width, height, ...(isRound && { borderRadius: '50%' }) }} />
)
const rows = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

/** Placeholders with the size of the expected content. */
export const CardSkeletons = ({ count = 20 }: { count?: number }) => (
  <div aria-hidden="true">
    {rows(count).map((row) => (
      <div key={row} className={css.cardRow}>
        <span>
          <Bar width="92px" height={22} />
          <Bar width="150px" />
        </span>
        <Bar width="40%" />
      </div>
    ))}
  </div>
)

/** `rowPx`: height of a table row; `hasHead`: includes the space of its heads. */
export const TableSkeletons = ({ count = 20, rowPx = 44, hasHead = false }: { count?: number; rowPx?: number; hasHead?: boolean }) => (
  <div aria-hidden="true">
    {hasHead && <div className={css.tableHead} />}
    {rows(count).map((row) => (
      <div key={row} className={css.tableRow} style={{ height: rowPx }}>
        {rows(4).map((cell) => (
          <Bar key={cell} width="60%" />
        ))}
      </div>
    ))}
  </div>
)

/** A detail page that is loading. */
export function DetailSkeleton({ rowCount = 8 }: { rowCount?: number }) {
  const t = useText('shell')
  return (
    <Sheet label={t('loading')}>
      {rows(rowCount).map((row) => (
        <div key={row} className={css.pairRow} aria-hidden="true">
          <Bar width="70px" />
          <Bar width="80%" />
        </div>
      ))}
    </Sheet>
  )
}
