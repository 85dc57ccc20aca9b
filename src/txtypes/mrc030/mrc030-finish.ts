import { object, text } from '../../base/json.ts'
import { ownValue } from '../../base/own-value.ts'
import { isPositive } from '../../base/units.ts'
import { isAddress } from '../../chain/ids.ts'
import { defineTxType } from '../define.ts'
import { fact, idFact } from '../families/facts.ts'
import { facesOf, spokesOf, sumOf } from '../families/receivers.ts'
import { ballotRow, payoutRows, readSurvey, REFUND, REWARD, rewardTokenOf, type Survey, surveyFacts } from '../families/survey.ts'
import { arrow, idPiece, inToken, type Piece, quantityPiece, type Row, words } from '../rows.ts'

type SurveyFinish = Survey & {
  creator: string
  /** Voters whose reward was decided by this transaction. */
  winners: string[]
  /** Number of rows of type `mrc030reward`. */
  receiver_count: number
  /** Amount returned to the creator. */
  refund?: string
}

const toCreator = (creator: string): Piece[] => [arrow, idPiece(creator)]

/** A survey ends: lottery winners are paid and the rest is returned to its creator. Either, both or neither may happen. */
export const mrc030Finish = defineTxType<SurveyFinish>({
  type: 'mrc030finish',
  match: { types: ['mrc030finish'], key: 'mrc030' },
  read: (primary, { records, before }) => {
    const rewards = payoutRows(records, REWARD)
    const refunds = payoutRows(records, REFUND)
    const rows = [...rewards, ...refunds]
    const oldVoters = object(before(primary.datakey), 'voter')
    const voters = Object.entries(object(primary.values, 'voter'))
    return {
      from_addr: primary.datakey,
      to_addr: '',
      token: rewardTokenOf(primary.values),
      amount: sumOf(rows),
      param: {
        ...readSurvey(primary.values),
        creator: text(primary.values, 'creator'),
        winners: voters.filter(([voter, state]) => state === 1 && ownValue(oldVoters, voter) !== 1).map(([voter]) => voter),
        receiver_count: rewards.length,
        ...(refunds.length > 0 && { refund: sumOf(refunds) }),
      },
      ...(rows.length > 0 && { sub_data: rows }),
      ukey: primary.datakey,
    }
  },
  cardKeys: ['title', 'creator', 'receiver_count', 'refund'],
  feeds: ({ param: { creator, winners } }) => [creator, ...winners].filter(isAddress).map((subject) => ({ feed: 'address', subject })),
  card: ({ token = '', amount = '0', sub_data, param: { title, creator, receiver_count, refund } }) => {
    const name: Piece = { kind: 'plain', text: title }
    const rewards = sub_data?.filter(({ type }) => type === REWARD)
    const people: Piece = { kind: 'people', addresses: facesOf(rewards, 'to_addr'), count: receiver_count, role: 'receivers' }
    const line =
      receiver_count > 0 ? [name, arrow, people] : refund === undefined ? [name, words('surveyClosed')] : [name, ...toCreator(creator)]
    return {
      line,
      ...(receiver_count > 0 &&
        refund !== undefined && { second: [words('refund'), ...toCreator(creator), quantityPiece(inToken(token, refund))] }),
      ...(isPositive(amount) && { amount: { quantity: inToken(token, amount) } }),
    }
  },
  overview: ({ token = '', amount = '0', ukey, param }) => [
    ...surveyFacts(param),
    ...idFact('creator', param.creator),
    ...idFact('code', ukey ?? ''),
    ...(param.receiver_count > 0 ? [fact('receivers', { kind: 'plain', text: String(param.receiver_count) })] : []),
    ...(isPositive(amount) ? [fact('amount', quantityPiece(inToken(token, amount)))] : []),
  ],
  panel: ({ from_addr, token = '', sub_data = [], param }) => {
    const rewards = sub_data.filter(({ type }) => type === REWARD)
    const refunds = sub_data.filter(({ type }) => type === REFUND)
    const fan: Row = {
      kind: 'fan',
      title: 'reward',
      direction: 'one-to-many',
      hub: from_addr,
      spokes: spokesOf(rewards, 'to_addr'),
      total: inToken(token, sumOf(rewards)),
    }
    return [
      ...(rewards.length > 0 ? [fan] : []),
      ...refunds.map(({ to_addr = '', amount = '0' }): Row => ({
        kind: 'transfer',
        title: 'refund',
        from: from_addr,
        to: to_addr,
        quantity: inToken(token, amount),
      })),
      ...(sub_data.length === 0 ? [{ kind: 'note' as const, words: { key: 'surveyClosed' as const } }] : []),
      ballotRow(from_addr, param, token),
    ]
  },
})
