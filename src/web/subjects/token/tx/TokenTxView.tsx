import { useText } from '../../../i18n/useText.ts'
import { TxList, type TxListProps } from '../../../txview/TxList.tsx'

/** Transactions of the token. Spec: TOKEN-006. */
export function TokenTxView(list: Omit<TxListProps, 'empty'>) {
  const t = useText('token')
  return <TxList {...list} empty={t('noTx')} />
}
