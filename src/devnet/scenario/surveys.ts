import { mrc030Create } from '../rules/mrc030-create.ts'
import { mrc030Finish } from '../rules/mrc030-finish.ts'
import { mrc030Join } from '../rules/mrc030-join.ts'
import { BY_LOT, FIRST_COME } from '../rules/mrc030-state.ts'
import type { Cast } from './cast.ts'
import { COIN, COIN_DECIMALS } from './coins.ts'
import { DAY_SEC } from './rhythm.ts'
import { longText, website } from './texts.ts'
import { spendable, type World } from './world.ts'

const TITLES = [
  'Which feature should come next?',
  '다음 시즌 테마를 골라 주세요',
  'How do you use your wallet?',
  '가장 좋아하는 NFT 분야는?',
  'Governance poll: fee rates',
] as const
const QUESTIONS = ['What matters most to you?', '얼마나 자주 이용하시나요?', 'Would you recommend it?', '어느 쪽이 더 좋은가요?'] as const
const ANSWERS = ['Yes', 'No', 'Speed', '가격', '디자인', 'Not sure', 'Every day', '가끔'] as const

/** Opens a survey, has people vote over its days, and finishes it. */
export function holdSurvey(world: World, cast: Cast): void {
  const { random } = world
  const [creator, recipients] = [cast.person(), 2 + random.below(20)]
  const reward = random.chance(0.8) ? BigInt(1 + random.below(8)) * 10n ** (COIN_DECIMALS - 1n) : 0n
  const rewardType = reward > 0n && random.chance(0.4) ? BY_LOT : FIRST_COME
  if (spendable(world, creator, COIN) < reward * BigInt(recipients)) return
  const questions = Array.from({ length: 1 + random.below(3) }, () => ({
    question: random.pick(QUESTIONS),
    url: random.chance(0.2) ? website(random) : '',
    item: Array.from({ length: 2 + random.below(3) }, () => ({ answer: random.pick(ANSWERS), url: '', subquery: '', subitem: [] })),
  }))
  const [startSec, lengthSec] = [world.nowSec() + 1, DAY_SEC + random.below(4 * DAY_SEC)]
  const survey = world.create((call) =>
    mrc030Create(call, {
      creator,
      title: random.pick(TITLES),
      url: website(random),
      description: longText(random, 160),
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
