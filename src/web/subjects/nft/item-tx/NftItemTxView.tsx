import type { ListJson } from '../../../../contract/envelope.ts'
import type { Mrc401Json } from '../../../../contract/nft.ts'
import { formatCount } from '../../../format/amount.ts'
import { useText } from '../../../i18n/useText.ts'
import { Sheet } from '../../../parts/Sheet.tsx'
import { TxList } from '../../../txview/TxList.tsx'
import { itemTxPath } from './path.ts'
import type { CardTx } from '../../../txview/names.ts'

/** Transactions of one item, without a submenu. Spec: NFT-056, ROUTE-054. */
export function NftItemTxView({ item, txs }: { item: Pick<Mrc401Json, 'mrc400_id' | 'mrc401_id'>; txs: ListJson<CardTx> }) {
  const t = useText('nft')
  return (
    <Sheet title={t('tabTx')} right={formatCount(txs.count)}>
      <TxList txs={txs} empty={t('noItemTx')} pathOf={(page) => itemTxPath(item.mrc400_id, item.mrc401_id, page)} />
    </Sheet>
  )
}
