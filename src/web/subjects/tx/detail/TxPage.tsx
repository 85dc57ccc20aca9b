import { Loaded } from '../../../data/Loaded.tsx'
import { txQuery, type TxParams } from './query.ts'
import { LazyWaiting } from './lazy-waiting.tsx'
import { TxSkeleton } from './TxSkeleton.tsx'
import { TxView } from './TxView.tsx'
import { useIsAwaited } from './useIsAwaited.ts'

export function TxPage({ txid }: TxParams) {
  const isAwaited = useIsAwaited(txid)
  // Shows either that it may still arrive or that it does not exist, never both.
  if (isAwaited) return <LazyWaiting txid={txid} />
  return (
    <Loaded query={txQuery(txid)} skeleton={<TxSkeleton txid={txid} />}>
      {(tx) => <TxView tx={tx} />}
    </Loaded>
  )
}
