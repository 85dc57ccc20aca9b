import { FreshDock } from '../../../parts/fresh/FreshDock.tsx'
import { NftLayout } from '../head/NftLayout.tsx'
import { CardSkeletons } from '../../../parts/Skeleton.tsx'
import { FilteredTxs } from '../../../parts/tx-filter/FilteredTxs.tsx'
import { pagePath } from '../../../paths.ts'
import { NftTxView } from './NftTxView.tsx'
import { nftTxQuery, type NftTxParams } from './query.ts'

export const NftTxPage = ({ idx, page, filter, at }: NftTxParams) => (
  <NftLayout idx={idx} at={at} tab="tx">
    {({ nft }) => (
      <>
        <FreshDock query={nftTxQuery(idx, page, at, filter)} page={page} newest={nft.counts.tx} />
        <FilteredTxs
          query={nftTxQuery(idx, page, at, filter)}
          pathOf={(to) => pagePath('nftTxList', to, { idx })}
          skeleton={<CardSkeletons />}
        >
          {(txs, parts) => <NftTxView txs={txs} {...parts} />}
        </FilteredTxs>
      </>
    )}
  </NftLayout>
)
