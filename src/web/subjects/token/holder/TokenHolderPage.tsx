import { Loaded } from '../../../data/Loaded.tsx'
import { TableSkeletons } from '../../../parts/Skeleton.tsx'
import { TokenFrame } from '../head/TokenFrame.tsx'
import { ConcentrationView } from './ConcentrationView.tsx'
import { TokenHolderView } from './TokenHolderView.tsx'
import { tokenConcentrationQuery, tokenHolderQuery, type TokenHolderParams } from './query.ts'

export const TokenHolderPage = ({ id, page, at }: TokenHolderParams) => (
  <TokenFrame id={id} at={at} tab="holder">
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
  </TokenFrame>
)
