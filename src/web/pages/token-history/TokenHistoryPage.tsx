import { Loaded } from '../../data/Loaded.tsx'
import { CardSkeletons } from '../../parts/Skeleton.tsx'
import { TokenFrame } from '../../parts/token-head/TokenFrame.tsx'
import { TokenHistoryView } from './TokenHistoryView.tsx'
import { tokenHistoryQuery } from './query.ts'
import type { TokenHistoryParams } from './route.ts'

export const TokenHistoryPage = ({ id, page }: TokenHistoryParams) => (
  <TokenFrame id={id} tab="history">
    {(token) => (
      <Loaded query={tokenHistoryQuery(id, page)} skeleton={<CardSkeletons />} isInSheet>
        {(history) => <TokenHistoryView token={token} history={history} />}
      </Loaded>
    )}
  </TokenFrame>
)
