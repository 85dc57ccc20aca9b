import { NftFrame } from '../../parts/nft-head/NftFrame.tsx'
import { NftInfoView } from './NftInfoView.tsx'
import type { NftInfoParams } from './route.ts'

export const NftInfoPage = ({ idx }: NftInfoParams) => (
  <NftFrame idx={idx} tab="info">
    {(nft) => <NftInfoView text={nft.kind === 'mrc402' ? nft.nft.info : nft.nft.description} />}
  </NftFrame>
)
