import { useText } from '../../../i18n/useText.ts'
import { TxList, type TxListProps } from '../../../txview/TxList.tsx'

/** Transactions of the NFT, newest first. Spec: ROUTE-055, ROUTE-056. */
export function NftTxView(list: Omit<TxListProps, 'empty'>) {
  const t = useText('nft')
  return <TxList {...list} empty={t('noTx')} />
}
