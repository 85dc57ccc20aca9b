import { integer, isJsonObject, list } from '../../base/json.ts'
import { isPositive, readUnits } from '../../base/units.ts'
import { parameter } from '../../chain/record.ts'
import { defineTxType } from '../define.ts'
import { fact, partyFacts } from '../families/facts.ts'
import { ballotRow, payoutRows, readSurvey, REWARD, type Survey, surveyFacts } from '../families/survey.ts'
import { idPiece, inToken, quantityPiece, words, type Row, type Words } from '../rows.ts'

type Answer = { answer: number; subanswer: number }
type Vote = Survey & { answer: Answer[] }

/** Answers that a card names; a survey has at most 20 questions. */
const ANSWERS_NAMED = 4

function answersWords(answers: readonly Answer[]): Words {
  const named = answers.slice(0, ANSWERS_NAMED).map(({ answer, subanswer }) => (subanswer > 0 ? `${answer}-${subanswer}` : String(answer)))
  return { key: 'answers', values: { answers: answers.length > ANSWERS_NAMED ? `${named.join(', ')}, …` : named.join(', ') } }
}

/** An answer to a survey. First-come surveys pay the reward in the same transaction. */
export const mrc031 = defineTxType<Vote>({
  type: 'mrc031',
  match: { types: ['mrc031'], key: 'mrc031' },
  read: (primary, { records }) => {
    const surveyId = parameter(primary, 0)
    const survey = records.find(({ datakey }) => datakey === surveyId)?.values ?? {}
    const rewards = payoutRows(records, REWARD)
    return {
      from_addr: parameter(primary, 1),
      to_addr: surveyId,
      token: parameter(primary, 3),
      amount: rewards.length > 0 ? readUnits(parameter(primary, 2)) : '0',
      param: {
        ...readSurvey(survey),
        answer: list(primary.values, 'answer')
          .filter(isJsonObject)
          .map((answer) => ({ answer: integer(answer, 'answer'), subanswer: integer(answer, 'subanswer') })),
      },
      ...(rewards.length > 0 && { sub_data: rewards }),
      ukey: surveyId,
    }
  },
  cardKeys: ['title', 'answer'],
  card: ({ from_addr, token = '', amount = '0', param: { title, answer } }) => ({
    line: [
      { kind: 'icon', icon: 'vote' },
      { kind: 'plain', text: title },
      ...(answer.length === 0 ? [] : [{ kind: 'chip' as const, tone: 'accent' as const, ...answersWords(answer) }]),
    ],
    second: [idPiece(from_addr)],
    ...(isPositive(amount) && { amount: { quantity: inToken(token, amount), below: [words('reward')] } }),
  }),
  overview: (tx) => [
    ...surveyFacts(tx.param),
    ...partyFacts(tx),
    ...(isPositive(tx.amount ?? '0') ? [fact('reward', quantityPiece(inToken(tx.token ?? '', tx.amount ?? '0')))] : []),
  ],
  panel: ({ ukey = '', token = '', sub_data = [], param }) => [
    ballotRow(ukey, param, token, param.answer),
    ...sub_data.map(({ from_addr: from = '', to_addr: to = '', amount = '0' }): Row => ({
      kind: 'transfer',
      title: 'reward',
      from,
      to,
      quantity: inToken(token, amount),
    })),
  ],
})
