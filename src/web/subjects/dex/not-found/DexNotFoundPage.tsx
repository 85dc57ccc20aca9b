import { Loaded } from '../../../data/Loaded.tsx'
import { NotFoundPanel } from '../../../parts/NotFoundPanel.tsx'
import { Sheet } from '../../../parts/Sheet.tsx'
import { TableSkeletons } from '../../../parts/Skeleton.tsx'
import { useText } from '../../../i18n/useText.ts'
import { formatCount } from '../../../format/amount.ts'
import { DexRecords } from '../records/DexRecords.tsx'
import { dexListQuery } from '../records/dex-list-query.ts'
import { dexLatestPath } from './path.ts'
import type { DexNotFoundParams } from './query.ts'

const skeleton = (
  <Sheet>
    <TableSkeletons />
  </Sheet>
)

/** Records first, and below them the message that the page does not exist. */
export function DexNotFoundPage({ page }: DexNotFoundParams) {
  const t = useText('dex')
  return (
    <>
      <Loaded query={dexListQuery(page)} skeleton={skeleton}>
        {(records) => <DexRecords records={records} title={t('latest')} right={formatCount(records.count)} pathOf={dexLatestPath} />}
      </Loaded>
      <NotFoundPanel isSmall />
    </>
  )
}
