import { useText } from '../../../i18n/useText.ts'
import { FreshDock } from '../../../parts/fresh/FreshDock.tsx'
import { FilteredTxs } from '../../../txview/FilteredTxs.tsx'
import { pagePath } from '../../../paths.ts'
import { TokenLayout } from '../head/TokenLayout.tsx'
import { tokenTxQuery, type TokenTxParams } from './query.ts'

export function TokenTxPage({ id, page, filter, at }: TokenTxParams) {
  const t = useText('token')
  return (
    <TokenLayout id={id} at={at} tab="tx">
      {(token) => (
        <>
          <FreshDock query={tokenTxQuery(id, page, at, filter)} page={page} newest={token.counts.tx} />
          <FilteredTxs
            query={tokenTxQuery(id, page, at, filter)}
            pathOf={(to) => pagePath('tokenTxList', to, { idx: token.sn })}
            empty={t('noTx')}
          />
        </>
      )}
    </TokenLayout>
  )
}
