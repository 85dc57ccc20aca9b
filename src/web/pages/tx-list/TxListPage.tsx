import { Loaded } from '../../data/Loaded.tsx'
import { CardSkeletons } from '../../parts/Skeleton.tsx'
import { Sheet } from '../../parts/Sheet.tsx'
import { TxListView } from './TxListView.tsx'
import { txListQuery } from './query.ts'
import type { TxListParams } from './route.ts'

const skeleton = (
  <Sheet>
    <CardSkeletons />
  </Sheet>
)

export const TxListPage = ({ page, family }: TxListParams) => (
  <Loaded query={txListQuery(page, family)} skeleton={skeleton}>
    {(txs) => <TxListView txs={txs} family={family} />}
  </Loaded>
)
