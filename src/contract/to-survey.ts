import { integer, isJsonObject, list, object, text, type Json, type JsonObject } from '../base/json.ts'
import { multiplyUnits, readUnits } from '../base/units.ts'
import { answerSubject, answersOf, isFinished, questionsOf } from '../chain/records.ts'
import type { SurveyJson, SurveyVoteJson } from './records.ts'
import { tokenOf, type Names } from './names.ts'
import type { EntitySource } from './source.ts'
import { rawOf, toCommon, type RecordParts, type RecordSource } from './to-records.ts'

const objects = (source: Json | undefined, key: string): JsonObject[] => list(source, key).filter(isJsonObject)

/** `part` of `all` in percent with two decimals, rounded half up; `'0.00'` of nothing. */
export function percentOf(part: bigint, all: bigint): string {
  if (all <= 0n) return '0.00'
  const hundredths = (part * 20_000n + all) / (2n * all)
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`
}

/** The subjects of all `answers` lists of a survey, in the order of its questions. */
export const subjectsOfSurvey = (id: string, state: JsonObject): string[] =>
  questionsOf(state).flatMap((question, q) =>
    objects(question, 'item').flatMap((item, a) => [
      answerSubject(id, q + 1, a + 1),
      ...objects(item, 'subitem').map((_, s) => answerSubject(id, q + 1, a + 1, s + 1)),
    ]),
  )

export function statusOf(state: JsonObject, nowSec: number): 'waiting' | 'open' | 'ended' | 'finished' {
  if (isFinished(state)) return 'finished'
  if (nowSec < integer(state, 'start_date')) return 'waiting'
  return nowSec <= integer(state, 'end_date') ? 'open' : 'ended'
}

export type SurveyParts = RecordParts & {
  votes: number
  /** Votes by subject of `answers`. */
  answers: ReadonlyMap<string, number>
}

export function toSurveyJson(entity: RecordSource, names: Names, parts: SurveyParts): SurveyJson {
  const { key, state } = entity
  const { votes, nowSec } = parts
  const reward = readUnits(state['reward'])
  const recipients = integer(state, 'max_reward_recipient')
  const rewarded = Object.values(object(state, 'voter')).filter((got) => got === 1).length
  const left = isFinished(state) ? Math.max(0, recipients - votes) : 0
  return {
    ...toCommon(entity, parts),
    title: text(state, 'title'),
    creator: text(state, 'creator'),
    status: statusOf(state, nowSec),
    start_date: integer(state, 'start_date'),
    end_date: integer(state, 'end_date'),
    reward,
    reward_token: tokenOf(names, text(state, 'reward_token')),
    reward_type: text(state, 'reward_type'),
    recipients,
    votes,
    questions: questionsOf(state).length,
    url: text(state, 'url'),
    description: text(state, 'description'),
    turnout: percentOf(BigInt(votes), BigInt(Math.max(0, recipients))),
    total_reward: readUnits(state['total_reward']),
    rewarded,
    paid: multiplyUnits(reward, String(rewarded)),
    returned: multiplyUnits(reward, String(left)),
    question: questionsOf(state).map((question, at) => toQuestion(key, question, at + 1, parts)),
    raw: rawOf(state),
  }
}

function toQuestion(id: string, question: JsonObject, q: number, { answers, votes }: SurveyParts): SurveyJson['question'][number] {
  const countOf = (a: number, s = 0): number => answers.get(answerSubject(id, q, a, s)) ?? 0
  const items = objects(question, 'item')
  const most = Math.max(0, ...items.map((_, at) => countOf(at + 1)))
  return {
    question: text(question, 'question'),
    url: text(question, 'url'),
    answers: items.map((item, at) => {
      const count = countOf(at + 1)
      return {
        answer: text(item, 'answer'),
        url: text(item, 'url'),
        votes: count,
        share: percentOf(BigInt(count), BigInt(votes)),
        is_most: count > 0 && count === most ? 1 : 0,
        subquery: text(item, 'subquery'),
        subanswers: objects(item, 'subitem').map((sub, below) => ({
          answer: text(sub, 'subanswer'),
          url: text(sub, 'url'),
          votes: countOf(at + 1, below + 1),
        })),
      }
    }),
  }
}

/** A vote, and the voter's reward from the survey's state. */
export function toVoteJson({ state, first }: EntitySource, survey: JsonObject, sn: number): SurveyVoteJson {
  const voter = text(state, 'voter')
  return {
    sn,
    voter,
    answers: answersOf(state),
    reward: text(object(survey, 'voter'), voter) === '1' ? readUnits(survey['reward']) : '0',
    txid: first.txid,
    timestamp: first.timestampSec,
  }
}
