import type { ListJson } from '../../../contract/envelope.ts'
import type { TxJson } from '../../../contract/tx.ts'
import { useText } from '../../i18n/useText.ts'
import { pagePath } from '../../paths.ts'
import { TxList } from '../../txview/TxList.tsx'

/** Transactions the address takes part in, with their direction. Spec: ADDR-007, ADDR-011. */
export function AddressTxView({ address, txs }: { address: string; txs: ListJson<TxJson> }) {
  const t = useText('address')
  return <TxList txs={txs} empty={t('noTx')} pathOf={(page) => pagePath('addressTxList', page, { idx: address })} self={address} />
}
