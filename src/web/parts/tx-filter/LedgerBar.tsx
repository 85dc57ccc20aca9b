import { useLoaded } from '../../data/useLoaded.ts'
import type { LedgerChoices } from './choice-props.ts'
import { FilterBar, type FilterBarProps } from './FilterBar.tsx'
import { JumpForm, NoPlace } from './JumpForm.tsx'
import { RowsPerPage, useStoredRows } from './RowsPerPage.tsx'
import { useMarked } from './use-marked.ts'

export type LedgerBarProps = Pick<FilterBarProps, 'query' | 'path'> & { ledger: LedgerChoices; marked?: number | undefined }

/** A row has more to say than a transaction of a list: a hundred would be more than a page may have. */
const LEDGER_ROWS = ['20', '50']

/** The bar above an account ledger. */
export function LedgerBar(props: LedgerBarProps) {
  const { query, path, ledger } = props
  useStoredRows({ query, path, spell: ledger.spell, choices: LEDGER_ROWS })
  useMarked(useLoaded(query)?.marked_row, query.filter)
  return <FilterBar {...props} hasParty />
}

/** What brings a row or the first one of a day. */
export const LedgerJump = ({ query: { filter }, path, ledger }: LedgerBarProps) => (
  <JumpForm filter={filter} path={path} spell={ledger.spell} />
)

/** Said of a row or day that the ledger does not have. */
export const LedgerNoPlace = ({ query }: LedgerBarProps) => <NoPlace filter={query.filter} list={useLoaded(query)} />

export const LedgerRowsPerPage = ({ query, path, ledger, marked }: LedgerBarProps) => (
  <RowsPerPage query={query} path={path} spell={ledger.spell} choices={LEDGER_ROWS} marked={marked} />
)
