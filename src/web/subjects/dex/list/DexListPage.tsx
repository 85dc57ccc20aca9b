import { Loaded } from '../../../data/Loaded.tsx'
import { useLoaded } from '../../../data/useLoaded.ts'
import { dexListQuery } from '../records/dex-list-query.ts'
import { Sheet } from '../../../parts/Sheet.tsx'
import { TableSkeletons } from '../../../parts/Skeleton.tsx'
import { DexListFrame, DexListView } from './DexListView.tsx'
import type { DexListParams } from './query.ts'

const skeleton = (
  <Sheet>
    <TableSkeletons />
  </Sheet>
)

export function DexListPage({ page }: DexListParams) {
  const query = dexListQuery(page)
  return (
    <DexListFrame count={useLoaded(query)?.count}>
      <Loaded query={query} skeleton={skeleton}>
        {(records) => <DexListView records={records} />}
      </Loaded>
    </DexListFrame>
  )
}
