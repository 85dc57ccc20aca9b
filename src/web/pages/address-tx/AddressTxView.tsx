import type { ListJson } from '../../../contract/envelope.ts'
import { useText } from '../../i18n/useText.ts'
import { pagePath } from '../../paths.ts'
import { TxList } from '../../txview/TxList.tsx'
import type { CardTx } from '../../txview/names.ts'

/** Transactions the address takes part in, with their direction. Spec: ADDR-007, ADDR-011. */
export function AddressTxView({ address, txs }: { address: string; txs: ListJson<CardTx> }) {
  const t = useText('address')
  return <TxList txs={txs} empty={t('noTx')} pathOf={(page) => pagePath('addressTxList', page, { idx: address })} self={address} />
}
