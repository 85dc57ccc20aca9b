import { useLoaded } from '../../../data/useLoaded.ts'
import { nftListQuery } from '../card/nft-list-query.ts'
import { NftListHead, NftListSheet } from './NftListView.tsx'
import type { NftListParams } from './query.ts'

export const NftListPage = ({ page, type, isAsked, filter }: NftListParams) => {
  const query = nftListQuery(type, page, '', filter)
  return (
    <>
      <NftListHead type={type} isAsked={isAsked || filter !== ''} count={useLoaded(query)?.page.count} />
      <NftListSheet type={type} query={query} filter={filter} />
    </>
  )
}
