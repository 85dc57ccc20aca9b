import { tokenKey } from '../../chain/ids.ts'
import type { TxListKey } from '../../store/store.ts'
import { checkEntity, type ApiContext } from './context.ts'
import type { ApiRoute, ParamShapes, ParamValues } from './route.ts'
import { checkWallet } from './routes/address.ts'
import { getBlock } from './routes/block.ts'
import { keyOfItem } from './routes/nft.ts'
import { DIR_QUERY, FACET_QUERY } from './tx-filter.ts'
import { TX_LIST_PATHS } from './tx-list-paths.ts'

type Context = Pick<ApiContext, 'status' | 'store'>

/** A list of transactions with its parameter types erased. */
export type TxList = Pick<ApiRoute, 'path' | 'params'> & {
  what: string
  /** Query parameters of its counts and files. */
  query: typeof FACET_QUERY
  /** The store's key of the list. Throws NOT_FOUND for a subject that does not exist. */
  find: (context: Context, params: Readonly<Record<string, unknown>>) => Promise<TxListKey>
}

function defineTxList<const P extends ParamShapes>(
  list: { path: string; what: string; params: P },
  find: (context: Context, params: ParamValues<P>) => Promise<TxListKey>,
): TxList {
  const query = 'address' in list.params ? { ...FACET_QUERY, ...DIR_QUERY } : FACET_QUERY
  return { ...list, query, find: find as TxList['find'] }
}

type EntityFeed = 'token' | 'mrc400' | 'mrc401' | 'mrc402' | 'dex'

async function listOfEntity(context: Context, feed: EntityFeed, subject: string, key: string, what: string): Promise<TxListKey> {
  await checkEntity(context, key, what)
  return { feed, subject }
}

/** Every list of transactions, with its place in the store. */
export const TX_LISTS: readonly TxList[] = [
  defineTxList(TX_LIST_PATHS.all, async () => ({ feed: 'all' })),
  defineTxList(TX_LIST_PATHS.block, (context, { blockId }) => getBlock(context, blockId)),
  defineTxList(TX_LIST_PATHS.address, async (context, { address }) => {
    await checkWallet(context, address)
    return { feed: 'address', subject: address }
  }),
  defineTxList(TX_LIST_PATHS.token, (context, { id }) => listOfEntity(context, 'token', id, tokenKey(id), `Token ${id}`)),
  defineTxList(TX_LIST_PATHS.mrc400, (context, { id }) => listOfEntity(context, 'mrc400', id, id, `MRC400 ${id}`)),
  defineTxList(TX_LIST_PATHS.mrc401, (context, { id, mrc401id }) => {
    const key = keyOfItem(context, id, mrc401id)
    return listOfEntity(context, 'mrc401', key, key, `MRC401 ${key}`)
  }),
  defineTxList(TX_LIST_PATHS.mrc402, (context, { id }) => listOfEntity(context, 'mrc402', id, id, `MRC402 ${id}`)),
  defineTxList(TX_LIST_PATHS.dex, (context, { id }) => listOfEntity(context, 'dex', id, id, `DEX record ${id}`)),
]
