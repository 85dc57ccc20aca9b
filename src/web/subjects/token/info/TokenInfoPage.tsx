import { TokenFrame } from '../head/TokenFrame.tsx'
import { TokenInfoView } from './TokenInfoView.tsx'
import type { TokenInfoParams } from './query.ts'

export const TokenInfoPage = ({ id, at }: TokenInfoParams) => (
  <TokenFrame id={id} at={at} tab="info">
    {(token) => <TokenInfoView token={token} />}
  </TokenFrame>
)
