import { NftFrame } from '../head/NftFrame.tsx'
import { NftInfoView } from './NftInfoView.tsx'
import type { NftInfoParams } from './query.ts'

export const NftInfoPage = ({ idx, at }: NftInfoParams) => (
  <NftFrame idx={idx} at={at} tab="info">
    {(nft) => <NftInfoView nft={nft} />}
  </NftFrame>
)
