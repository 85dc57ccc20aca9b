import { integer, isJsonObject } from '../../base/json.ts'
import type { QueryClient } from '../cache/query-client.ts'
import { findData, optionsOf, type Query } from '../data/query.ts'
import type { SiteApi } from '../data/site-api.ts'

/**
 * Asks anew for the details a new block has touched: the list of the subject's transactions, which is asked for more often, has become
 * longer than the details say. `queries` are those of one page, all loaded. Spec: OPEN-100.
 */
export async function refreshTouched(client: QueryClient, api: SiteApi, queries: readonly Query<unknown>[]): Promise<void> {
  const touched = queries.filter((detail) => {
    const list = queries.find(({ key: [name] }) => name === `${detail.key[0]}-tx`)
    const known = detail.onError === 'panel' ? findTxCount(findData(client, detail)) : undefined
    return known !== undefined && list !== undefined && countOf(findData(client, list)) > known
  })
  await Promise.all(touched.map((detail) => client.refetch(optionsOf(api, detail))))
}

/** How many transactions the subject had when its details were made; `undefined` for what has none to count. */
function findTxCount(data: unknown): number | undefined {
  // Projects and NFTs share a page: their details stand beside the kind.
  const subject = isJsonObject(data) && isJsonObject(data['nft']) ? data['nft'] : data
  const counts = isJsonObject(subject) ? subject['counts'] : undefined
  return isJsonObject(counts) ? integer(counts, 'tx') : undefined
}

const countOf = (list: unknown): number => (isJsonObject(list) ? integer(list, 'count') : 0)
