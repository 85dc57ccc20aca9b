import type { ReactNode } from 'react'
import type { DexJson } from '../../../../contract/dex.ts'
import { formatCount } from '../../../format/amount.ts'
import { useText } from '../../../i18n/useText.ts'
import { DexHead } from '../head/DexHead.tsx'
import { TradeSheet } from '../head/TradeSheet.tsx'
import { Sheet } from '../../../parts/Sheet.tsx'
import type { CardTx } from '../../../txview/names.ts'

/** The traded asset and its state. `newest`: the loaded part of the record's newest transactions. Spec: DEX-001. */
export const DexSubjectView = ({ dex, newest }: { dex: DexJson; newest: readonly CardTx[] }) => (
  <>
    <DexHead dex={dex} />
    <TradeSheet dex={dex} txs={newest} />
  </>
)

/** The sheet of the list, rendered before the list is loaded. */
export function DexTxSheet({ count, children }: { count: number; children: ReactNode }) {
  const t = useText('dex')
  return (
    <Sheet title={t('tabTx')} right={formatCount(count)}>
      {children}
    </Sheet>
  )
}
