import { makePublicKey, newWallet } from '../rules/new-wallet.ts'
import { transfer } from '../rules/transfer.ts'
import { makeAddress } from '../rules/wallet.ts'
import { COIN, COIN_DECIMALS, DOLLAR, DOLLAR_DECIMALS } from './coins.ts'
import { someOf, spendable, type World } from './world.ts'

/** All wallet owners of the network. */
export type Cast = {
  /** Opens a wallet and funds it soon after. */
  join: () => void
  /** A random person: a few are busy, most act rarely. */
  person: () => string
  /** Another random person. */
  other: (than: string) => string
  /** Another random person, each with the same chance. */
  anybody: (than: string) => string
  /** Wallets of the exchanges, for deposits and withdrawals. */
  exchange: () => string
  /** Wallet that founded the network. */
  founder: string
  /** Wallet of the funds locked for years. */
  treasury: string
  /** Wallets of the market makers. */
  makers: readonly [string, string, string]
  /** Wallet of the game. */
  game: string
  /** Wallet of the marketplace, which takes its commission. */
  marketplace: string
  count: () => number
}

const EXCHANGES = 3

/** Opens the first wallets of a network. */
export function gatherCast(world: World): Cast {
  const { random } = world
  const open = (addinfo = ''): string => {
    const [address, publicKey] = [makeAddress(random), makePublicKey(random)]
    world.propose((call) => newWallet(call, { address, publicKey, addinfo }))
    return address
  }
  const [founder, treasury] = [open('genesis'), open('treasury')]
  const makers = [open(), open(), open()] as const
  const [game, marketplace] = [open('game'), open('marketplace')]
  const exchanges = Array.from({ length: EXCHANGES }, () => open('exchange'))
  const people = Array.from({ length: 12 }, () => open())
  world.settle()
  const exchange = (): string => exchanges[random.below(EXCHANGES)] ?? founder
  /** Zipf's law: the n-th oldest is about n times less busy than the oldest. */
  const person = (): string => people[Math.floor(people.length ** random.unit()) - 1] ?? founder
  const anybody = (than: string): string => {
    for (;;) {
      const someone = people[random.below(people.length)] ?? founder
      if (someone !== than) return someone
    }
  }
  return {
    join: () => {
      const address = open(random.chance(0.05) ? 'my first wallet' : '')
      people.push(address)
      world.later(20 + random.below(3600), () => welcome(world, exchange(), address))
    },
    person,
    other: (than) => {
      const busy = random.chance(0.5) ? person() : than
      return busy === than ? anybody(than) : busy
    },
    anybody,
    exchange,
    founder,
    treasury,
    makers: [...makers],
    game,
    marketplace,
    count: () => people.length,
  }
}

/** Sends the first money to a new wallet. */
function welcome(world: World, from: string, to: string): void {
  const [token, most] = world.random.chance(0.7) ? [COIN, 40_000n * 10n ** COIN_DECIMALS] : [DOLLAR, 2_000n * 10n ** DOLLAR_DECIMALS]
  const held = spendable(world, from, token)
  const amount = someOf(world.random, held < most ? held : most, 1)
  if (amount === 0n) return
  world.propose((call) => transfer(call, { from, to, token, amount: amount.toString(), memo: 'withdrawal' }))
}
