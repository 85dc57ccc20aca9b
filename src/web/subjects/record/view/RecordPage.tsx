import type { CutLengths } from '../../../../base/bound-json.ts'
import { Loaded } from '../../../data/Loaded.tsx'
import { formatCount } from '../../../format/amount.ts'
import { useText } from '../../../i18n/useText.ts'
import { CutNote, CutScope } from '../../../parts/cut/Cut.tsx'
import { lazyPart } from '../../../parts/lazy-part.tsx'
import { MissingId } from '../../../parts/missing-id/MissingId.tsx'
import { Sheet } from '../../../parts/Sheet.tsx'
import { Tabs } from '../../../parts/Tabs.tsx'
import { RecordList } from '../list/RecordList.tsx'
import { RecordFacts } from './RecordFacts.tsx'
import { RecordHead } from './RecordHead.tsx'
import { apiPathOf, isNamed, pagePathOf, recordQuery, type RecordJson, type RecordParams } from './query.ts'
import { isOrder, isSurvey } from './kinds-of.ts'
import '../order/Order.module.css'
import '../survey/Survey.module.css'

// Each kind of record has parts that others lack.
const SurveyParts = lazyPart(async () => (await import('../survey/SurveyParts.tsx')).SurveyParts)
const VoterTable = lazyPart(async () => (await import('../survey/VoterTable.tsx')).VoterTable)
const OrderParts = lazyPart(async () => (await import('../order/OrderParts.tsx')).OrderParts)
const FillTable = lazyPart(async () => (await import('../order/FillTable.tsx')).FillTable)
const RecordData = lazyPart(async () => (await import('./RecordData.tsx')).RecordData)
const TxPart = lazyPart(async () => (await import('./TxPart.tsx')).TxPart)
const RawPart = lazyPart(async () => (await import('./RawPart.tsx')).RawPart)

/** A record, or the list of all of its kind. Both share one route to save bytes on every page. */
export const RecordPage = (params: RecordParams) => (params.isList ? <RecordList {...params} /> : <OneRecord {...params} />)

const OneRecord = (params: RecordParams) =>
  isNamed(params) ? (
    <Loaded query={recordQuery(params)}>
      {(record) => (
        <CutScope answer={record as { cut?: CutLengths }} href={apiPathOf(params)}>
          <RecordHead kind={params.kind} record={record} />
          <CutNote />
          {isSurvey(record) && <SurveyParts survey={record} />}
          {isOrder(record) && <OrderParts order={record} />}
          <RecordFacts record={record} />
          <Below params={params} record={record} />
        </CutScope>
      )}
    </Loaded>
  ) : (
    <MissingId subject="noRecord" />
  )

/** Data, transactions and the raw state. */
function Below({ params, record }: { params: RecordParams; record: RecordJson }) {
  const t = useText('record')
  const { kind, tab } = params
  const isGame = kind === 'game'
  const shown = isGame ? 'tx' : tab
  const count = formatCount(record.counts.tx)
  const first = isSurvey(record) ? t('voters') : isOrder(record) ? t('fills') : t('tabData')
  const ofFirst = isSurvey(record) ? record.votes : isOrder(record) ? record.fills : undefined
  const tabs = [
    ...(isGame
      ? []
      : [
          {
            label: first,
            path: pagePathOf(params),
            isCurrent: shown === 'data',
            ...(ofFirst !== undefined && { count: formatCount(ofFirst) }),
          },
        ]),
    { label: t('tabTx'), path: pagePathOf(params, { tab: isGame ? 'data' : 'tx' }), count, isCurrent: shown === 'tx' },
    ...(isGame ? [] : [{ label: t('tabRaw'), path: pagePathOf(params, { tab: 'raw' }), isCurrent: shown === 'raw' }]),
  ].map((own) => ({ ...own, isOfNow: true }))
  return (
    <Sheet label={t('tabData')}>
      <Tabs tabs={tabs} label={t(kind)} />
      {shown === 'tx' && <TxPart params={params} />}
      {shown === 'raw' && 'raw' in record && <RawPart raw={record.raw} />}
      {shown === 'data' && <DataPart params={params} record={record} />}
    </Sheet>
  )
}

function DataPart({ params, record }: { params: RecordParams; record: RecordJson }) {
  if (isSurvey(record)) return <VoterTable survey={record} params={params} />
  return isOrder(record) ? <FillTable order={record} params={params} /> : <RecordData record={record} />
}
