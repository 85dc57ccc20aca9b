import { kindOfKey } from '../../chain/ids.ts'
import { surveyOfVote } from '../../chain/records.ts'
import type { StoreReader } from '../../store/store.ts'

/** Ids that have pages, except numbers and hashes. Addresses are left out, because an unused address has a page. */
const ID = /^(?:MRC|DEX)\d{3}_\w{1,150}$/

/** Collects the ids in the rendered rows of a transaction. */
function collectIds(said: unknown, ids: Set<string>): void {
  if (typeof said === 'string') {
    if (ID.test(said)) ids.add(kindOfKey(said) === 'mrc031' ? surveyOfVote(said) : said)
  } else if (typeof said === 'object' && said !== null) {
    for (const part of Object.values(said)) collectIds(part, ids)
  }
}

/**
 * For the rows of each failed transaction, the ids that are not in the index: the transaction would have created them, so they have no
 * page. One read for all transactions; none when no id is named.
 */
export async function findUnmade({ store }: { store: Pick<StoreReader, 'findLastSns'> }, said: readonly unknown[]): Promise<string[][]> {
  const named = said.map((one) => {
    const ids = new Set<string>()
    collectIds(one, ids)
    return [...ids]
  })
  const all = new Set(named.flat())
  if (all.size === 0) return named
  const known = await store.findLastSns([...all])
  return named.map((ids) => ids.filter((id) => !known.has(id)))
}
