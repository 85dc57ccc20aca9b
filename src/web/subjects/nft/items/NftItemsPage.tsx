import { Loaded } from '../../../data/Loaded.tsx'
import { NftFrame } from '../head/NftFrame.tsx'
import { TileSkeletons } from '../tile/TileSkeletons.tsx'
import { TableSkeletons } from '../../../parts/Skeleton.tsx'
import { ItemListView } from './ItemListView.tsx'
import { NftHolderView } from './NftHolderView.tsx'
import { itemListQuery, nftHolderQuery, type NftItemsParams } from './query.ts'

export const NftItemsPage = ({ idx, page, at }: NftItemsParams) => (
  <NftFrame idx={idx} at={at} tab="items">
    {(nft) =>
      nft.kind === 'mrc402' ? (
        <Loaded query={nftHolderQuery(idx, page, at)} skeleton={<TableSkeletons />} isInSheet>
          {(holders) => <NftHolderView idx={idx} nft={nft.nft} holders={holders} />}
        </Loaded>
      ) : (
        <Loaded query={itemListQuery(idx, page, at)} skeleton={<TileSkeletons />} isInSheet>
          {(items) => <ItemListView idx={idx} items={items} />}
        </Loaded>
      )
    }
  </NftFrame>
)
