import { integer, isJsonObject } from '../../base/json.ts'
import type { QueryClient } from '../cache/query-client.ts'
import { findData, optionsOf, type Query } from '../data/query.ts'
import type { SiteApi } from '../data/site-api.ts'

/**
 * Fetches details again that a new block has touched: the subject's list of transactions, which is fetched more often, is longer than the
 * details say. `queries` are those of one page, all loaded. Spec: OPEN-100.
 */
export async function refreshTouched(client: QueryClient, api: SiteApi, queries: readonly Query<unknown>[]): Promise<void> {
  const touched = queries.filter((detail) => {
    const list = queries.find(({ key: [name] }) => name === `${detail.key[0]}-tx`)
    const known = detail.onError === 'panel' ? findTxCount(findData(client, detail)) : undefined
    return known !== undefined && list !== undefined && countOf(findData(client, list)) > known
  })
  await Promise.all(touched.map((detail) => client.refetch(optionsOf(api, detail))))
}

/** Number of the subject's transactions when its details were made; `undefined` if it has none to count. */
function findTxCount(data: unknown): number | undefined {
  // Projects and NFTs share a page, whose details are nested beside the kind.
  const subject = isJsonObject(data) && isJsonObject(data['nft']) ? data['nft'] : data
  const counts = isJsonObject(subject) ? subject['counts'] : undefined
  return isJsonObject(counts) ? integer(counts, 'tx') : undefined
}

const countOf = (list: unknown): number => (isJsonObject(list) ? integer(list, 'count') : 0)
