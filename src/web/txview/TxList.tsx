import type { ReactNode } from 'react'
import type { ListJson } from '../../contract/envelope.ts'
import { Pager } from '../parts/Pager.tsx'
import { EmptyState } from '../parts/States.tsx'
import type { CardTx } from './names.ts'
import { TxCard } from './TxCard.tsx'
import { SelfContext } from './self.ts'
import { Entries } from '../parts/entries/Entries.tsx'
import css from './TxCard.module.css'

/** Cards one under the other. */
export const TxCards = ({ txs, rowPath, marked }: { txs: readonly RowTx[] } & Pick<TxListProps, 'rowPath' | 'marked'>) => (
  <ul className={css.list}>
    <Entries of={txs} as="item" keyOf={({ txid }) => txid}>
      {(tx) => (
        <li
          {...(tx.row !== undefined && { id: `row-${tx.row}` })}
          {...(marked !== undefined && tx.row === marked && { tabIndex: -1, 'data-marked': '' })}
        >
          <TxCard tx={tx} {...(tx.row !== undefined && rowPath && { row: { number: tx.row, path: rowPath(tx.row) } })} />
        </li>
      )}
    </Entries>
  </ul>
)

/** A transaction with its place in the list, which is its own for good: 1 is the oldest. */
type RowTx = CardTx & { row?: number }

export type TxListProps = {
  txs: ListJson<RowTx>
  /** Names the subject that has none. */
  empty: string
  /** What can be done about an empty list. */
  action?: ReactNode
  pathOf: (page: number) => string
  /** Address of the page that has a row; absent: rows show no numbers. */
  rowPath?: (row: number) => string
  /** Row that the page was opened at. */
  marked?: number | undefined
  /** Stands beside the pager. */
  foot?: ReactNode
  /** Id the list belongs to: directions are seen from it and it is no link. */
  self?: string
}

/** A page of transactions with its pager, inside a sheet. */
export const TxList = ({ txs, empty, action, pathOf, rowPath, marked, foot, self = '' }: TxListProps) => (
  <SelfContext value={self}>
    {txs.list.length === 0 ? (
      <EmptyState action={action}>{empty}</EmptyState>
    ) : (
      <TxCards txs={txs.list} {...(rowPath && { rowPath })} marked={marked} />
    )}
    <Pager page={txs.page} maxPage={txs.maxpage} count={txs.count} limit={txs.limit} pathOf={pathOf}>
      {foot}
    </Pager>
  </SelfContext>
)
