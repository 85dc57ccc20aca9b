import { kindOfKey } from '../../chain/ids.ts'
import { surveyOfVote } from '../../chain/records.ts'
import type { StoreReader } from '../../store/store.ts'

/** Ids with pages of their own but for numbers and hashes; an address has a page before anybody uses it. */
const ID = /^(?:MRC|DEX)\d{3}_\w{1,150}$/

/** Ids in what a transaction says. */
function collectIds(said: unknown, ids: Set<string>): void {
  if (typeof said === 'string') {
    if (ID.test(said)) ids.add(kindOfKey(said) === 'mrc031' ? surveyOfVote(said) : said)
  } else if (typeof said === 'object' && said !== null) {
    for (const part of Object.values(said)) collectIds(part, ids)
  }
}

/**
 * Of what each failed transaction says, the ids that are not in the index: it would have made them, and they have no page. One read for
 * all; none where nobody names an id.
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
