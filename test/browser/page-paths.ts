import { projectOfItem } from '../../src/chain/ids.ts'
import { loadLedger, type LedgerName } from '../ledger.ts'
import { busiest } from './samples.ts'

/** Every page of the site with the busiest subjects of a ledger. */
export function pathsOf(ledger: LedgerName): string[] {
  const [address, token, project, item, nft, dex402, dex010] = (
    ['wallet', 'token', 'mrc400', 'mrc401', 'mrc402', 'dex402', 'dex010'] as const
  ).map((kind) => busiest(ledger, kind))
  const chain = loadLedger(ledger)
  const full = chain.blocks.findLast(({ transactions }) => transactions.length > 3)
  return [
    '/',
    '/block/list',
    '/block/list/2',
    `/block/${full?.sn}`,
    `/block/${full?.id}`,
    '/tx/list',
    '/tx/list/3',
    '/tx/list?family=nft',
    '/engine',
    '/engine/supernode',
    '/flow',
    '/zone?back=%2Fblock%2Flist',
    ...['ledger', 'ledger/2?dir=in', 'statement', 'tx', 'tx/2', 'lock', 'nft'].map((tab) => `/address/${address}/${tab}`),
    '/token/list',
    '/token/search/a',
    ...['tx', 'holder', 'reserve', 'history', 'lock', 'info'].map((tab) => `/token/${token}/${tab}`),
    '/token/0/holder',
    '/nft/list',
    '/nft/search/a',
    ...[project, nft].flatMap((id) => ['tx', 'items', 'history', 'info'].map((tab) => `/nft/${id}/${tab}`)),
    `/nft/${projectOfItem(item ?? '')}/${item}/tx`,
    `/dex/${dex402}/tx`,
    `/dex/${dex010}/tx`,
    '/dex/list',
    '/find?q=a',
    '/find?q=qqqzzzqqq',
    // An unused address.
    '/address/MT00000000000000000000000000000077e5db82/tx',
  ]
}
/** Paths that answer 404. */
export const WRONG_PATHS = [
  '/zzz',
  '/dex/notfound',
  '/address/notfound',
  '/token/999999999/tx',
  `/tx/${'0'.repeat(64)}`,
  '/block/999999999999',
  '/nft/foo/tx',
  '/dex/foo/tx',
]
