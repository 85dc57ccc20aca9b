import { Loaded } from '../../../data/Loaded.tsx'
import { NftLayout } from '../head/NftLayout.tsx'
import { CardSkeletons } from '../../../parts/Skeleton.tsx'
import { NftHistoryView } from './NftHistoryView.tsx'
import { nftHistoryQuery, type NftHistoryParams } from './query.ts'

export const NftHistoryPage = ({ idx, page, at }: NftHistoryParams) => (
  <NftLayout idx={idx} at={at} tab="history">
    {() => (
      <Loaded query={nftHistoryQuery(idx, page, at)} skeleton={<CardSkeletons count={8} />} isInSheet>
        {(history) => <NftHistoryView idx={idx} history={history} />}
      </Loaded>
    )}
  </NftLayout>
)
