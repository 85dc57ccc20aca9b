import type { Facets } from '../../data/facets.ts'
import type { Words } from './filter-words.ts'

/** What a choice draws: the words chosen so far, how to change them, and the counts once they are known. `rows`: of the list as it is shown. */
export type ChoiceProps = { words: Words; change: (change: Words) => void; facets: Facets | undefined; rows: readonly object[] }
