import { shortId } from '../../../../chain/short-id.ts'
import type { OrderJson, SurveyJson } from '../../../../contract/records.ts'
import type { TokenRefJson } from '../../../../contract/token.ts'
import { formatAmount, formatCount } from '../../../format/amount.ts'
import { setApart } from '../../../format/one-line.ts'
import { dayIn } from '../../../format/time.ts'
import type { Text } from '../../../i18n/useText.ts'
import { visibleText } from '../../../parts/ChainText.tsx'
import { isCoupon, isData, isGame, isLog, isOrder, isPoint, isSurvey } from './kinds-of.ts'
import type { RecordJson } from './query.ts'

/** Limit of a name in the h1. */
const MAX_NAME_LENGTH = 60

type T = Text<'record'>

const amountOf = (units: string, token: TokenRefJson): string =>
  `${formatAmount(units, token.decimal)} ${setApart(visibleText(token.symbol, `#${token.sn}`))}`
const nameOf = (t: T, name: string): string => setApart(visibleText(name, t('unnamed')), MAX_NAME_LENGTH)

/** One sentence about a record and its outcome. */
export function describeRecord(t: T, record: RecordJson, zone: string): string {
  if (isSurvey(record)) return saySurvey(t, record)
  if (isOrder(record)) return sayOrder(t, record)
  if (isPoint(record)) return t('said_point', { name: nameOf(t, record.name), owner: shortId(record.owner) })
  if (isData(record))
    return t(record.is_open === 1 ? 'said_opened' : 'said_locked', { date: dayIn(record.opendate, zone), owner: shortId(record.owner) })
  if (isCoupon(record))
    return t('said_coupon', { name: nameOf(t, record.name), remaining: formatCount(record.remaining), total: formatCount(record.total) })
  if (isLog(record))
    return t('said_log', { logger: shortId(record.logger), token: setApart(visibleText(record.token.symbol, `#${record.token.sn}`)) })
  if (!isGame(record)) return ''
  const { id, payments, rewards, token } = record
  return t('said_game', { id: setApart(id, MAX_NAME_LENGTH), payments: amountOf(payments, token), rewards: amountOf(rewards, token) })
}

/** The result is that of the first question, because nearly every survey has only one. */
function saySurvey(t: T, { title: name, status, votes, question }: SurveyJson): string {
  const title = nameOf(t, name)
  const isOver = status === 'finished' || status === 'ended'
  const most = (question[0]?.answers ?? []).filter(({ is_most: isMost }) => isMost === 1)
  const [only] = most
  if (only === undefined) return t(isOver ? 'said_nobody' : 'said_open', { title })
  if (most.length > 1) return t('said_tie', { title, count: most.length })
  return t(isOver ? 'said_most' : 'said_leading', {
    title,
    answer: nameOf(t, only.answer),
    share: `${only.share}%`,
    votes: formatCount(votes),
  })
}

function sayOrder(t: T, order: OrderJson): string {
  const { type, status, side, target_token: target, base_token: base } = order
  const values = {
    owner: shortId(order.owner),
    qtt: amountOf(order.qtt, target),
    price: amountOf(order.price, base),
    filled: formatAmount(order.filled_qtt, target.decimal),
    open: formatAmount(order.remain_qtt, target.decimal),
  }
  const isBuy = side === 'BUY'
  if (type === 'fill') return t('said_fill', values)
  if (status === 'CANCEL' || status === 'COMPLETE') return t(isBuy ? 'said_over_BUY' : 'said_over_SELL', values)
  return t(isBuy ? 'said_BUY' : 'said_SELL', values)
}
