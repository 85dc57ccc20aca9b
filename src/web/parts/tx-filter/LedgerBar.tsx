import { useLoaded } from '../../data/useLoaded.ts'
import type { LedgerChoices } from './choice-props.ts'
import { FilterBar, type FilterBarProps } from './FilterBar.tsx'
import { JumpForm, NoPlace } from './JumpForm.tsx'
import { RowsPerPage, useStoredRows } from './RowsPerPage.tsx'
import { useMarked } from './use-marked.ts'

export type LedgerBarProps = Pick<FilterBarProps, 'query' | 'path'> & { ledger: LedgerChoices; marked?: number | undefined }

/** A ledger row has more data than a transaction in a list: a hundred would exceed the size limit of a page. */
const LEDGER_ROWS = ['20', '50']

/** The filter bar of an account ledger. */
export function LedgerBar(props: LedgerBarProps) {
  const { query, path, ledger } = props
  useStoredRows({ query, path, spell: ledger.spell, choices: LEDGER_ROWS })
  useMarked(useLoaded(query)?.marked_row, query.filter)
  return <FilterBar {...props} hasParty />
}

/** Form to jump to a row or to the first one of a day. */
export const LedgerJump = ({ query: { filter }, path, ledger }: LedgerBarProps) => (
  <JumpForm filter={filter} path={path} spell={ledger.spell} />
)

/** Message about a row or day that the ledger lacks. */
export const LedgerNoPlace = ({ query }: LedgerBarProps) => <NoPlace filter={query.filter} list={useLoaded(query)} />

export const LedgerRowsPerPage = ({ query, path, ledger, marked }: LedgerBarProps) => (
  <RowsPerPage query={query} path={path} spell={ledger.spell} choices={LEDGER_ROWS} marked={marked} />
)
