import { integer, list, isJsonObject, text, type Json, type JsonObject } from '../../base/json.ts'
import { readUnits } from '../../base/units.ts'
import { parameter, type NodeRecord } from '../../chain/record.ts'
import type { SubRow } from '../../model/tx.ts'
import { inToken, type Fact, type Question, type Row } from '../rows.ts'
import { fact, textFact } from './facts.ts'
import { given, idOf } from './given.ts'

type SurveyQuestion = {
  question: string
  url: string
  item: { answer: string; url: string; subquery: string; subitem: { subanswer: string; url: string }[] }[]
}

/** Fields of an MRC030 survey. `reward`: per recipient, in the reward token. Type 10 is first come, type 20 a lottery. */
export type Survey = {
  title: string
  url?: string
  description?: string
  start_date: number
  end_date: number
  reward: string
  max_reward_recipient: number
  reward_type: string
  question: SurveyQuestion[]
}

const objects = (source: Json | undefined, key: string): JsonObject[] => list(source, key).filter(isJsonObject)

export function readSurvey(state: JsonObject): Survey {
  return {
    title: text(state, 'title'),
    ...given('url', text(state, 'url')),
    ...given('description', text(state, 'description')),
    start_date: integer(state, 'start_date'),
    end_date: integer(state, 'end_date'),
    reward: readUnits(state['reward']),
    max_reward_recipient: integer(state, 'max_reward_recipient'),
    reward_type: text(state, 'reward_type'),
    question: objects(state, 'question').map((question) => ({
      question: text(question, 'question'),
      url: text(question, 'url'),
      item: objects(question, 'item').map((item) => ({
        answer: text(item, 'answer'),
        url: text(item, 'url'),
        subquery: text(item, 'subquery'),
        subitem: objects(item, 'subitem').map((sub) => ({ subanswer: text(sub, 'subanswer'), url: text(sub, 'url') })),
      })),
    })),
  }
}

export const REWARD = 'mrc030reward'
export const REFUND = 'mrc030refund'

/** Payments of a survey to voters (`REWARD`) or back to its creator (`REFUND`), as movements from the survey. */
export const payoutRows = (records: readonly NodeRecord[], type: string): SubRow[] =>
  records
    .filter((record) => record.type === type)
    .map((record) => ({
      type,
      from_addr: parameter(record, 0),
      to_addr: parameter(record, 1),
      token: parameter(record, 3),
      amount: readUnits(parameter(record, 2)),
    }))

export const rewardTokenOf = (state: JsonObject): string => idOf(state['reward_token'])

const asQuestions = (survey: Survey): Question[] =>
  survey.question.map(({ question, url, item }) => ({
    question,
    url,
    items: item.map(({ subitem, ...answer }) => ({ ...answer, subitems: subitem.map(({ subanswer }) => subanswer) })),
  }))

export function ballotRow(code: string, survey: Survey, token: string, answers?: { answer: number; subanswer: number }[]): Row {
  return {
    kind: 'ballot',
    code,
    title: survey.title,
    description: survey.description ?? '',
    url: survey.url ?? '',
    startSec: survey.start_date,
    endSec: survey.end_date,
    reward: inToken(token, survey.reward),
    recipients: survey.max_reward_recipient,
    rewardType: survey.reward_type,
    questions: asQuestions(survey),
    ...(answers !== undefined && { answers }),
  }
}

export const surveyFacts = (survey: Survey): Fact[] => [
  ...textFact('surveyTitle', survey.title),
  fact('startTime', { kind: 'date', sec: survey.start_date }),
  fact('endTime', { kind: 'date', sec: survey.end_date }),
]
