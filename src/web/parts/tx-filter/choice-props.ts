import type { Facets } from '../../data/facets.ts'
import type { Query } from '../../data/query.ts'
import type { Words } from './filter-words.ts'

/**
 * Specifics of an account ledger's bar: the spelling of filters in its addresses, assets that the rows may not name, and the call that
 * counts the rows of a filter.
 */
export type LedgerChoices = {
  spell: (filter: string) => string
  assets: readonly { asset: string; symbol: string }[]
  countQuery: (filter: string) => Query<{ count: number }>
}

/** Props of a choice: the current words, a function to change them, and the counts once known. `rows`: the rows shown. */
export type ChoiceProps = {
  words: Words
  change: (change: Words) => void
  facets: Facets | undefined
  rows: readonly object[]
  isLedger?: boolean
}
