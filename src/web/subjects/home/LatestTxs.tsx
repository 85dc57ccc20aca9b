import type { ComponentProps } from 'react'
import { MiniTx } from '../../txview/MiniTx.tsx'
import { TxCard } from '../../txview/TxCard.tsx'
import { Entry } from '../../parts/entries/Entries.tsx'
import css from './LatestTxs.module.css'
import { LiveRows } from './LiveRows.tsx'

type CardTx = ComponentProps<typeof TxCard>['tx']

/** The newest transactions as cards; one line each on the smallest screens (OPEN-102). */
export const LatestTxs = ({ txs }: { txs: readonly CardTx[] }) => (
  <LiveRows
    className={css.txs}
    rows={txs.map((tx) => ({
      key: tx.txid,
      node: (
        <Entry of={tx} as="part">
          {() => (
            <div className={css.tx}>
              <div className={css.card}>
                <TxCard tx={tx} />
              </div>
              <div className={css.mini}>
                <MiniTx tx={tx} />
              </div>
            </div>
          )}
        </Entry>
      ),
    }))}
  />
)
