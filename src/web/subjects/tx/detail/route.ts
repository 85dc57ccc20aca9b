import { isFailed } from '../../../../model/tx.ts'
import { definePage, idValue } from '../../../page.ts'
import { pathTo } from '../../../paths.ts'
import { txQuery, type TxParams } from './query.ts'

export const txPage = definePage<TxParams>({
  names: ['txView'],
  area: 'tx',
  module: 'src/web/subjects/tx/detail/TxPage.tsx',
  load: () => import('./TxPage.tsx').then(({ TxPage }) => TxPage),
  read: (raw) => ({ txid: idValue(raw) }),
  queries: ({ txid }) => [txQuery(txid)],
  parts: async ({ txid }, find) => {
    const rows = find(txQuery(txid))?.panel ?? []
    return rows.length === 0 ? [] : (await import('../../../txview/row-views.ts')).rowParts(rows)
  },
  title: ({ txid }, { menu, kind, find }) => {
    const tx = find(txQuery(txid))
    return `${tx === undefined ? menu('tx') : kind(tx)} ${txid}`
  },
  // Previews and tab lists must show that the transaction failed.
  tab: ({ txid }, { common, find }) => (isFailed(find(txQuery(txid)) ?? {}) ? common('family_fail') : undefined),
  describe: import.meta.env.SSR ? ({ txid }, { find }) => find(txQuery(txid))?.type_opt.title : undefined,
  shareImage: import.meta.env.SSR
    ? ({ txid }, find) => (find(txQuery(txid)) === undefined ? undefined : `/share/tx/${txid}.png`)
    : undefined,
  canonical: ({ txid }) => pathTo('txView', { idx: txid }),
})
