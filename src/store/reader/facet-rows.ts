import { withDir, type Facet } from '../../model/facets.ts'
import { damaged } from '../engine/damage.ts'
import { ACCOUNT_DELTAS, FEED_FACETS, TX_FACETS, TX_FACETS_OF } from '../engine/sql.ts'
import { all, allIn, type Work } from '../engine/work.ts'
import { codeOf, LISTS } from '../lists/lists.ts'
import { directionOf } from '../rows/account.ts'
import { ALL_TXS } from '../rows/facet-chunk.ts'

/** A transaction in a list, with its facet there. */
export type FacetRow = readonly [sn: number, facet: Facet]

/**
 * Entries of a list after the place `from` up to `until`, oldest first. A row of an account ledger has the facet of its transaction, with
 * the row's own direction: `in` for an increase. A transaction may have several rows.
 */
export function* facetRows(list: number, from: number, until: number): Work<FacetRow[]> {
  if (list === ALL_TXS) return yield* all<[number, number]>(TX_FACETS, from, until)
  if (codeOf(list) !== LISTS.account.code) return yield* all<[number, number]>(FEED_FACETS, list, from, until)
  const rows = yield* all<[number, string]>(ACCOUNT_DELTAS, list, from, until)
  const facets = new Map(yield* allIn<[number, number]>(TX_FACETS_OF, [...new Set(rows.map(([tx]) => tx))]))
  return rows.map(([tx, change]) => {
    const facet = facets.get(tx)
    if (facet === undefined) throw damaged({ tx })
    return [tx, withDir(facet, directionOf(change))]
  })
}
