import type { ListJson } from '../../../../contract/envelope.ts'
import type { TokenJson } from '../../../../contract/token.ts'
import { useText } from '../../../i18n/useText.ts'
import { pagePath } from '../../../paths.ts'
import { TxList } from '../../../txview/TxList.tsx'
import type { CardTx } from '../../../txview/names.ts'

/** Transactions of the token. Spec: TOKEN-006. */
export function TokenTxView({ token, txs }: { token: Pick<TokenJson, 'sn'>; txs: ListJson<CardTx> }) {
  const t = useText('token')
  return <TxList txs={txs} empty={t('noTx')} pathOf={(page) => pagePath('tokenTxList', page, { idx: token.sn })} />
}
