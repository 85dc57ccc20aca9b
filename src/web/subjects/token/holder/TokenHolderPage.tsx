import { Loaded } from '../../../data/Loaded.tsx'
import { TableSkeletons } from '../../../parts/Skeleton.tsx'
import { TokenLayout } from '../head/TokenLayout.tsx'
import { ConcentrationView } from './ConcentrationView.tsx'
import { TokenHolderView } from './TokenHolderView.tsx'
import { tokenConcentrationQuery, tokenHolderQuery, type TokenHolderParams } from './query.ts'

export const TokenHolderPage = ({ id, page, at }: TokenHolderParams) => (
  <TokenLayout id={id} at={at} tab="holder">
    {(token) => (
      <>
        {at === undefined && (
          <Loaded query={tokenConcentrationQuery(id)} skeleton={null} isInSheet>
            {(concentration) => <ConcentrationView concentration={concentration} />}
          </Loaded>
        )}
        <Loaded query={tokenHolderQuery(id, page, at)} skeleton={<TableSkeletons />} isInSheet>
          {(holders) => <TokenHolderView token={token} holders={holders} />}
        </Loaded>
      </>
    )}
  </TokenLayout>
)
