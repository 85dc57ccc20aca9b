import { Loaded } from '../../data/Loaded.tsx'
import { useLoaded } from '../../data/useLoaded.ts'
import { FreshButton } from '../../parts/fresh/FreshButton.tsx'
import { TableSkeletons } from '../../parts/Skeleton.tsx'
import { BlockListFrame, BlockListView } from './BlockListView.tsx'
import { blockListQuery } from './query.ts'
import type { BlockListParams } from './route.ts'

export const BlockListPage = ({ page }: BlockListParams) => {
  const query = blockListQuery(page)
  const count = useLoaded(query)?.count
  return (
    <BlockListFrame count={count} fresh={page === 1 && <FreshButton query={query} shown={count} countOf={({ block }) => block} />}>
      <Loaded query={query} skeleton={<TableSkeletons hasHead />} isInSheet>
        {(blocks) => <BlockListView blocks={blocks} />}
      </Loaded>
    </BlockListFrame>
  )
}
