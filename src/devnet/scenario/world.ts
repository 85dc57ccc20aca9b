import { ownValue } from '../../base/own-value.ts'
import type { Call, Refusal } from '../ledger/call.ts'
import type { Chain, ProposeOptions, Rule } from '../ledger/chain.ts'
import type { Random } from '../ledger/random.ts'
import type { Wallet } from '../rules/wallet.ts'
import type { Agenda } from './agenda.ts'

/** The network as its people see it: the ledger, the time, and random numbers. */
export type World = {
  random: Random
  /** Second of the simulation. */
  nowSec: () => number
  find: Chain['find']
  /** Proposes a rule now. `true` when the ledger accepted it. Refusals are counted: a good scenario has few. */
  propose: (rule: Rule, options?: ProposeOptions) => boolean
  /** The same for a rule that returns the id of its creation; `undefined` when refused. */
  create: <T>(rule: (call: Call) => T) => T | undefined
  /** Installs the chaincode again, in its own block. */
  upgrade: () => void
  /** Closes the block, so that its proposals can be read. */
  settle: () => void
  /** Plans an action, at least a second from now. */
  later: (delaySec: number, act: () => void) => void
  /** Refusals by message, for tests of the scenario. */
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
  const count = ({ message }: Refusal): void => {
    // Removes the ids, which differ in every message, to group equal refusals.
    const kind = message.replaceAll(/\b(?:MT|MRC\d{3}_|DEX\d{3}_)\w+/g, '…')
    refusals.set(kind, (refusals.get(kind) ?? 0) + 1)
  }
  const propose: World['propose'] = (rule, options) => {
    const refusal = chain.propose(nowSec(), rule, options)
    if (refusal) count(refusal)
    return refusal === undefined
  }
  return {
    random,
    nowSec,
    find: chain.find,
    propose,
    create: (rule) => {
      const made: { value?: ReturnType<typeof rule> } = {}
      return propose((call) => void (made.value = rule(call))) ? made.value : undefined
    },
    upgrade: () => chain.upgrade(nowSec()),
    settle: chain.cut,
    later: (delaySec, act) => agenda.add(nowSec() + Math.max(1, Math.floor(delaySec)), act),
    refusals,
  }
}

/** Units of a token that a wallet can spend now. */
export function spendable(world: World, address: string, token: number): bigint {
  const wallet = world.find(address) as unknown as Wallet | undefined
  const entries = wallet?.balance.filter((entry) => entry.token === token && entry.unlockdate <= world.nowSec()) ?? []
  return entries.reduce((sum, { balance }) => sum + BigInt(balance), 0n)
}

/** Units of an NFT that a wallet can transfer. */
export const heldNfts = (world: World, address: string, id: string): bigint =>
  BigInt(ownValue((world.find(address) as unknown as Wallet | undefined)?.mrc402, id)?.balance ?? '0')

/**
 * A part of an amount as people choose one: mostly small, mostly a round number. At most `share` of it; 0 when there is too little.
 */
export function someOf(random: Random, amount: bigint, share = 0.2): bigint {
  const part = Math.floor(Number.MAX_SAFE_INTEGER * share * random.unit() ** 3)
  const units = (amount * BigInt(part)) / BigInt(Number.MAX_SAFE_INTEGER)
  return random.chance(0.85) ? rounded(units, 1 + random.below(3)) : units
}

/** The first digits of an amount, the rest 0. */
export function rounded(units: bigint, digits: number): bigint {
  const step = 10n ** BigInt(Math.max(0, units.toString().length - digits))
  return (units / step) * step
}
