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
export const TxCards = ({ txs }: { txs: readonly CardTx[] }) => (
  <ul className={css.list}>
    <Entries of={txs} as="item" keyOf={({ txid }) => txid}>
      {(tx) => (
        <li>
          <TxCard tx={tx} />
        </li>
      )}
    </Entries>
  </ul>
)

export type TxListProps = {
  txs: ListJson<CardTx>
  /** Names the subject that has none. */
  empty: string
  /** What can be done about an empty list. */
  action?: ReactNode
  pathOf: (page: number) => string
  /** Id the list belongs to: directions are seen from it and it is no link. */
  self?: string
}

/** A page of transactions with its pager, inside a sheet. */
export const TxList = ({ txs, empty, action, pathOf, self = '' }: TxListProps) => (
  <SelfContext value={self}>
    {txs.list.length === 0 ? <EmptyState action={action}>{empty}</EmptyState> : <TxCards txs={txs.list} />}
    <Pager page={txs.page} maxPage={txs.maxpage} count={txs.count} limit={txs.limit} pathOf={pathOf} />
  </SelfContext>
)
