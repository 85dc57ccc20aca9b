import type { ListJson } from '../../../contract/envelope.ts'
import type { TxJson } from '../../../contract/tx.ts'
import { useText } from '../../i18n/useText.ts'
import { pagePath } from '../../paths.ts'
import { TxList } from '../../txview/TxList.tsx'

/** Transactions of the NFT, the newest first. Spec: ROUTE-055, ROUTE-056. */
export function NftTxView({ idx, txs }: { idx: string; txs: ListJson<TxJson> }) {
  const t = useText('nft')
  return <TxList txs={txs} empty={t('noTx')} pathOf={(page) => pagePath('nftTxList', page, { idx })} />
}
