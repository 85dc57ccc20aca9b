import { Loaded } from '../../data/Loaded.tsx'
import { CardSkeletons } from '../../parts/Skeleton.tsx'
import { Sheet } from '../../parts/Sheet.tsx'
import { BlockTxView, BlockView } from './BlockView.tsx'
import { blockQuery, blockTxQuery } from './query.ts'
import type { BlockParams } from './route.ts'

const skeleton = (
  <Sheet>
    <CardSkeletons count={5} />
  </Sheet>
)

export const BlockPage = ({ id, page }: BlockParams) => (
  <Loaded query={blockQuery(id)}>
    {(block) => (
      <>
        <BlockView block={block} />
        <Loaded query={blockTxQuery(id, page)} skeleton={skeleton}>
          {(txs) => <BlockTxView block={block} txs={txs} />}
        </Loaded>
      </>
    )}
  </Loaded>
)
