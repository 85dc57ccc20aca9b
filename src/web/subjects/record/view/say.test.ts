import { expect, test } from 'vitest'
import type { OrderJson, SurveyJson } from '../../../../contract/records.ts'
import { language as english } from '../../../i18n/language-en.ts'
import { language as korean } from '../../../i18n/language-ko.ts'
import { textOf } from '../../../i18n/useText.ts'
import { describeRecord } from './say.ts'

const token = { sn: '0', symbol: 'MTC', decimal: 2 }
const answers = (...votes: number[]) =>
  votes.map((count, at) => ({
    answer: `A${at + 1}`,
    votes: count,
    share: '50.00',
    is_most: count > 0 && count === Math.max(...votes) ? 1 : 0,
  }))
const survey = (status: string, ...votes: number[]) =>
  ({ title: 'Map', status, votes: 1284, question: [{ answers: answers(...votes) }] }) as unknown as SurveyJson
const order = (status: string, side: string) =>
  ({
    type: 'order',
    side,
    status,
    owner: `MT${'a'.repeat(34)}bcde`,
    qtt: '5200',
    filled_qtt: '3900',
    remain_qtt: '1300',
    price: '644',
    base_token: token,
    target_token: { sn: '1', symbol: 'HBT', decimal: 0 },
  }) as unknown as OrderJson

/** Removes the invisible isolation marks around chain text. */
const say = (record: SurveyJson | OrderJson, language = english): string =>
  describeRecord(textOf(language, 'record'), record, 'UTC').replaceAll(/[\u2068\u2069]/g, '')

test('IDP-012: a survey shows the winner, the leader, a tie, or that there are no answers', () => {
  expect(say(survey('finished', 5, 3))).toBe('Map: A1 got the most votes, 50.00% of 1,284.')
  expect(say(survey('ended', 1, 3))).toBe('Map: A2 got the most votes, 50.00% of 1,284.')
  expect(say(survey('open', 1, 3))).toBe('Map: A2 is leading with 50.00% of 1,284.')
  expect(say(survey('finished', 3, 3))).toBe('Map: two answers have the most votes.')
  expect(say(survey('finished', 3, 3, 3))).toBe('Map: 3 answers have the most votes.')
  expect(say(survey('open', 0, 0))).toBe('Map: nobody has answered yet.')
  expect(say(survey('finished', 0, 0))).toBe('Map: nobody answered.')
  expect(say(survey('finished', 5, 3), korean)).toBe('Map: 최다 득표 A1, 1,284표 중 50.00%.')
})

test('IDP-012: an order shows filled and open amounts, one that is over the traded amount', () => {
  expect(say(order('TRADING', 'BUY'))).toBe('MTaaaa…bcde buys 5,200 HBT at 6.44 MTC. 3,900 are filled, 1,300 still open.')
  expect(say(order('CANCEL', 'SELL'))).toBe('MTaaaa…bcde sold 3,900 of 5,200 HBT at 6.44 MTC.')
  expect(say(order('WAIT', 'SELL'), korean)).toBe('MTaaaa…bcde 님의 매도 주문: 5,200 HBT, 가격 6.44 MTC. 체결 3,900, 미체결 1,300.')
})
