import { Loaded } from '../../../data/Loaded.tsx'
import { useLoaded } from '../../../data/useLoaded.ts'
import { nftListQuery } from '../card/nft-list-query.ts'
import { TileSkeletons } from '../tile/TileSkeletons.tsx'
import { Sheet } from '../../../parts/Sheet.tsx'
import { NftSearchHead, NftSearchView } from './NftSearchView.tsx'
import type { NftSearchParams } from './query.ts'

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
