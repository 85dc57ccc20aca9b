/**
 * A list of transactions. `path`: without its page; paths of its calls, counts and files are built from it. `what`: for their summaries.
 */
type TxListPath = { path: string; what: string; params: Readonly<Record<string, string>> }

/** Path of the call that counts the matches of a list's filter choices. */
export const facetsPath = (path: string): string => path.replace('/api', '/api/x/facets')

/** Every list of transactions. */
export const TX_LIST_PATHS = {
  all: { path: '/api/tx/list', what: 'Transactions', params: {} },
  block: { path: '/api/tx/list/block/{blockId}', what: 'Transactions of a block', params: { blockId: 'block' } },
  address: { path: '/api/address/{address}/tx/list', what: 'Transactions of a wallet', params: { address: 'address' } },
  token: { path: '/api/token/{id}/list', what: 'Transactions of a token', params: { id: 'token' } },
  mrc400: { path: '/api/nft/{id}/tx', what: 'Transactions of a project and its items', params: { id: 'mrc400' } },
  mrc401: { path: '/api/nft/{id}/{mrc401id}/tx', what: 'Transactions of an item', params: { id: 'mrc400', mrc401id: 'mrc401' } },
  mrc402: { path: '/api/mrc402/{id}/tx', what: 'Transactions of an MRC402', params: { id: 'mrc402' } },
  dex: { path: '/api/dex/{id}/tx', what: 'Transactions of a DEX record', params: { id: 'dex' } },
} as const satisfies Record<string, TxListPath>
