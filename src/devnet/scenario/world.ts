import type { Refusal } from '../ledger/call.ts'
import type { Chain, ProposeOptions, Rule } from '../ledger/chain.ts'
import type { Random } from '../ledger/random.ts'
import type { Agenda } from './agenda.ts'

/** What an activity sees of the network: the ledger, the people on it, the time, and chance. */
export type World = {
  random: Random
  /** Second of the simulation. */
  nowSec: () => number
  find: Chain['find']
  /** Proposes now. `true` when the ledger took it; a refusal is counted, since a good scenario has few. */
  propose: (rule: Rule, options?: ProposeOptions) => boolean
  /** Installs the chaincode anew, in a block of its own. */
  upgrade: () => void
  /** Closes the block, so that what was proposed can be read. */
  settle: () => void
  /** Has something happen later. */
  later: (delaySec: number, act: () => void) => void
  /** Refusals by code, for tests of the scenario. */
  refusals: ReadonlyMap<string, number>
}

export function makeWorld({
  chain,
  random,
  agenda,
  nowSec,
}: {
  chain: Chain
  random: Random
  agenda: Agenda
  nowSec: () => number
}): World {
  const refusals = new Map<string, number>()
  const count = ({ message }: Refusal): void => void refusals.set(message, (refusals.get(message) ?? 0) + 1)
  return {
    random,
    nowSec,
    find: chain.find,
    propose: (rule, options) => {
      const refusal = chain.propose(nowSec(), rule, options)
      if (refusal) count(refusal)
      return refusal === undefined
    },
    upgrade: () => chain.upgrade(nowSec()),
    settle: chain.cut,
    later: (delaySec, act) => agenda.add(nowSec() + Math.max(1, Math.floor(delaySec)), act),
    refusals,
  }
}
