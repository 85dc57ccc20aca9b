import { useText } from '../../../i18n/useText.ts'
import { findDirection } from '../../../txview/direction.ts'
import { OwnAmount } from '../../../txview/OwnAmount.tsx'
import { OwnContext, type OwnView } from '../../../txview/self.ts'
import { TxList, type TxListProps } from '../../../txview/TxList.tsx'

const OWN: OwnView = { Amount: OwnAmount, findDirection }

/** Transactions of the address, with their direction and their gains and losses. Spec: ADDR-007, ADDR-011. */
export function AddressTxView({ address, ...list }: { address: string } & Omit<TxListProps, 'empty' | 'self'>) {
  const t = useText('address')
  return (
    <OwnContext value={OWN}>
      <TxList {...list} empty={t('noTx')} self={address} />
    </OwnContext>
  )
}
