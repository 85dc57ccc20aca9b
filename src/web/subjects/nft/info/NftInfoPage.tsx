import { NftFrame } from '../head/NftFrame.tsx'
import { NftInfoView } from './NftInfoView.tsx'
import type { NftInfoParams } from './query.ts'

export const NftInfoPage = ({ idx }: NftInfoParams) => (
  <NftFrame idx={idx} tab="info">
    {(nft) => <NftInfoView nft={nft} />}
  </NftFrame>
)
