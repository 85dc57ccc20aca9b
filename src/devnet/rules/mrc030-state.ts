import { refuse, type Call } from '../ledger/call.ts'

export type Question = {
  question: string
  url: string
  item: { answer: string; url: string; subquery: string; subitem: { subanswer: string; url: string }[] }[]
}

/** A survey, keys in the chaincode's order. */
export type Survey = {
  creator: string
  title: string
  url: string
  description: string
  start_date: number
  end_date: number
  /** For each rewarded voter; smallest units. */
  reward: string
  total_reward: string
  reward_token: number
  max_reward_recipient: number
  /** 10: the first voters, 20: drawn by lot at the end. */
  reward_type: 10 | 20
  question: Question[]
  question_count: number
  question_info: { a: number; s: number[] }[]
  /** Voters, and whether they were rewarded. */
  voter: Record<string, 0 | 1>
  is_finish: 0 | 1
  is_need_sign: 0 | 1
  job_type: string
  job_args: string
  jobdate: number
}

export const SURVEY_ID = /^MRC030_[A-Za-z0-9]{33}$/
export const FIRST_COME = 10
export const BY_LOT = 20

/** 6102 for a malformed survey id, 6004 for an unknown one. */
export function requireSurvey(call: Call, id: string): Survey {
  if (!SURVEY_ID.test(id)) refuse('6102', 'Invalid survey id')
  return (call.read(id) ?? refuse('6004', `Survey ${id} not found`)) as unknown as Survey
}

/** Writes a survey changed by a vote or by its end. Its arguments and date stay those of its creation. */
export const saveSurvey = (call: Call, id: string, survey: Survey, type: string): void =>
  call.write({ key: id, state: { ...survey, job_type: type }, parameters: JSON.parse(survey.job_args) as string[] })

/** Arguments of a wallet that receives or pays a survey's money: those of a transfer without its texts. */
export function rewardArgs(parties: { from: string; to: string }, amount: string, token: number, signature = '', nonce = ''): string[] {
  return [parties.from, parties.to, amount, String(token), signature, '0', '', '', nonce]
}
