import { useText } from '../../../i18n/useText.ts'
import { withAt, type At } from '../../../data/at.ts'
import { Loaded } from '../../../data/Loaded.tsx'
import { useLoaded } from '../../../data/useLoaded.ts'
import type { DexJson } from '../../../../contract/dex.ts'
import { FilteredTxs } from '../../../txview/FilteredTxs.tsx'
import { pagePath, pathTo } from '../../../paths.ts'
import { CutNote, CutScope } from '../../../parts/cut/Cut.tsx'
import { dexApiPath, dexQuery, dexTxQuery } from '../head/dex-query.ts'
import { FreshDock } from '../../../parts/fresh/FreshDock.tsx'
import { AsOf, PastClock } from '../../../parts/past/AsOf.tsx'
import { MissingId } from '../../../parts/missing-id/MissingId.tsx'
import { DexSubjectView, DexTxSheet } from './DexTxView.tsx'
import type { DexTxParams } from './query.ts'

export function DexTxPage({ id, page, filter, at }: DexTxParams) {
  const t = useText('dex')
  if (id === '') return <MissingId subject="noDex" />
  return (
    <AsOf at={at} query={dexQuery(id, at)} path={pathTo('dexTxList', { idx: id })} isAllOfThen>
      <Loaded query={dexQuery(id, at)}>
        {(dex) => (
          <CutScope answer={dex} href={withAt(dexApiPath(id), at)}>
            <PastClock>
              <DexSubject key={id} dex={dex} at={at} />
            </PastClock>
            <CutNote />
            <DexTxSheet count={dex.counts.tx}>
              <FreshDock query={dexTxQuery(id, page, at, filter)} page={page} newest={dex.counts.tx} />
              <FilteredTxs
                query={dexTxQuery(id, page, at, filter)}
                pathOf={(to) => pagePath('dexTxList', to, { idx: id })}
                skeletons={3}
                empty={t('noTx')}
              />
            </DexTxSheet>
          </CutScope>
        )}
      </Loaded>
    </AsOf>
  )
}

const DexSubject = ({ dex, at }: { dex: DexJson } & At) => (
  <DexSubjectView dex={dex} newest={useLoaded(dexTxQuery(dex.dex_id, 1, at))?.list ?? []} />
)
