import { useText } from '../../../i18n/useText.ts'
import { TxList, type TxListProps } from '../../../txview/TxList.tsx'

/** Transactions of one item, without a submenu. Spec: NFT-056, ROUTE-054. */
export function NftItemTxView(list: Omit<TxListProps, 'empty'>) {
  const t = useText('nft')
  return <TxList {...list} empty={t('noItemTx')} />
}
