import { isPositive, readUnits } from '../../base/units.ts'
import { parameter } from '../../chain/record.ts'
import { defineTxType } from '../define.ts'
import { fact, idFact } from '../families/facts.ts'
import { ballotRow, readSurvey, type Survey, surveyFacts } from '../families/survey.ts'
import { arrow, inToken, quantityPiece } from '../rows.ts'

/** A survey with a reward pool, paid by its creator. */
export const mrc030 = defineTxType<Survey>({
  type: 'mrc030',
  match: { types: ['mrc030'], key: 'mrc030' },
  read: (primary) => ({
    from_addr: parameter(primary, 0),
    to_addr: '',
    token: parameter(primary, 6),
    amount: readUnits(primary.values['total_reward']),
    param: readSurvey(primary.values),
    ukey: primary.datakey,
  }),
  cardKeys: ['title', 'start_date', 'end_date'],
  card: ({ token = '', amount = '0', param: { title, start_date, end_date } }) => ({
    line: [
      { kind: 'icon', icon: 'vote' },
      { kind: 'plain', text: title },
    ],
    second: [{ kind: 'date', sec: start_date }, arrow, { kind: 'date', sec: end_date }],
    ...(isPositive(amount) && { amount: { quantity: inToken(token, amount) } }),
  }),
  overview: ({ from_addr, token = '', amount = '0', ukey, param }) => [
    ...surveyFacts(param),
    ...idFact('creator', from_addr),
    ...idFact('code', ukey ?? ''),
    ...(isPositive(amount) ? [fact('rewardPool', quantityPiece(inToken(token, amount)))] : []),
  ],
  panel: ({ ukey = '', token = '', param }) => [ballotRow(ukey, param, token)],
})
