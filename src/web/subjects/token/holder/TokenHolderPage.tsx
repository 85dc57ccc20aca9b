import { Loaded } from '../../../data/Loaded.tsx'
import { TableSkeletons } from '../../../parts/Skeleton.tsx'
import { TokenFrame } from '../head/TokenFrame.tsx'
import { ConcentrationView } from './ConcentrationView.tsx'
import { TokenHolderView } from './TokenHolderView.tsx'
import { tokenConcentrationQuery, tokenHolderQuery, type TokenHolderParams } from './query.ts'

export const TokenHolderPage = ({ id, page }: TokenHolderParams) => (
  <TokenFrame id={id} tab="holder">
    {(token) => (
      <>
        <Loaded query={tokenConcentrationQuery(id)} skeleton={null} isInSheet>
          {(concentration) => <ConcentrationView concentration={concentration} />}
        </Loaded>
        <Loaded query={tokenHolderQuery(id, page)} skeleton={<TableSkeletons />} isInSheet>
          {(holders) => <TokenHolderView token={token} holders={holders} />}
        </Loaded>
      </>
    )}
  </TokenFrame>
)
