import { TokenFrame } from '../head/TokenFrame.tsx'
import { TokenInfoView } from './TokenInfoView.tsx'
import type { TokenInfoParams } from './query.ts'

export const TokenInfoPage = ({ id }: TokenInfoParams) => (
  <TokenFrame id={id} tab="info">
    {(token) => <TokenInfoView token={token} />}
  </TokenFrame>
)
