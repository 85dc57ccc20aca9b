import { Loaded } from '../../../data/Loaded.tsx'
import { useLoaded } from '../../../data/useLoaded.ts'
import type { DexJson } from '../../../../contract/dex.ts'
import { CutNote, CutScope } from '../../../parts/cut/Cut.tsx'
import { dexApiPath, dexQuery, dexTxQuery } from '../head/dex-query.ts'
import { FreshDock } from '../../../parts/fresh/FreshDock.tsx'
import { MissingId } from '../../../parts/missing-id/MissingId.tsx'
import { CardSkeletons } from '../../../parts/Skeleton.tsx'
import { DexSubjectView, DexTxSheet, DexTxView } from './DexTxView.tsx'
import type { DexTxParams } from './query.ts'

export const DexTxPage = ({ id, page }: DexTxParams) =>
  id === '' ? (
    <MissingId subject="noDex" />
  ) : (
    <Loaded query={dexQuery(id)}>
      {(dex) => (
        <CutScope answer={dex} href={dexApiPath(id)}>
          <DexSubject key={id} dex={dex} />
          <CutNote />
          <DexTxSheet count={dex.counts.tx}>
            <FreshDock query={dexTxQuery(id, page)} page={page} newest={dex.counts.tx} />
            <Loaded query={dexTxQuery(id, page)} skeleton={<CardSkeletons count={3} />} isInSheet>
              {(txs) => <DexTxView id={id} txs={txs} />}
            </Loaded>
          </DexTxSheet>
        </CutScope>
      )}
    </Loaded>
  )

const DexSubject = ({ dex }: { dex: DexJson }) => <DexSubjectView dex={dex} newest={useLoaded(dexTxQuery(dex.dex_id, 1))?.list ?? []} />
