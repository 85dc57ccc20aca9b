import type { ReactNode } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { formatCount } from '../../../format/amount.ts'
import { Amount } from '../../../parts/Amount.tsx'
import { ChainText } from '../../../parts/ChainText.tsx'
import { IdLink, TokenLink } from '../../../parts/IdLink.tsx'
import { KeyValue, Pair } from '../../../parts/KeyValue.tsx'
import { Sheet } from '../../../parts/Sheet.tsx'
import { FullTime } from '../../../parts/Time.tsx'
import { isCoupon, isData, isGame, isLog, isOrder, isPoint, isSurvey } from './kinds-of.ts'
import type { RecordJson } from './query.ts'

const TEXT_SHOWN = 400

type Row = readonly [label: string, value: ReactNode]
type T = ReturnType<typeof useText<'record'>>

const text = (label: string, value: string): Row[] =>
  value === '' ? [] : [[label, <ChainText key="text" text={value} max={TEXT_SHOWN} />]]
const time = (label: string, sec: number): Row[] => (sec <= 0 ? [] : [[label, <FullTime key="time" sec={sec} isFolding />]])
const id = (label: string, value: string): Row => [label, <IdLink key="id" id={value} />]

/** One sheet with the fields of the record. */
export function RecordFacts({ record }: { record: RecordJson }) {
  const t = useText('record')
  return (
    <Sheet label={t('tabData')}>
      <KeyValue two>
        {factsOf(t, record).map(([label, value]) => (
          <Pair key={label} label={label}>
            {value}
          </Pair>
        ))}
      </KeyValue>
    </Sheet>
  )
}

function factsOf(t: T, record: RecordJson): Row[] {
  if (isGame(record)) {
    return [
      [t('token'), <TokenLink key="token" token={record.token} />],
      [t('players'), formatCount(record.players)],
      [t('payments'), <Amount key="amount" units={record.payments} decimal={record.token.decimal} token={record.token} />],
      [t('rewards'), <Amount key="amount" units={record.rewards} decimal={record.token.decimal} token={record.token} />],
      id(t('first'), record.first.txid),
      id(t('last'), record.last.txid),
    ]
  }
  return [...ownFacts(t, record), id(t('madeIn'), record.txid)]
}

function ownFacts(t: T, record: RecordJson): Row[] {
  const yesNo = (value: number): string => t(value === 1 ? 'yes' : 'no')
  if (isSurvey(record))
    return [
      id(t('creator'), record.creator),
      [
        t('reward'),
        <span key="reward">
          <Amount units={record.reward} decimal={record.reward_token.decimal} token={record.reward_token} />{' '}
          {t(record.reward_type === '20' ? 'rewardLot' : 'rewardEach')}
        </span>,
      ],
      ...time(t('start'), record.start_date),
      ...time(t('end'), record.end_date),
      ...text(t('url'), record.url),
      ...(record.status === 'finished' ? [id(t('finishedBy'), record.updated.txid)] : []),
    ]
  if (isOrder(record))
    return [
      id(t('owner'), record.owner),
      [t('side'), t(record.side === 'BUY' ? 'side_BUY' : 'side_SELL')],
      [t('price'), <Amount key="price" units={record.price} decimal={record.base_token.decimal} token={record.base_token} />],
      [t('quantity'), <Amount key="qtt" units={record.qtt} decimal={record.target_token.decimal} token={record.target_token} />],
      ...(record.type === 'fill' ? [id(t('ofOrder'), record.order)] : [heldOf(t, record)]),
      [t('paidSoFar'), <Amount key="paid" units={record.paid} decimal={record.base_token.decimal} token={record.base_token} />],
    ]
  if (isPoint(record))
    return [
      ...text(t('name'), record.name),
      id(t('owner'), record.owner),
      ...text(t('url'), record.url),
      [t('transferable'), yesNo(record.transferable)],
      ...time(t('created'), record.createdate),
    ]
  if (isData(record))
    return [
      id(t('owner'), record.owner),
      ...text(t('reference'), record.reference),
      ...text(t('algorithm'), record.algorithm),
      [t('size'), `${formatCount(record.size)} B`],
      ...time(t('sealed'), record.createdate),
      ...time(t('opens'), record.opendate),
    ]
  if (isCoupon(record))
    return [
      ...text(t('name'), record.name),
      id(t('creator'), record.creator),
      [t('total'), formatCount(record.total)],
      [t('published'), formatCount(record.published)],
      [t('used'), formatCount(record.used)],
      [t('remaining'), formatCount(record.remaining)],
      [t('transferable'), yesNo(record.transferable)],
      ...time(t('start'), record.start_date),
      ...time(t('end'), record.end_date),
      ...(record.term > 0 ? [[t('term'), t('dayCount', { count: record.term })] as const] : []),
      ...text(t('code'), record.code),
    ]
  if (!isLog(record)) return []
  return [
    id(t('logger'), record.logger),
    [t('token'), <TokenLink key="token" token={record.token} />],
    ...time(t('created'), record.regdate),
  ]
}

function heldOf(t: T, record: Extract<RecordJson, { held: string }>): Row {
  const token = record.side === 'SELL' ? record.target_token : record.base_token
  return [t('held'), <Amount key="held" units={record.held} decimal={token.decimal} token={token} />]
}
