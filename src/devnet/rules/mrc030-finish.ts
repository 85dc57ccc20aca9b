import { refuse, type Call } from '../ledger/call.ts'
import type { Random } from '../ledger/random.ts'
import { BY_LOT, requireSurvey, rewardArgs, saveSurvey, type Survey } from './mrc030-state.ts'
import { add, readWallet, saveWallet } from './wallet.ts'

/**
 * Ends a survey, which any wallet may do. Lots are drawn, and rewards for missing voters return to the creator. 4922 finished already or
 * too early.
 */
export function mrc030Finish(call: Call, { survey: id }: { survey: string }): void {
  const survey = requireSurvey(call, id)
  if (survey.is_finish === 1) refuse('4922', 'The survey is finished')
  const voters = Object.keys(survey.voter)
  const { max_reward_recipient: places, reward, reward_token: token } = survey
  const isOver = call.nowSec > survey.end_date
  if (!isOver && (survey.reward_type === BY_LOT || voters.length < places)) refuse('4922', 'The survey is not over')
  const winners = survey.reward_type === BY_LOT ? drawWinners(call.random, voters, places) : []
  for (const winner of winners) {
    const args = rewardArgs({ from: id, to: winner }, reward, token)
    saveWallet(call, add(call, readWallet(call, winner), token, BigInt(reward)), 'mrc030reward', args)
  }
  const rest = BigInt(reward) * BigInt(places - voters.length)
  if (rest > 0n) refund(call, id, survey, rest)
  const voter = { ...survey.voter, ...Object.fromEntries(winners.map((winner) => [winner, 1 as const])) }
  saveSurvey(call, id, { ...survey, voter, is_finish: 1 }, 'mrc030finish')
}

function refund(call: Call, id: string, { creator, reward_token: token }: Survey, rest: bigint): void {
  const wallet = add(call, readWallet(call, creator), token, rest)
  saveWallet(call, wallet, 'mrc030refund', rewardArgs({ from: id, to: creator }, String(rest), token))
}

/** All voters while there are enough places; else as many as there are places, each voter with the same chance. */
function drawWinners(random: Random, voters: readonly string[], places: number): string[] {
  if (voters.length <= places) return [...voters]
  const left = [...voters]
  return Array.from({ length: places }, () => left.splice(random.below(left.length), 1)).flat()
}
