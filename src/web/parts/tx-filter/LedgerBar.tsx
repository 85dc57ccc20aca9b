import type { LedgerChoices } from './choice-props.ts'
import { FilterBar, type FilterBarProps } from './FilterBar.tsx'

export type LedgerBarProps = Pick<FilterBarProps, 'query' | 'path'> & { ledger: LedgerChoices }

/** The bar above an account ledger. */
export const LedgerBar = (props: LedgerBarProps) => <FilterBar {...props} hasParty />
