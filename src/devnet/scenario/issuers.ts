import { multiTransfer } from '../rules/multi-transfer.ts'
import { tokenAddLogger, tokenRemoveLogger } from '../rules/token-logger.ts'
import { tokenAddTarget, tokenRemoveTarget, tokenSetBase } from '../rules/token-pair.ts'
import { tokenRegister } from '../rules/token-register.ts'
import { tokenBurning, tokenIncrease } from '../rules/token-supply.ts'
import type { Token } from '../rules/token-state.ts'
import { tokenUpdate } from '../rules/token-update.ts'
import { transfer } from '../rules/transfer.ts'
import type { Random } from '../ledger/random.ts'
import type { Cast } from './cast.ts'
import { COIN, DOLLAR, FIRST_TOKENS, GEM, RICE, WAVE } from './coins.ts'
import { DAY_SEC } from '../../base/day.ts'
import { HOUR_SEC } from './rhythm.ts'
import { memo, picture } from './texts.ts'
import { TOKEN_IDEAS, TOKEN_NEWS, type TokenIdea } from './token-ideas.ts'
import { rounded, spendable, type World } from './world.ts'

const ADMINISTRATION_SEC = 19 * DAY_SEC

export type Issuers = {
  /** One activity of token owners: issue, change, increase or burn. */
  act: () => void
  count: () => number
}

/** The tokens issued so far; the next one gets `count` as its number. */
type Tokens = { world: World; random: Random; cast: Cast; count: number }

/** Issues the first tokens to the founder, the exchanges, the makers and, locked, to the treasury. */
export function openIssuers(world: World, cast: Cast): Issuers {
  const tokens: Tokens = { world, random: world.random, cast, count: 0 }
  for (const token of FIRST_TOKENS) {
    if (issueFirst(tokens, token)) tokens.count += 1
    world.settle()
  }
  const administerRegularly = (): void => {
    administer(tokens)
    world.later(ADMINISTRATION_SEC, administerRegularly)
  }
  world.later(ADMINISTRATION_SEC, administerRegularly)
  return { count: () => tokens.count, act: () => act(tokens) }
}

const findToken = (world: World, number: number): Token | undefined => world.find(`TOKEN_DATA_${number}`) as unknown as Token | undefined

/** Issues one of the first tokens; false when the ledger refused it. */
function issueFirst({ world, cast }: Tokens, token: (typeof FIRST_TOKENS)[number]): boolean {
  const { symbol, name, decimal, supply, type, url, information } = token
  const total = supply * 10n ** BigInt(decimal)
  const part = (percent: bigint, address: string, unlockdate = 0) => ({
    address,
    value: ((total * percent) / 100n).toString(),
    unlockdate,
  })
  const reserve = [
    part(20n, cast.treasury, world.nowSec() + 900 * DAY_SEC),
    part(10n, cast.founder),
    part(15n, cast.game),
    part(10n, cast.marketplace),
    ...cast.makers.map((maker) => part(8n, maker)),
    ...[...new Set(Array.from({ length: 40 }, cast.exchange))].map((exchange) => part(7n, exchange)),
  ]
  const left = total - reserve.reduce((sum, { value }) => sum + BigInt(value), 0n)
  const held = [...reserve, { address: cast.person(), value: left.toString(), unlockdate: 0 }].filter(({ value }) => value !== '0')
  return world.propose((call) =>
    tokenRegister(call, {
      owner: cast.founder,
      symbol,
      name,
      decimal,
      totalSupply: total.toString(),
      reserve: held,
      type,
      url,
      image: picture(world.random),
      information,
    }),
  )
}

/** Issues the next token, or the owner of one changes its description, increases or burns its supply. */
function act(tokens: Tokens): void {
  const { world, random, count } = tokens
  const idea = TOKEN_IDEAS[count - FIRST_TOKENS.length]
  if (idea && random.chance(0.1)) return issue(tokens, idea)
  // No address may change the coin.
  const number = 1 + random.below(count - 1)
  const token = findToken(world, number)
  if (!token) return
  const amount = rounded(spendable(world, token.owner, number) / BigInt(50 + random.below(900)), 2)
  random.pick([
    () => world.propose((call) => tokenUpdate(call, { token: number, url: token.url, information: withNews(random, token.information) })),
    () => amount > 0n && world.propose((call) => tokenIncrease(call, { token: number, amount: amount.toString(), memo: memo(random) })),
    () => amount > 0n && world.propose((call) => tokenBurning(call, { token: number, amount: amount.toString(), memo: memo(random) })),
  ])()
}

