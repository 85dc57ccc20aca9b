import { Loaded } from '../../../data/Loaded.tsx'
import { CutNote, CutScope } from '../../../parts/cut/Cut.tsx'
import { FreshDock } from '../../../parts/fresh/FreshDock.tsx'
import { MissingId } from '../../../parts/missing-id/MissingId.tsx'
import { Mrc401Head } from '../head/Mrc401Head.tsx'
import { CardSkeletons } from '../../../parts/Skeleton.tsx'
import { Sheet } from '../../../parts/Sheet.tsx'
import { NftItemTxView } from './NftItemTxView.tsx'
import { isWhole, itemApiPath, itemQuery, itemTxQuery, type NftItemParams } from './query.ts'

const skeleton = (
  <Sheet>
    <CardSkeletons count={3} />
  </Sheet>
)

export const NftItemTxPage = (params: NftItemParams) => {
  const { idx, itemId, page } = params
  if (!isWhole(params)) return <MissingId subject="noNft" />
  return (
    <Loaded query={itemQuery(idx, itemId)}>
      {(item) => (
        <CutScope answer={item} href={itemApiPath(idx, itemId)}>
          <Mrc401Head key={item.mrc401_id} item={item} />
          <CutNote />
          <FreshDock query={itemTxQuery(idx, itemId, page)} page={page} newest={item.counts.tx} />
          <Loaded query={itemTxQuery(idx, itemId, page)} skeleton={skeleton}>
            {(txs) => <NftItemTxView item={item} txs={txs} />}
          </Loaded>
        </CutScope>
      )}
    </Loaded>
  )
}
