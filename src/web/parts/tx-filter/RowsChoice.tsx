import { useText } from '../../i18n/useText.ts'

/** Possible numbers of rows per page. */
export const ROWS: readonly string[] = ['20', '50', '100']
export const DEFAULT_ROWS = '20'

type RowsChoiceProps = {
  /** Value in the address; absent: the default. */
  rows: string | undefined
  /** Address of the list with that number; `undefined` for the default. */
  hrefOf: (limit: string | undefined) => string
  onChoose?: (rows: number) => void
  /** Other numbers than those of most lists. */
  choices?: readonly string[] | undefined
}

/** The choice of rows per page, as links. */
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
