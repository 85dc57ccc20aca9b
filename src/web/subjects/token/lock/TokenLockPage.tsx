import { Loaded } from '../../../data/Loaded.tsx'
import { TableSkeletons } from '../../../parts/Skeleton.tsx'
import { TokenLayout } from '../head/TokenLayout.tsx'
import { UnlocksView } from './UnlocksView.tsx'
import { TokenLockView } from './TokenLockView.tsx'
import { tokenLockQuery, tokenUnlocksQuery, type TokenLockParams } from './query.ts'

export const TokenLockPage = ({ id, page, at }: TokenLockParams) => (
  <TokenLayout id={id} at={at} tab="lock">
    {(token) => (
      <>
        <Loaded query={tokenUnlocksQuery(id)} skeleton={null} isInSheet>
          {(unlocks) => <UnlocksView unlocks={unlocks} />}
        </Loaded>
        <Loaded query={tokenLockQuery(id, page)} skeleton={<TableSkeletons />} isInSheet>
          {(locks) => <TokenLockView token={token} locks={locks} />}
        </Loaded>
      </>
    )}
  </TokenLayout>
)
