import { NftFrame } from '../../parts/nft-head/NftFrame.tsx'
import { NftInfoView } from './NftInfoView.tsx'
import type { NftInfoParams } from './route.ts'

export const NftInfoPage = ({ idx }: NftInfoParams) => (
  <NftFrame idx={idx} tab="info">
    {(nft) => <NftInfoView nft={nft} />}
  </NftFrame>
)
