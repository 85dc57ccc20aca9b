import { Loaded } from '../../../data/Loaded.tsx'
import { lazyPart } from '../../../parts/lazy-part.tsx'
import { txQuery, type TxParams } from './query.ts'
import { TxSkeleton } from './TxSkeleton.tsx'
import { TxView } from './TxView.tsx'
import { useIsAwaited } from './useIsAwaited.ts'

// Few transactions are requested before they are in a block.
const WaitingForBlock = lazyPart(async () => (await import('./WaitingForBlock.tsx')).WaitingForBlock)

export function TxPage({ txid }: TxParams) {
  const isAwaited = useIsAwaited(txid)
  // Shows either that it may still arrive or that it does not exist, never both.
  if (isAwaited) return <WaitingForBlock txid={txid} />
  return (
    <Loaded query={txQuery(txid)} skeleton={<TxSkeleton txid={txid} />}>
      {(tx) => <TxView tx={tx} />}
    </Loaded>
  )
}
