import type { ListJson } from '../../../../contract/envelope.ts'
import { useText } from '../../../i18n/useText.ts'
import { pagePath } from '../../../paths.ts'
import { findDirection } from '../../../txview/direction.ts'
import type { CardTx } from '../../../txview/names.ts'
import { OwnAmount } from '../../../txview/OwnAmount.tsx'
import { OwnContext, type OwnView } from '../../../txview/self.ts'
import { TxList } from '../../../txview/TxList.tsx'

const OWN: OwnView = { Amount: OwnAmount, findDirection }

/** Transactions the address takes part in, with their direction and what it gave and got. Spec: ADDR-007, ADDR-011. */
export function AddressTxView({ address, txs }: { address: string; txs: ListJson<CardTx> }) {
  const t = useText('address')
  return (
    <OwnContext value={OWN}>
      <TxList txs={txs} empty={t('noTx')} pathOf={(page) => pagePath('addressTxList', page, { idx: address })} self={address} />
    </OwnContext>
  )
}
