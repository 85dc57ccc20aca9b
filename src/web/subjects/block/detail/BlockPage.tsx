import { Loaded } from '../../../data/Loaded.tsx'
import { statusQuery } from '../../../data/site-queries.ts'
import { useLoaded } from '../../../data/useLoaded.ts'
import { CardSkeletons } from '../../../parts/Skeleton.tsx'
import { Sheet } from '../../../parts/Sheet.tsx'
import { BlockTxView, BlockView } from './BlockView.tsx'
import { blockQuery, blockTxQuery, type BlockParams } from './query.ts'

const skeleton = (
  <Sheet>
    <CardSkeletons count={5} />
  </Sheet>
)

export const BlockPage = ({ id, page }: BlockParams) => {
  // Until the shell knows where the chain stands, every block may have a next one.
  const newest = useLoaded(statusQuery)?.indexed ?? Number.MAX_SAFE_INTEGER
  return (
    <Loaded query={blockQuery(id)}>
      {(block) => (
        <>
          <BlockView block={block} newest={newest} />
          <Loaded query={blockTxQuery(id, page)} skeleton={skeleton}>
            {(txs) => <BlockTxView block={block} txs={txs} />}
          </Loaded>
        </>
      )}
    </Loaded>
  )
}
