import type { ReactNode } from 'react'
import type { ListJson } from '../../contract/envelope.ts'
import { Pager } from '../parts/Pager.tsx'
import { EmptyState } from '../parts/States.tsx'
import type { CardTx } from './names.ts'
import { TxCard } from './TxCard.tsx'
import { SelfContext } from './self.ts'
import { Entries } from '../parts/entries/Entries.tsx'
import css from './TxCard.module.css'

/** A list of cards. */
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

/** A transaction with its permanent position in the list: 1 is the oldest. */
type RowTx = CardTx & { row?: number }

export type TxListProps = {
  txs: ListJson<RowTx>
  /** Sentence for an empty list, which names its subject. */
  empty: string
  /** An action for an empty list. */
  action?: ReactNode
  pathOf: (page: number) => string
  /** Address of the page with a row; absent: rows show no numbers. */
  rowPath?: (row: number) => string
  /** Row at which the page was opened. */
  marked?: number | undefined
  /** Shown next to the pager. */
  foot?: ReactNode
  /** Id that the list belongs to: directions are relative to it, and it is no link. */
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
    <Pager list={txs} pathOf={pathOf}>
      {foot}
    </Pager>
  </SelfContext>
)
