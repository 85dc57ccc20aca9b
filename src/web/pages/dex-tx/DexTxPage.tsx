import { Loaded } from '../../data/Loaded.tsx'
import { useLoaded } from '../../data/useLoaded.ts'
import { dexQuery, dexTxQuery } from '../../parts/dex-head/dex-query.ts'
import { MissingId } from '../../parts/missing-id/MissingId.tsx'
import { CardSkeletons } from '../../parts/Skeleton.tsx'
import { DexSubjectView, DexTxSheet, DexTxView } from './DexTxView.tsx'
import type { DexTxParams } from './route.ts'

export const DexTxPage = ({ id, page }: DexTxParams) => (id === '' ? <MissingId subject="noDex" /> : <DexRecord id={id} page={page} />)

const DexRecord = ({ id, page }: DexTxParams) => {
  const newest = useLoaded(dexTxQuery(id, 1))
  return (
    <Loaded query={dexQuery(id)}>
      {(dex) => (
        <>
          <DexSubjectView key={id} dex={dex} newest={newest?.list ?? []} />
          <DexTxSheet count={dex.counts.tx}>
            <Loaded query={dexTxQuery(id, page)} skeleton={<CardSkeletons count={3} />} isInSheet>
              {(txs) => <DexTxView id={id} txs={txs} />}
            </Loaded>
          </DexTxSheet>
        </>
      )}
    </Loaded>
  )
}
