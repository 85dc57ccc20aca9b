import { Loaded } from '../../../data/Loaded.tsx'
import { useLoaded } from '../../../data/useLoaded.ts'
import { FreshButton } from '../../../parts/fresh/FreshButton.tsx'
import { useNewestCount } from '../../../parts/fresh/useNewestCount.ts'
import { CardSkeletons } from '../../../parts/Skeleton.tsx'
import { TxListFrame, TxListView } from './TxListView.tsx'
import { txListQuery, type TxListParams } from './query.ts'

export const TxListPage = ({ page, family }: TxListParams) => {
  const query = txListQuery(page, family)
  const count = useLoaded(query)?.count
  const isFirst = page === 1
  const newest = useNewestCount(({ tx, families }) => (family === undefined ? tx : families[family]), isFirst && count !== undefined)
  const fresh = <FreshButton query={query} shown={count} newest={isFirst ? newest : undefined} />
  return (
    <TxListFrame family={family} count={count} fresh={fresh}>
      <Loaded query={query} skeleton={<CardSkeletons />} isInSheet>
        {(txs) => <TxListView txs={txs} family={family} />}
      </Loaded>
    </TxListFrame>
  )
}
