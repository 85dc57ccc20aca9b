import { useText } from '../../i18n/useText.ts'

/** Rows that a page of a list can have. */
export const ROWS: readonly string[] = ['20', '50', '100']
export const DEFAULT_ROWS = '20'

type RowsChoiceProps = {
  /** As the address says; absent: the usual ones. */
  rows: string | undefined
  /** Address of the list with so many; `undefined` for the usual ones. */
  hrefOf: (limit: string | undefined) => string
  onChoose?: (rows: number) => void
  /** Other numbers of rows than those of most lists. */
  choices?: readonly string[] | undefined
}

/** How many rows a page of a list has, as links. */
export function RowsChoice({ rows: chosen = DEFAULT_ROWS, hrefOf, onChoose, choices = ROWS }: RowsChoiceProps) {
  const t = useText('filter')
  return (
    <span className="txf-rows" role="group" aria-label={t('rowsPerPage')}>
      <span aria-hidden="true">{t('rowsPerPage')}</span>
      <span className="txf-seg">
        {choices.map((rows) => (
          <a
            key={rows}
            href={hrefOf(rows === DEFAULT_ROWS ? undefined : rows)}
            aria-current={rows === chosen ? 'true' : undefined}
            onClick={() => onChoose?.(Number(rows))}
          >
            {rows}
          </a>
        ))}
      </span>
    </span>
  )
}