/** A person issues a token, keeps most of it, and hands the rest out over some days. */
function issue(tokens: Tokens, [symbol, name, information]: TokenIdea): void {
  const { world, random, cast } = tokens
  const owner = cast.person()
  const decimal = random.pick([0, 2, 4, 6, 8, 18])
  const total = BigInt(1 + random.below(900)) * 10n ** BigInt(5 + decimal)
  const reserve = [
    { address: owner, value: ((total * 7n) / 10n).toString(), unlockdate: 0 },
    {
      address: cast.other(owner),
      value: ((total * 3n) / 10n).toString(),
      unlockdate: random.chance(0.4) ? world.nowSec() + DAY_SEC * (30 + random.below(700)) : 0,
    },
  ]
  const texts = { symbol, name, information, image: picture(random) }
  const type = random.chance(0.15) ? random.pick(['100', '101']) : '010'
  const token = tokens.count
  if (!world.propose((call) => tokenRegister(call, { owner, decimal, totalSupply: total.toString(), reserve, type, ...texts }))) return
  tokens.count += 1
  for (let day = 0, rounds = 1 + random.below(6); day < rounds; day += 1)
    world.later(HOUR_SEC + day * DAY_SEC, () => spread(tokens, token, owner))
}

/** A token's description with news at its end, in place of older news. */
function withNews(random: Random, information: string): string {
  const old = TOKEN_NEWS.find((news) => information.endsWith(news))
  const lasting = old === undefined ? information : information.slice(0, -old.length).trim()
  const isKorean = /[가-힣]/.test(lasting)
  const fitting = TOKEN_NEWS.filter((news) => news !== old && /[가-힣]/.test(news) === isKorean)
  return `${lasting} ${fitting[random.below(fitting.length)] ?? ''}`.trim()
}

/** An owner hands out his token, and some receivers pass it on. */
function spread({ world, random, cast }: Tokens, token: number, owner: string): void {
  const share = rounded(spendable(world, owner, token) / 2000n, 2)
  if (share === 0n) return
  const recipients = [...new Set(Array.from({ length: 2 + random.below(60) }, () => cast.other(owner)))].map((address) => ({
    address,
    amount: (share * BigInt(1 + random.below(9))).toString(),
    memo: random.chance(0.1) ? memo(random) : 'airdrop',
  }))
  if (!world.propose((call) => multiTransfer(call, { from: owner, token, recipients }))) return
  for (const { address: from, amount } of recipients.filter(() => random.chance(0.2)))
    world.later(random.below(20 * DAY_SEC), () =>
      world.propose((call) => transfer(call, { from, to: cast.other(from), token, amount, memo: memo(random) })),
    )
}

/** Administrative calls of the first years' markets and games: permitted loggers of a token, and its trading pairs. */
function administer({ world, cast }: Tokens): void {
  const [game, pair] = [GEM, WAVE]
  const [loggers, targets] = [Object.keys(findToken(world, game)?.logger ?? {}), findToken(world, pair)?.targettoken ?? {}]
  const [logger] = loggers
  if (logger === undefined || loggers.length < 3)
    world.propose((call) => tokenAddLogger(call, { token: game, logger: cast.other(cast.founder) }))
  else world.propose((call) => tokenRemoveLogger(call, { token: game, logger }))
  world.settle()
  const base = findToken(world, pair)?.basetoken === DOLLAR ? COIN : DOLLAR
  world.propose((call) => tokenSetBase(call, { token: pair, base }))
  world.settle()
  // Only a token that is its own target can remove targets from its list (quirk Q11).
  const target = [pair, RICE].find((each) => targets[each] === undefined)
  if (target !== undefined) world.propose((call) => tokenAddTarget(call, { token: pair, target }))
  else world.propose((call) => tokenRemoveTarget(call, { token: pair, target: RICE }))
}
