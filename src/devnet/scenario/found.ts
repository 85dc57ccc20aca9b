import { gatherCast } from './cast.ts'
import { gatherCollectors } from './collectors.ts'
import { openGame } from './game.ts'
import { openIssuers } from './issuers.ts'
import { openMarkets } from './markets.ts'
import { deposit, pay, payMany, payTwice, receive } from './payments.ts'
import { openProjects } from './projects.ts'
import { DAY_SEC } from '../../base/day.ts'
import { holdSurvey } from './surveys.ts'
import { gatherVeterans } from './veterans.ts'
import type { World } from './world.ts'

/** Time between two installations of the chaincode. */
const UPGRADE_SEC = 61 * DAY_SEC
/** Time between two creations of a thousand items. */
const THOUSAND_SEC = 118 * DAY_SEC

/** Founds a network: first wallets, first tokens. Returns the action for each beat of its pace: a random activity, by frequency. */
export function foundNetwork(world: World): () => void {
  const { random } = world
  world.upgrade()
  const cast = gatherCast(world)
  const issuers = openIssuers(world, cast)
  const projects = openProjects(world, cast)
  const markets = openMarkets(world, cast)
  const habits: readonly (readonly [number, () => void])[] = [
    [26, () => pay(world, cast)],
    [7, () => receive(world, cast)],
    [7, () => deposit(world, cast)],
    [5, cast.join],
    [17, markets.act],
    [12, gatherCollectors(world, cast)],
    [12, projects.act],
    [9, openGame(world, cast)],
    [1.2, gatherVeterans(world, cast, markets)],
    [0.5, () => payMany(world, cast)],
    [0.4, issuers.act],
    [0.35, () => payTwice(world, cast)],
    [0.2, () => holdSurvey(world, cast)],
  ]
  const sum = habits.reduce((total, [share]) => total + share, 0)
  const every = (periodSec: number, act: () => void): void =>
    world.later(periodSec, () => {
      act()
      every(periodSec, act)
    })
  every(UPGRADE_SEC, world.upgrade)
  every(THOUSAND_SEC, projects.makeThousand)
  return () => {
    let dice = random.unit() * sum
    for (const [share, act] of habits) {
      dice -= share
      if (dice < 0) return act()
    }
  }
}
