import { mrc100Log } from '../rules/mrc100-log.ts'
import { mrc100Payment, mrc100Reward } from '../rules/mrc100.ts'
import { mrc800Create, mrc800Give, mrc800Update } from '../rules/mrc800.ts'
import type { Cast } from './cast.ts'
import { GEM } from './coins.ts'
import { memo } from './texts.ts'
import { spendable, type World } from './world.ts'

const MAX_PLAYERS = 32
const DROPS = ['Silver key', 'Ember shard', 'Map piece', '달빛 조각', 'Clockwork wing', 'Frost crown'] as const
const MAPS = ['Harbour Gate', 'Frozen Stairs', '달빛 미궁', 'Clockwork Arena'] as const

/** A game that takes entry fees, pays rewards, writes its log, and gives points. */
export function openGame(world: World, cast: Cast): () => void {
  const { random } = world
  const points: string[] = []
  const round = (): string => `round-${100_000 + random.below(900_000)}`
  const players = (): string[] => [
    ...new Set(Array.from({ length: 1 + Math.floor(MAX_PLAYERS * random.unit() ** 4) }, () => cast.other(cast.game))),
  ]

  const collect = (): void => {
    const fee = String(5 * (1 + random.below(20)))
    const able = players().filter((address) => spendable(world, address, GEM) >= BigInt(fee))
    if (able.length === 0) return reward()
    const list = able.map((address) => ({ address, amount: random.chance(0.05) ? '0' : fee, memo: 'entry' }))
    world.propose((call) =>
      mrc100Payment(call, { receiver: cast.game, token: GEM, players: list, tag: 'arcadia', gameId: round(), gameMemo: random.pick(MAPS) }),
    )
  }
  const reward = (): void => {
    const list = players().map((address, place) => ({
      address,
      amount: String(Math.ceil(400 / (place + 1))),
      tag: `#${place + 1}`,
      memo: place === 0 ? 'MVP' : '',
    }))
    world.propose((call) =>
      mrc100Reward(call, { payer: cast.game, token: GEM, players: list, gameId: round(), gameMemo: random.pick(MAPS) }),
    )
  }
  const log = (): void => {
    const text = JSON.stringify({
      map: random.pick(MAPS),
      winner: cast.person(),
      score: random.below(99_999),
      drops: [random.pick(DROPS), random.pick(DROPS)],
      note: memo(random),
    })
    // A game's token belongs to the founder, who may log without being listed.
    world.propose((call) => mrc100Log(call, { token: GEM, logger: cast.founder, log: random.chance(0.1) ? 'season reset' : text }))
  }
  const give = (): void => {
    const texts = { name: 'Arcadia Points', url: '', imageUrl: '', description: '아레나에서 모으는 게임 포인트입니다.', transferable: '1' }
    const id = points[random.below(points.length)]
    if (id === undefined || (points.length < 4 && random.chance(0.02))) {
      const made = world.create((call) => mrc800Create(call, { owner: cast.game, ...texts }))
      if (made !== undefined) points.push(made)
      return
    }
    if (random.chance(0.25))
      world.propose((call) => mrc800Update(call, { id, ...texts, description: `${texts.description} 시즌 ${1 + random.below(9)}` }))
    else
      world.propose((call) =>
        mrc800Give(call, { id, receiver: cast.other(cast.game), amount: String(1 + random.below(500)), memo: memo(random) }),
      )
  }
  return () => {
    const dice = random.unit()
    if (dice < 0.45) collect()
    else if (dice < 0.85) reward()
    else if (dice < 0.97) log()
    else give()
  }
}
