import { TokenFrame } from '../../parts/token-head/TokenFrame.tsx'
import { TokenInfoView } from './TokenInfoView.tsx'
import type { TokenInfoParams } from './route.ts'

export const TokenInfoPage = ({ id }: TokenInfoParams) => (
  <TokenFrame id={id} tab="info">
    {(token) => <TokenInfoView token={token} />}
  </TokenFrame>
)
