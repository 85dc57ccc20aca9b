import { Loaded } from '../../data/Loaded.tsx'
import { Sheet } from '../../parts/Sheet.tsx'
import { TableSkeletons } from '../../parts/Skeleton.tsx'
import { BlockListView } from './BlockListView.tsx'
import { blockListQuery } from './query.ts'
import type { BlockListParams } from './route.ts'

const skeleton = (
  <Sheet>
    <TableSkeletons />
  </Sheet>
)

export const BlockListPage = ({ page }: BlockListParams) => (
  <Loaded query={blockListQuery(page)} skeleton={skeleton}>
    {(blocks) => <BlockListView blocks={blocks} />}
  </Loaded>
)
