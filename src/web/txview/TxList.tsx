import type { ListJson } from '../../contract/envelope.ts'
import type { TxJson } from '../../contract/tx.ts'
import { Pager } from '../parts/Pager.tsx'
import { EmptyState } from '../parts/States.tsx'
import { TxCard } from './TxCard.tsx'
import css from './TxCard.module.css'

/** Cards one under the other. */
export const TxCards = ({ txs }: { txs: readonly TxJson[] }) => (
  <ul className={css.list}>
    {txs.map((tx) => (
      <li key={tx.txid}>
        <TxCard tx={tx} />
      </li>
    ))}
  </ul>
)

/** A page of transactions with its pager, inside a sheet. `empty` names the subject that has none. */
export const TxList = ({ txs, empty, pathOf }: { txs: ListJson<TxJson>; empty: string; pathOf: (page: number) => string }) => (
  <>
    {txs.list.length === 0 ? <EmptyState>{empty}</EmptyState> : <TxCards txs={txs.list} />}
    <Pager page={txs.page} maxPage={txs.maxpage} count={txs.count} limit={txs.limit} pathOf={pathOf} />
  </>
)
