import { Loaded } from '../../../data/Loaded.tsx'
import { useLoaded } from '../../../data/useLoaded.ts'
import { nftListQuery } from '../card/nft-list-query.ts'
import { TileSkeletons } from '../tile/TileSkeletons.tsx'
import { Sheet } from '../../../parts/Sheet.tsx'
import { NftListHead, NftListView } from './NftListView.tsx'
import type { NftListParams } from './query.ts'

const skeleton = (
  <Sheet>
    <TileSkeletons />
  </Sheet>
)

export const NftListPage = ({ page, type, isAsked }: NftListParams) => {
  const query = nftListQuery(type, page)
  return (
    <>
      <NftListHead type={type} isAsked={isAsked} count={useLoaded(query)?.page.count} />
      <Loaded query={query} skeleton={skeleton}>
        {(nfts) => <NftListView nfts={nfts} />}
      </Loaded>
    </>
  )
}
