import { Loaded } from '../../../data/Loaded.tsx'
import { TableSkeletons } from '../../../parts/Skeleton.tsx'
import { TokenLayout } from '../head/TokenLayout.tsx'
import { TokenReserveView } from './TokenReserveView.tsx'
import { tokenReserveQuery, type TokenReserveParams } from './query.ts'

export const TokenReservePage = ({ id, page, at }: TokenReserveParams) => (
  <TokenLayout id={id} at={at} tab="reserve">
    {(token) => (
      <Loaded query={tokenReserveQuery(id, page, at)} skeleton={<TableSkeletons />} isInSheet>
        {(reserves) => <TokenReserveView token={token} reserves={reserves} />}
      </Loaded>
    )}
  </TokenLayout>
)
