import { tokenKey } from '../../chain/ids.ts'
import type { TxListKey } from '../../store/store.ts'
import { checkEntity, type ApiContext } from './context.ts'
import type { ApiRoute, ParamShapes, ParamValues } from './route.ts'
import { checkWallet } from './routes/address.ts'
import { getBlock } from './routes/block.ts'
import { keyOfItem } from './routes/nft.ts'
import { DIR_QUERY, FACET_QUERY } from './tx-filter.ts'

type Context = Pick<ApiContext, 'status' | 'store'>

type TxListSpec<P extends ParamShapes> = {
  /** Of the list, without its page: its calls, its counts and its files have it in theirs. */
  path: string
  what: string
  params: P
  /** Its entries have a direction and may have assets: those of an address. */
  hasDirections?: boolean
  /** Where the store has it. Throws NOT_FOUND for a subject that is not there. */
  find: (context: Context, params: ParamValues<P>) => Promise<TxListKey>
}

/** A list of transactions with its parameter types erased. */
export type TxList = Pick<ApiRoute, 'path' | 'params'> & {
  what: string
  /** What it can be asked for beside a page of its own. */
  query: NonNullable<ApiRoute['query']>
  hasDirections: boolean
  find: (context: Context, params: Readonly<Record<string, unknown>>) => Promise<TxListKey>
}

function defineTxList<const P extends ParamShapes>(spec: TxListSpec<P>): TxList {
  const { hasDirections = false } = spec
  return { ...spec, hasDirections, query: { ...FACET_QUERY, ...(hasDirections && DIR_QUERY) } } as unknown as TxList
}

type EntityFeed = 'token' | 'mrc400' | 'mrc401' | 'mrc402' | 'dex'

async function listOfEntity(context: Context, feed: EntityFeed, subject: string, key: string, what: string): Promise<TxListKey> {
  await checkEntity(context, key, what)
  return { feed, subject }
}

/** Every list of transactions. */
export const TX_LISTS: readonly TxList[] = [
  defineTxList({ path: '/api/tx/list', what: 'Transactions', params: {}, find: async () => ({ feed: 'all' }) }),
  defineTxList({
    path: '/api/tx/list/block/{blockId}',
    what: 'Transactions of a block',
    params: { blockId: 'block' },
    find: (context, { blockId }) => getBlock(context, blockId),
  }),
  defineTxList({
    path: '/api/address/{address}/tx/list',
    what: 'Transactions of a wallet',
    params: { address: 'address' },
    hasDirections: true,
    find: async (context, { address }) => {
      await checkWallet(context, address)
      return { feed: 'address', subject: address }
    },
  }),
  defineTxList({
    path: '/api/token/{id}/list',
    what: 'Transactions of a token',
    params: { id: 'token' },
    find: (context, { id }) => listOfEntity(context, 'token', id, tokenKey(id), `Token ${id}`),
  }),
  defineTxList({
    path: '/api/nft/{id}/tx',
    what: 'Transactions of a project and its items',
    params: { id: 'mrc400' },
    find: (context, { id }) => listOfEntity(context, 'mrc400', id, id, id),
  }),
  defineTxList({
    path: '/api/nft/{id}/{mrc401id}/tx',
    what: 'Transactions of an item',
    params: { id: 'mrc400', mrc401id: 'mrc401' },
    find: (context, { id, mrc401id }) => {
      const key = keyOfItem(context, id, mrc401id)
      return listOfEntity(context, 'mrc401', key, key, `MRC401 ${key}`)
    },
  }),
  defineTxList({
    path: '/api/mrc402/{id}/tx',
    what: 'Transactions of an MRC402',
    params: { id: 'mrc402' },
    find: (context, { id }) => listOfEntity(context, 'mrc402', id, id, `MRC402 ${id}`),
  }),
  defineTxList({
    path: '/api/dex/{id}/tx',
    what: 'Transactions of a DEX record',
    params: { id: 'dex' },
    find: (context, { id }) => listOfEntity(context, 'dex', id, id, id),
  }),
]
