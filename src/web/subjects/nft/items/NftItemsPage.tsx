import { Loaded } from '../../../data/Loaded.tsx'
import { useLoaded } from '../../../data/useLoaded.ts'
import { TraitLine, TraitPanel } from '../traits/TraitPanel.tsx'
import css from '../traits/Traits.module.css'
import { traitsQuery } from '../traits/traits-query.ts'
import { NftFrame } from '../head/NftFrame.tsx'
import { TileSkeletons } from '../tile/TileSkeletons.tsx'
import { TableSkeletons } from '../../../parts/Skeleton.tsx'
import { ItemListView } from './ItemListView.tsx'
import { NftHolderView } from './NftHolderView.tsx'
import { itemListQuery, nftHolderQuery, type NftItemsParams } from './query.ts'

/** How often items are asked for while their metadata is being read. */
const READING_POLL_MS = 4_000

export const NftItemsPage = ({ idx, page, at, traits }: NftItemsParams) => (
  <NftFrame idx={idx} at={at} tab="items">
    {(nft) =>
      nft.kind === 'mrc402' ? (
        <Loaded query={nftHolderQuery(idx, page, at)} skeleton={<TableSkeletons />} isInSheet>
          {(holders) => <NftHolderView idx={idx} nft={nft.nft} holders={holders} />}
        </Loaded>
      ) : (
        <ProjectItems idx={idx} page={page} at={at} traits={traits} />
      )
    }
  </NftFrame>
)

/** Asks again while metadata is being read: counts and names come as they are known. */
function ProjectItems({ idx, page, at, traits }: NftItemsParams) {
  const query = itemListQuery(idx, page, at, traits)
  const read = useLoaded(query)?.metadata
  const pollMs = read !== undefined && read.read < read.total ? READING_POLL_MS : undefined
  return (
    <Loaded query={query} skeleton={<TileSkeletons />} isInSheet {...(pollMs !== undefined && { pollMs })}>
      {(items) =>
        items.metadata === undefined ? (
          <ItemListView idx={idx} items={items} />
        ) : (
          <>
            <TraitLine idx={idx} lines={traits} count={items.count} {...items.metadata} />
            <div className={css.split}>
              <Loaded query={traitsQuery(idx, traits)} skeleton={<span />} isInSheet {...(pollMs !== undefined && { pollMs })}>
                {(found) => <TraitPanel idx={idx} lines={traits} traits={found} />}
              </Loaded>
              <div className={css.items}>
                <ItemListView idx={idx} items={items} traits={traits} />
              </div>
            </div>
          </>
        )
      }
    </Loaded>
  )
}
