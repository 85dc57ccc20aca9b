import { ownValue } from '../../base/own-value.ts'
import { makeSignature, refuse, save, type Call } from '../ledger/call.ts'
import { sortedMap } from '../ledger/go-json.ts'
import { FIRST_COME, requireSurvey, rewardArgs, saveSurvey, type Survey } from './mrc030-state.ts'
import { add, readWallet, saveWallet } from './wallet.ts'

/** Numbers from 1; 0 where an answer has no subanswers. */
export type Answer = { answer: number; subanswer: number }
export type JoinArgs = { survey: string; voter: string; answers: readonly Answer[] }

/**
 * A vote. When rewards go to the first voters, the voter is paid at once, and counts as paid when the reward is 0. No one-time key is used.
 * 8100 outside its time, 4922 finished, voted before or full, 6100 wrong number of answers, 3290 a missing answer.
 */
export function mrc030Join(call: Call, { survey: id, voter, answers }: JoinArgs): void {
  const survey = requireSurvey(call, id)
  const wallet = readWallet(call, voter)
  checkVote(call, survey, voter)
  checkAnswers(survey, answers)
  const signature = makeSignature(call.random)
  const list = rewardArgs({ from: id, to: voter }, survey.reward, survey.reward_token, signature)
  const isFirst = survey.reward_type === FIRST_COME
  if (isFirst && survey.reward !== '0')
    saveWallet(call, add(call, wallet, survey.reward_token, BigInt(survey.reward)), 'mrc030reward', list)
  const vote = { regdate: call.nowSec, voter, answer: [...answers], job_type: '', job_args: '', jobdate: 0 }
  save(call, `${id}_${voter}`, 'mrc031', [...list, survey.is_need_sign === 1 ? makeSignature(call.random) : ''], vote)
  saveSurvey(call, id, { ...survey, voter: sortedMap({ ...survey.voter, [voter]: isFirst ? 1 : 0 }) }, 'mrc030update')
}

function checkVote(call: Call, survey: Survey, voter: string): void {
  if (call.nowSec < survey.start_date || call.nowSec > survey.end_date) refuse('8100', 'The survey is not open')
  if (survey.is_finish === 1) refuse('4922', 'The survey is finished')
  if (ownValue(survey.voter, voter) !== undefined) refuse('4922', 'The wallet has voted')
  const votes = Object.keys(survey.voter).length
  if (survey.reward_type === FIRST_COME && votes >= survey.max_reward_recipient) refuse('4922', 'The survey is full')
}

function checkAnswers({ question_info: questions }: Survey, answers: readonly Answer[]): void {
  if (answers.length !== questions.length) refuse('6100', 'There must be an answer for each question')
  for (const [index, { answer, subanswer }] of answers.entries()) {
    const { a: count = 0, s: parts = [] } = questions[index] ?? {}
    const subCount = parts[answer - 1] ?? 0
    const isThere = answer >= 1 && answer <= count && (subCount === 0 ? subanswer === 0 : subanswer >= 1 && subanswer <= subCount)
    if (!isThere) refuse('3290', `There is no answer ${answer}.${subanswer}`)
  }
}
