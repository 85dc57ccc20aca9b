import { NftLayout } from '../head/NftLayout.tsx'
import { NftInfoView } from './NftInfoView.tsx'
import type { NftInfoParams } from './query.ts'

export const NftInfoPage = ({ idx, at }: NftInfoParams) => (
  <NftLayout idx={idx} at={at} tab="info">
    {(nft) => <NftInfoView nft={nft} />}
  </NftLayout>
)
