import { TOKEN_ID } from '../../../chain/ids.ts'
import type { DollarPrice } from '../../../model/dollar-price.ts'
import { DAY_SEC } from '../../../base/day.ts'
import { readDay } from '../../../model/moment.ts'
import type { AccountRow, DayPrice, PriceWanted } from '../../../store/store.ts'
import type { ApiContext } from '../context.ts'
import type { PastRange } from './find-moment.ts'

const COIN = '0'

type PriceContext = Pick<ApiContext, 'store' | 'names' | 'version' | 'market'>

/** An asset and a day, UTC, counted from 1970. */
export type AssetDay = { asset: string; day: number }
/** Dollar price of an asset on a day; `undefined` if unknown. Knows only the assets and days it was loaded for. */
export type DollarsOfDay = (asset: string, day: number) => DollarPrice | undefined

const keyOf = (asset: string, day: number): string => `${asset} ${day}`
const NONE: DollarsOfDay = () => undefined

/**
 * Dollar prices of assets on days, from the chain's own trades: the price of that day, else of the last day before it with a trade. It is
 * the price in the token that stands for a dollar, or the price in the coin, at the coin's price on the day of that trade. The one from the
 * later day counts; on the same day the former. Without a dollar token, prices come from another source and past prices are unknown.
 */
export async function loadDollarsOfDay(
  { store, names, version, market }: PriceContext,
  wanted: readonly AssetDay[],
): Promise<DollarsOfDay> {
  const { quoteToken: quote } = market
  if (quote === undefined) return NONE
  const tokens = [...new Map(wanted.map((one) => [keyOf(one.asset, one.day), one])).values()].filter(({ asset }) => TOKEN_ID.test(asset))
  if (tokens.length === 0) return NONE
  const decimal = (await names.load(version, [quote], [])).findToken(quote)?.decimal
  if (decimal === undefined) return NONE
  const unit: DollarPrice = { top: 1n, bottom: 10n ** BigInt(decimal) }
  const others = tokens.filter(({ asset }) => asset !== quote)
  const viaCoin = quote === COIN ? [] : others.filter(({ asset }) => asset !== COIN)
  const inToken = await findPrices(store, [
    ...others.map(({ asset, day }) => ({ token: asset, money: quote, day })),
    ...viaCoin.map(({ asset, day }) => ({ token: asset, money: COIN, day })),
  ])
  const coinDays = viaCoin.flatMap(({ asset, day }) => inToken({ token: asset, money: COIN, day })?.day ?? [])
  const ofCoin = await findPrices(
    store,
    [...new Set(coinDays)].map((day) => ({ token: COIN, money: quote, day })),
  )
  return (asset, day) => {
    if (asset === quote) return unit
    const direct = inToken({ token: asset, money: quote, day })
    const inCoin = inToken({ token: asset, money: COIN, day })
    const coin = inCoin && ofCoin({ token: COIN, money: quote, day: inCoin.day })
    if (inCoin && coin && inCoin.day > (direct?.day ?? -1))
      return { top: inCoin.paid * coin.paid, bottom: inCoin.units * coin.units * unit.bottom }
    return direct && { top: direct.paid, bottom: direct.units * unit.bottom }
  }
}

async function findPrices(
  store: Pick<ApiContext['store'], 'findDayPrices'>,
  wanted: readonly PriceWanted[],
): Promise<(of: PriceWanted) => DayPrice | undefined> {
  const found = wanted.length === 0 ? [] : await store.findDayPrices(wanted)
  const name = ({ token, money, day }: PriceWanted): string => `${token} ${money} ${day}`
  const byName = new Map(wanted.map((one, at) => [name(one), found[at]]))
  return (of) => byName.get(name(of))
}

/** Dollar prices of the assets of rows, on the days of their blocks. */
export async function loadRowPrices(
  context: PriceContext,
  rows: readonly Pick<AccountRow, 'tx' | 'asset'>[],
): Promise<(row: Pick<AccountRow, 'tx' | 'asset'>) => DollarPrice | undefined> {
  if (context.market.quoteToken === undefined) return () => undefined
  const days = await context.store.findTxDays(rows.map(({ tx }) => tx))
  const wanted = rows.flatMap(({ tx, asset }) => {
    const day = days.get(tx)
    return day === undefined ? [] : [{ asset, day }]
  })
  const dollarsOf = await loadDollarsOfDay(context, wanted)
  return ({ tx, asset }) => {
    const day = days.get(tx)
    return day === undefined ? undefined : dollarsOf(asset, day)
  }
}

/**
 * The last day of a range, UTC, counted from 1970. For a range that still grows: the day of the newest block. `undefined` before the first
 * block.
 */
export async function findLastDay(
  { store }: Pick<ApiContext, 'store'>,
  { toBlock, isOpen }: Pick<PastRange, 'toBlock' | 'isOpen'>,
  to: string | undefined,
): Promise<number | undefined> {
  if (toBlock === 0) return undefined
  const day = to === undefined || isOpen ? undefined : readDay(to)
  if (day !== undefined) return day
  const newest = await store.findBlock(toBlock)
  return newest && Math.floor(newest.timestampSec / DAY_SEC)
}

/** Dollar prices of assets on one day. */
export async function loadPricesOn(
  context: PriceContext,
  assets: readonly string[],
  day: number | undefined,
): Promise<(asset: string) => DollarPrice | undefined> {
  if (day === undefined) return () => undefined
  const dollarsOf = await loadDollarsOfDay(
    context,
    assets.map((asset) => ({ asset, day })),
  )
  return (asset) => dollarsOf(asset, day)
}
