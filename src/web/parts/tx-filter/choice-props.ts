import type { Facets } from '../../data/facets.ts'
import type { Query } from '../../data/query.ts'
import type { Words } from './filter-words.ts'

/**
 * What the bar of an account ledger has of its own: how its addresses spell a filter, assets that the rows may not name, and the call that
 * counts the rows of a filter.
 */
export type LedgerChoices = {
  spell: (filter: string) => string
  assets: readonly { asset: string; symbol: string }[]
  countQuery: (filter: string) => Query<{ count: number }>
}

/** What a choice draws: the words chosen so far, how to change them, and the counts once they are known. `rows`: of the list as it is shown. */
export type ChoiceProps = {
  words: Words
  change: (change: Words) => void
  facets: Facets | undefined
  rows: readonly object[]
  isLedger?: boolean
}
