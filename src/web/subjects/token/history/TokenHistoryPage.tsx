import { Loaded } from '../../../data/Loaded.tsx'
import { CardSkeletons } from '../../../parts/Skeleton.tsx'
import { TokenLayout } from '../head/TokenLayout.tsx'
import { TokenHistoryView } from './TokenHistoryView.tsx'
import { tokenHistoryQuery, type TokenHistoryParams } from './query.ts'

export const TokenHistoryPage = ({ id, page, at }: TokenHistoryParams) => (
  <TokenLayout id={id} at={at} tab="history">
    {(token) => (
      <Loaded query={tokenHistoryQuery(id, page, at)} skeleton={<CardSkeletons />} isInSheet>
        {(history) => <TokenHistoryView token={token} history={history} />}
      </Loaded>
    )}
  </TokenLayout>
)
