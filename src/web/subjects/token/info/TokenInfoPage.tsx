import { TokenLayout } from '../head/TokenLayout.tsx'
import { TokenInfoView } from './TokenInfoView.tsx'
import type { TokenInfoParams } from './query.ts'

export const TokenInfoPage = ({ id, at }: TokenInfoParams) => (
  <TokenLayout id={id} at={at} tab="info">
    {(token) => <TokenInfoView token={token} />}
  </TokenLayout>
)
