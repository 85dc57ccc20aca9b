import { mrc030Create } from '../rules/mrc030-create.ts'
import { mrc030Finish } from '../rules/mrc030-finish.ts'
import { mrc030Join } from '../rules/mrc030-join.ts'
import { BY_LOT, FIRST_COME } from '../rules/mrc030-state.ts'
import type { Cast } from './cast.ts'
import { COIN, COIN_DECIMALS } from './coins.ts'
import { DAY_SEC } from '../../base/day.ts'
import { SURVEY_IDEAS } from './survey-ideas.ts'
import { spendable, type World } from './world.ts'

/** Opens a survey, has people vote over its days, and finishes it. */
export function holdSurvey(world: World, cast: Cast): void {
  const { random } = world
  const [creator, recipients] = [cast.person(), 2 + random.below(20)]
  const reward = random.chance(0.8) ? BigInt(1 + random.below(8)) * 10n ** (COIN_DECIMALS - 1n) : 0n
  const rewardType = reward > 0n && random.chance(0.4) ? BY_LOT : FIRST_COME
  if (spendable(world, creator, COIN) < reward * BigInt(recipients)) return
  const idea = random.pick(SURVEY_IDEAS)
  const questions = idea.questions.slice(0, 1 + random.below(idea.questions.length)).map(([question, ...answers]) => ({
    question,
    url: '',
    item: answers.map((answer) => ({ answer, url: '', subquery: '', subitem: [] })),
  }))
  const [startSec, lengthSec] = [world.nowSec() + 1, DAY_SEC + random.below(4 * DAY_SEC)]
  const survey = world.create((call) =>
    mrc030Create(call, {
      creator,
      title: idea.title,
      description: idea.description,
      startSec,
      endSec: startSec + lengthSec,
      reward: reward.toString(),
      token: COIN,
      recipients,
      rewardType,
      questions,
      isSigned: random.chance(0.2),
    }),
  )
  if (survey === undefined) return
  const votes = Math.floor((recipients + (rewardType === BY_LOT ? 8 : 0)) * (0.3 + random.unit() * 0.7))
  for (const voter of new Set(Array.from({ length: votes }, () => cast.other(creator)))) {
    world.later(60 + random.below(lengthSec - 120), () => {
      const answers = questions.map(({ item }) => ({ answer: 1 + random.below(item.length), subanswer: 0 }))
      world.propose((call) => mrc030Join(call, { survey, voter, answers }))
    })
  }
  world.later(lengthSec + 300 + random.below(DAY_SEC), () => world.propose((call) => mrc030Finish(call, { survey })))
}
