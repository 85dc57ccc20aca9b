import { Loaded } from '../../../data/Loaded.tsx'
import { useLoaded } from '../../../data/useLoaded.ts'
import { FreshButton } from '../../../parts/fresh/FreshButton.tsx'
import { useNewestCount } from '../../../parts/fresh/useNewestCount.ts'
import { TableSkeletons } from '../../../parts/Skeleton.tsx'
import { BlockListBody, BlockListView } from './BlockListView.tsx'
import { blockListQuery, type BlockListParams } from './query.ts'

export const BlockListPage = ({ page }: BlockListParams) => {
  const query = blockListQuery(page)
  const count = useLoaded(query)?.count
  const isFirst = page === 1
  const newest = useNewestCount(({ block }) => block, isFirst && count !== undefined)
  return (
    <BlockListBody count={count} fresh={<FreshButton query={query} shown={count} newest={isFirst ? newest : undefined} />}>
      <Loaded query={query} skeleton={<TableSkeletons hasHead />} isInSheet>
        {(blocks) => <BlockListView blocks={blocks} />}
      </Loaded>
    </BlockListBody>
  )
}
