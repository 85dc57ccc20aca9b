import type { ListJson } from '../../../contract/envelope.ts'
import type { TokenJson } from '../../../contract/token.ts'
import type { TxJson } from '../../../contract/tx.ts'
import { useText } from '../../i18n/useText.ts'
import { pagePath } from '../../paths.ts'
import { TxList } from '../../txview/TxList.tsx'

/** Transactions of the token. Spec: TOKEN-006. */
export function TokenTxView({ token, txs }: { token: Pick<TokenJson, 'sn'>; txs: ListJson<TxJson> }) {
  const t = useText('token')
  return <TxList txs={txs} empty={t('noTx')} pathOf={(page) => pagePath('tokenTxList', page, { idx: token.sn })} />
}
