import type { ListJson } from '../../../../contract/envelope.ts'
import { useText } from '../../../i18n/useText.ts'
import { pagePath } from '../../../paths.ts'
import { TxList } from '../../../txview/TxList.tsx'
import type { CardTx } from '../../../txview/names.ts'

/** Transactions of the NFT, the newest first. Spec: ROUTE-055, ROUTE-056. */
export function NftTxView({ idx, txs }: { idx: string; txs: ListJson<CardTx> }) {
  const t = useText('nft')
  return <TxList txs={txs} empty={t('noTx')} pathOf={(page) => pagePath('nftTxList', page, { idx })} />
}
