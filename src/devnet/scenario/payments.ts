import { multiTransfer } from '../rules/multi-transfer.ts'
import { transfer } from '../rules/transfer.ts'
import type { Wallet } from '../rules/wallet.ts'
import type { Cast } from './cast.ts'
import { COIN, DOLLAR, GEM, HANB, RICE } from './coins.ts'
import { depositTag, memo } from './texts.ts'
import { DAY_SEC } from '../../base/day.ts'
import { rounded, someOf, spendable, type World } from './world.ts'

/** Token of a payment: mostly the coin. */
export const payToken = (world: World): number => world.random.pick([COIN, COIN, COIN, COIN, DOLLAR, DOLLAR, GEM, HANB, RICE])

/** Balance entries from which on a wallet gets nothing locked: every record of it carries all of them, as busy wallets never empty them. */
const MAX_LINES = 32
const hasRoom = (world: World, address: string): boolean =>
  ((world.find(address) as unknown as Wallet | undefined)?.balance.length ?? 0) < MAX_LINES

/** One person pays another, sometimes with a lock. */
export function pay(world: World, cast: Cast): void {
  const { random } = world
  const from = cast.person()
  const token = payToken(world)
  const amount = someOf(random, spendable(world, from, token), 0.1)
  if (amount === 0n) return receive(world, cast, from)
  const to = cast.other(from)
  const unlockSec = random.chance(0.02) && hasRoom(world, to) ? world.nowSec() + DAY_SEC * (1 + random.below(400)) : 0
  world.propose((call) => transfer(call, { from, to, token, amount: amount.toString(), unlockSec, memo: memo(random) }))
}

/** A person withdraws from an exchange. */
export function receive(world: World, cast: Cast, to = cast.person()): void {
  const [from, token] = [cast.exchange(), payToken(world)]
  const amount = rounded(spendable(world, from, token) / BigInt(2000 + world.random.below(60_000)), 3)
  if (amount > 0n) world.propose((call) => transfer(call, { from, to, token, amount: amount.toString() }))
}

/** A person deposits at an exchange, with the tag that the exchange assigned. */
export function deposit(world: World, cast: Cast): void {
  const { random } = world
  const [from, token] = [cast.person(), payToken(world)]
  const amount = someOf(random, spendable(world, from, token), 0.6)
  if (amount === 0n) return receive(world, cast, from)
  world.propose((call) => transfer(call, { from, to: cast.exchange(), token, amount: amount.toString(), tag: depositTag(random) }))
}

/** Salaries, rewards, airdrops: one to many, now and then to a hundred. */
export function payMany(world: World, cast: Cast): void {
  const { random } = world
  const [from, token] = [random.chance(0.5) ? cast.founder : cast.exchange(), payToken(world)]
  const count = random.chance(0.1) ? 100 : 2 + random.below(18)
  const share = rounded(spendable(world, from, token) / 500_000n, 2)
  if (share === 0n) return
  const recipients = [...new Set(Array.from({ length: count }, () => cast.other(from)))].map((address) => ({
    address,
    amount: (share * BigInt(1 + random.below(9))).toString(),
    ...(random.chance(0.15) && hasRoom(world, address) && { unlockSec: world.nowSec() + DAY_SEC * (7 + random.below(360)) }),
    tag: random.chance(0.2) ? depositTag(random) : '',
    memo: memo(random),
  }))
  world.propose((call) => multiTransfer(call, { from, token, recipients }))
}

/** Two payments of one wallet at once: the second loses (code 11). */
export function payTwice(world: World, cast: Cast): void {
  const [from, amount] = [cast.person(), someOf(world.random, spendable(world, cast.founder, COIN), 0.000_01)]
  if (amount === 0n || spendable(world, from, COIN) < amount * 2n) return
  world.settle()
  for (const isRacing of [false, true])
    world.propose((call) => transfer(call, { from, to: cast.other(from), token: COIN, amount: amount.toString() }), { isRacing })
}
