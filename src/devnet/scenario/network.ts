import type { State } from '../ledger/call.ts'
import { makeChain, type Chain, type CutBlock } from '../ledger/chain.ts'
import type { Ids } from '../ledger/ids.ts'
import { makeRandom } from '../ledger/random.ts'
import { makeAgenda } from './agenda.ts'
import { foundNetwork } from './found.ts'
import { HOUR_SEC, makeRhythm, type Plan } from './rhythm.ts'
import { makeWorld, type World } from './world.ts'

/** A simulated network, determined by its seed and plan and played forward in time. */
export type Network = {
  /** Plays everything before a second and closes the block. An earlier second does nothing. */
  advanceTo: (sec: number) => void
  /** First second that has not been played. */
  nowSec: () => number
  find: Chain['find']
  states: Chain['states']
  height: () => number
  refusals: World['refusals']
}

export type NetworkParts = {
  seed: string
  plan: Plan
  ids: Ids
  onBlock: (block: CutBlock) => void
  /** Each state as it is committed. */
  onState?: (key: string, state: State) => void
}

/** Chance that a tick without actions makes a block of filler writes only. */
const FILLER_CHANCE = 0.25
/** Average number of actions at once in the history, so that its blocks have more than one transaction. */
const CROWD = 3
/** Transactions per action: bids, votes and settlements follow from some. */
const FOLLOWED = 1.12

/** Finished blocks go to `onBlock`. The same seed and plan give the same blocks, byte for byte (decision 0010). */
export function makeNetwork(parts: NetworkParts): Network {
  const { seed, plan, ids, onBlock, onState } = parts
  const random = makeRandom(seed)
  const chain = makeChain({ random, ids, onBlock, ...(onState && { onState }) })
  const [agenda, rhythm, pace] = [makeAgenda(), makeRhythm(plan), random.fork('pace')]
  let nowSec = plan.genesisSec
  const world = makeWorld({ chain, random: random.fork('people'), agenda, nowSec: () => nowSec })
  const act = foundNetwork(world)

  /** Second of the next crowd after one at `fromSec`: exact even when the hours' rates differ and crowds are rare. */
  const nextCrowdSec = (fromSec: number): number => {
    let wanted = -Math.log(1 - pace.unit()) * CROWD * FOLLOWED
    for (let sec = fromSec; ;) {
      const [perHour, hourEnd] = [rhythm.perHour(sec), (Math.floor(sec / HOUR_SEC) + 1) * HOUR_SEC]
      const expected = (perHour * (hourEnd - sec)) / HOUR_SEC
      if (expected >= wanted) return sec + (wanted / perHour) * HOUR_SEC
      wanted -= expected
      sec = hourEnd
    }
  }
  const keepAppointments = (untilSec: number): void => {
    for (let next = agenda.nextSec(); next !== undefined && next < untilSec; next = agenda.nextSec()) {
      nowSec = Math.max(nowSec, next)
      agenda.take()?.act()
    }
  }
  let nextSec = nowSec
  /** Plays history: one crowd after the other, at random seconds. */
  const playHistory = (untilSec: number): void => {
    while (nextSec < untilSec) {
      keepAppointments(nextSec)
      nowSec = Math.max(nowSec, Math.floor(nextSec))
      do act()
      while (pace.chance(1 - 1 / CROWD))
      nextSec = nextCrowdSec(nextSec)
    }
    keepAppointments(untilSec)
    nowSec = Math.max(nowSec, untilSec)
    chain.cut()
  }
  /** Plays live time in ticks, so that the chain does not depend on how often it is advanced. */
  const playTick = (tickSec: number): void => {
    const before = chain.height()
    keepAppointments(tickSec)
    nowSec = tickSec
    const expected = (rhythm.perHour(nowSec) * plan.blockSec) / HOUR_SEC / FOLLOWED
    for (let sum = -Math.log(1 - pace.unit()); sum < expected; sum -= Math.log(1 - pace.unit())) act()
    chain.cut()
    if (chain.height() === before && pace.chance(FILLER_CHANCE)) chain.cutFiller(nowSec)
  }
  let tickSec = rhythm.liveSec
  return {
    advanceTo: (sec) => {
      if (nowSec < rhythm.liveSec) playHistory(Math.min(sec, rhythm.liveSec))
      for (; tickSec + plan.blockSec <= sec && nowSec >= rhythm.liveSec; tickSec += plan.blockSec) playTick(tickSec + plan.blockSec)
    },
    nowSec: () => nowSec,
    find: chain.find,
    states: chain.states,
    height: chain.height,
    refusals: world.refusals,
  }
}
