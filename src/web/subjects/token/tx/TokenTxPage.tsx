import { FreshDock } from '../../../parts/fresh/FreshDock.tsx'
import { CardSkeletons } from '../../../parts/Skeleton.tsx'
import { FilteredTxs } from '../../../parts/tx-filter/FilteredTxs.tsx'
import { pagePath } from '../../../paths.ts'
import { TokenLayout } from '../head/TokenLayout.tsx'
import { TokenTxView } from './TokenTxView.tsx'
import { tokenTxQuery, type TokenTxParams } from './query.ts'

export const TokenTxPage = ({ id, page, filter, at }: TokenTxParams) => (
  <TokenLayout id={id} at={at} tab="tx">
    {(token) => (
      <>
        <FreshDock query={tokenTxQuery(id, page, at, filter)} page={page} newest={token.counts.tx} />
        <FilteredTxs
          query={tokenTxQuery(id, page, at, filter)}
          pathOf={(to) => pagePath('tokenTxList', to, { idx: token.sn })}
          skeleton={<CardSkeletons />}
        >
          {(txs, parts) => <TokenTxView txs={txs} {...parts} />}
        </FilteredTxs>
      </>
    )}
  </TokenLayout>
)
