import { refuse, save, type Call } from '../ledger/call.ts'
import { BY_LOT, FIRST_COME, rewardArgs, SURVEY_ID, type Question, type Survey } from './mrc030-state.ts'
import { requireToken } from './token-state.ts'
import { readWallet, saveWallet, signOff, subtract } from './wallet.ts'

export type SurveyArgs = {
  creator: string
  /** Generated when absent. */
  id?: string
  title: string
  url?: string
  description?: string
  startSec: number
  endSec: number
  /** For each rewarded voter; smallest units, 0 for none. */
  reward: string
  token: number
  recipients: number
  /** 10: the first voters, 20: by lot. */
  rewardType: number
  questions: readonly Question[]
  /** Votes need the creator's signature too. */
  isSigned?: boolean
}

const MAX_DRAWN = 100
const MAX_QUESTIONS = 20
const MAX_ANSWERS = 4

/**
 * Opens a survey and returns its id. Its creator pays all rewards at once and keeps his one-time key (quirk Q2). 3290 values, 1101 reward,
 * 6102 and 6003 id, 4001 token, 5000 too little. Answers beyond the fourth are left out.
 */
export function mrc030Create(call: Call, args: SurveyArgs): string {
  const { creator, token, reward, recipients } = args
  const wallet = readWallet(call, creator)
  checkSurvey(call, args)
  const id = args.id ?? `MRC030_${call.random.letters(33).replaceAll('v', 'w').replaceAll('V', 'W')}`
  if (!SURVEY_ID.test(id)) refuse('6102', 'Invalid survey id')
  if (call.read(id)) refuse('6003', `Survey ${id} already exists`)
  const total = BigInt(reward) * BigInt(recipients)
  const { signature, nonce } = signOff(call, wallet)
  const paid = total === 0n ? wallet : subtract(call, wallet, token, total)
  saveWallet(call, paid, 'mrc030create', rewardArgs({ from: creator, to: id }, String(total), token, signature, nonce))
  const dates = [String(args.startSec), String(args.endSec)]
  const list = [creator, id, args.title, ...dates, reward, String(token), String(recipients), String(args.rewardType)]
  save(call, id, 'mrc030', list, makeSurvey(args, total))
  return id
}

function checkSurvey(call: Call, { startSec, endSec, reward, token, recipients, rewardType, questions }: SurveyArgs): void {
  if (!Number.isSafeInteger(recipients) || recipients < 1) refuse('3290', 'There must be a recipient')
  if (rewardType !== FIRST_COME && rewardType !== BY_LOT) refuse('3290', 'Reward type must be 10 or 20')
  if (!/^(0|[1-9]\d*)$/.test(reward)) refuse('1101', `${reward} is not an integer`)
  if (rewardType === BY_LOT && (recipients > MAX_DRAWN || reward === '0')) refuse('3290', 'A lot has 1 to 100 winners and a reward')
  if (endSec < call.nowSec || endSec < startSec) refuse('3290', 'The survey ends before it starts')
  requireToken(call, token)
  if (questions.length === 0 || questions.length > MAX_QUESTIONS) refuse('3290', 'There must be 1 to 20 questions')
}

function makeSurvey(args: SurveyArgs, total: bigint): Survey {
  const question = args.questions.map((asked) => ({
    ...asked,
    item: asked.item.slice(0, MAX_ANSWERS).map((item) => ({ ...item, subitem: item.subitem.slice(0, MAX_ANSWERS) })),
  }))
  return {
    creator: args.creator,
    title: args.title,
    url: args.url ?? '',
    description: args.description ?? '',
    start_date: args.startSec,
    end_date: args.endSec,
    reward: args.reward,
    total_reward: String(total),
    reward_token: args.token,
    max_reward_recipient: args.recipients,
    reward_type: args.rewardType === BY_LOT ? BY_LOT : FIRST_COME,
    question,
    question_count: question.length,
    question_info: question.map(({ item }) => ({ a: item.length, s: item.map(({ subitem }) => subitem.length) })),
    voter: {},
    is_finish: 0,
    is_need_sign: args.isSigned === true ? 1 : 0,
    job_type: '',
    job_args: '',
    jobdate: 0,
  }
}
