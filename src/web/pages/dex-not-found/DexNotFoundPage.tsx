import { Loaded } from '../../data/Loaded.tsx'
import { NotFoundPanel } from '../../parts/NotFoundPanel.tsx'
import { Sheet } from '../../parts/Sheet.tsx'
import { TableSkeletons } from '../../parts/Skeleton.tsx'
import { DexLatestView } from './DexLatestView.tsx'
import { dexListQuery } from './query.ts'
import type { DexNotFoundParams } from './route.ts'

const skeleton = (
  <Sheet>
    <TableSkeletons />
  </Sheet>
)

export const DexNotFoundPage = ({ page }: DexNotFoundParams) => (
  <>
    <NotFoundPanel />
    <Loaded query={dexListQuery(page)} skeleton={skeleton}>
      {(records) => <DexLatestView records={records} />}
    </Loaded>
  </>
)
