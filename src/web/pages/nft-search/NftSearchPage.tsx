import { Loaded } from '../../data/Loaded.tsx'
import { useLoaded } from '../../data/useLoaded.ts'
import { nftListQuery } from '../../parts/nft-card/nft-list-query.ts'
import { TileSkeletons } from '../../parts/nft-tile/TileSkeletons.tsx'
import { Sheet } from '../../parts/Sheet.tsx'
import { NftSearchHead, NftSearchView } from './NftSearchView.tsx'
import type { NftSearchParams } from './route.ts'

const skeleton = (
  <Sheet>
    <TileSkeletons />
  </Sheet>
)

export const NftSearchPage = ({ kw, page, type, isAsked }: NftSearchParams) => {
  const query = nftListQuery(type, page, kw)
  return (
    <>
      <NftSearchHead kw={kw} type={type} isAsked={isAsked} count={useLoaded(query)?.page.count} />
      <Loaded query={query} skeleton={skeleton}>
        {(nfts) => <NftSearchView kw={kw} nfts={nfts} />}
      </Loaded>
    </>
  )
}
