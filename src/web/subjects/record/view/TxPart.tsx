import { Loaded } from '../../../data/Loaded.tsx'
import { useText } from '../../../i18n/useText.ts'
import { CardSkeletons } from '../../../parts/Skeleton.tsx'
import { TxList } from '../../../txview/TxList.tsx'
import { belowQuery, pagePathOf, type RecordParams } from './query.ts'

/** The transactions of a record. */
export function TxPart({ params }: { params: RecordParams }) {
  const t = useText('record')
  const tab = params.kind === 'game' ? 'data' : 'tx'
  const query = belowQuery(params)
  return (
    query && (
      <Loaded query={query} skeleton={<CardSkeletons count={3} />} isInSheet>
        {(txs) => <TxList txs={txs} empty={t('noTx')} pathOf={(page) => pagePathOf(params, { tab, page })} />}
      </Loaded>
    )
  )
}
