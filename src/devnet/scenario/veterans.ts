import { dataMigration } from '../rules/data-migration.ts'
import { exchange } from '../rules/exchange.ts'
import { mrc011Create } from '../rules/mrc011.ts'
import { mrc020 } from '../rules/mrc020.ts'
import { stodexExchange } from '../rules/mrc040-exchange.ts'
import { stodexRegister, stodexUnRegister } from '../rules/mrc040-order.ts'
import { tokenAddTarget, tokenSetBase } from '../rules/token-pair.ts'
import type { Order } from '../rules/mrc040-state.ts'
import type { Random } from '../ledger/random.ts'
import type { Cast } from './cast.ts'
import { COIN, COIN_DECIMALS, DOLLAR, DOLLAR_DECIMALS, HANB } from './coins.ts'
import type { Markets } from './markets.ts'
import { couponName, depositTag, memo } from './texts.ts'
import { rounded, someOf, spendable, type World } from './world.ts'

const HANB_UNIT = 10n ** 8n
const COIN_UNIT = 10n ** COIN_DECIMALS
/** Maximum deviation from the market's price in a private swap, and the deviation above which an order stays unfilled. */
const FAIR = 0.01
const STALE = 0.03
/** One cent: in a smaller swap rounding would distort the rate. */
const MIN_DOLLARS = 10n ** (DOLLAR_DECIMALS - 2n)

/** State shared by all veterans: the prices of the markets and the ids of open orders. */
type Bazaar = { world: World; random: Random; cast: Cast; priceOf: Markets['priceOf']; orders: string[] }

/** Activities from before the network had a DEX, which some people continue. */
export function gatherVeterans(world: World, cast: Cast, { priceOf }: Pick<Markets, 'priceOf'>): () => void {
  const { random } = world
  const bazaar: Bazaar = { world, random, cast, priceOf, orders: [] }
  // HANB can be ordered for dollars.
  world.propose((call) => tokenSetBase(call, { token: HANB, base: DOLLAR }))
  world.settle()
  world.propose((call) => tokenAddTarget(call, { token: DOLLAR, target: HANB }))
  world.settle()
  return () => {
    const dice = random.unit()
    if (dice < 0.4) swap(bazaar)
    else if (dice < 0.8) take(bazaar)
    else if (dice < 0.93) seal(bazaar)
    else if (dice < 0.98) coupon(bazaar)
    // A transaction type unknown to the explorer.
    else world.propose((call) => dataMigration(call, { key: cast.person() }))
  }
}

/** A price near the market's, in smallest units of the dollar for a whole token. */
const fairPrice = ({ random, priceOf }: Bazaar, token: number): bigint =>
  BigInt(Math.max(1, Math.round(priceOf(token) * (1 + (random.unit() * 2 - 1) * FAIR))))

/** Two people exchange coins and dollars at an agreed price. */
function swap(bazaar: Bazaar): void {
  const { world, cast, random } = bazaar
  const from = cast.person()
  const to = cast.other(from)
  const price = fairPrice(bazaar, COIN)
  const affordable = (spendable(world, to, DOLLAR) * COIN_UNIT) / price
  const held = spendable(world, from, COIN)
  const coins = someOf(random, held < affordable ? held : affordable, 0.05)
  const dollars = rounded((coins * price) / COIN_UNIT, 4)
  if (dollars < MIN_DOLLARS) return
  // Fees go to a third party, to the other side, or both to the same wallet; mostly there are none.
  const fees = random.pick([
    [],
    [],
    [cast.marketplace, cast.founder],
    [cast.marketplace, cast.marketplace],
    [to, from],
    [cast.marketplace, from],
  ] as const)
  const side = (address: string, token: number, amount: bigint, feeAddress = '') => ({
    address,
    token,
    amount: amount.toString(),
    ...(feeAddress !== '' && { feeAddress, feeToken: token, feeAmount: String(amount / 500n) }),
    tag: random.chance(0.2) ? depositTag(random) : '',
    memo: memo(random),
  })
  world.propose((call) => exchange(call, { from: side(from, COIN, coins, fees[0]), to: side(to, DOLLAR, dollars, fees[1]) }))
}

/** A maker orders HANB for dollars. */
function order(bazaar: Bazaar): void {
  const { world, cast, random } = bazaar
  const owner = random.pick(cast.makers)
  const quantity = BigInt(1 + random.below(400)) * HANB_UNIT
  const price = rounded(fairPrice(bazaar, HANB), 4)
  const id = `MRC040_${random.letters(40).replaceAll(/v/gi, 'x')}_${world.nowSec()}`
  const terms = {
    owner,
    side: random.pick(['SELL', 'BUY']),
    base: DOLLAR,
    target: HANB,
    price: price.toString(),
    quantity: quantity.toString(),
    id,
  }
  if (world.propose((call) => stodexRegister(call, terms))) bazaar.orders.push(id)
}

/** A person fills an open order, or its owner withdraws it. */
function take(bazaar: Bazaar): void {
  const { world, cast, random, priceOf } = bazaar
  const id = bazaar.orders[random.below(bazaar.orders.length)]
  const state = id === undefined ? undefined : (world.find(id) as unknown as Order | undefined)
  if (!state || id === undefined) return order(bazaar)
  const isStale = Math.abs(Number(state.price) / priceOf(HANB) - 1) > STALE
  if (isStale || random.chance(0.2)) world.propose((call) => stodexUnRegister(call, { id }))
  else {
    const left = BigInt(state.remainqtt)
    const quantity = random.chance(0.5) ? left : ((left / HANB_UNIT + 1n) / 2n) * HANB_UNIT
    const requester = random.pick(cast.makers)
    if (requester === state.owner) return
    world.propose((call) => stodexExchange(call, { requester, order: id, quantity: quantity.toString() }))
    if (quantity < left) return
  }
  bazaar.orders = bazaar.orders.filter((other) => other !== id)
}

/** Data that stays encrypted until a date. */
function seal({ world, cast, random }: Bazaar): void {
  const owner = cast.person()
  const openSec = world.nowSec() + 60 + random.below(3000)
  const data = Buffer.from(random.letters(60)).toString('base64')
  world.propose((call) =>
    mrc020(call, { owner, data, openSec, publicKey: random.letters(120), algorithm: 'RSA-OAEP', referenceKey: random.letters(16) }),
  )
}

const coupon = ({ world, cast, random }: Bazaar): void =>
  void world.propose((call) =>
    mrc011Create(call, {
      creator: cast.person(),
      name: couponName(random),
      totalSupply: 100 + random.below(900),
      validity: 'duration',
      termDays: 30,
      code: random.letters(8),
    }),
  )
