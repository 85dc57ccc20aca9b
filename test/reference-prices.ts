import { appliedOf, readRawBlocks, type ReferenceLedgerName } from './reference-past.ts'

// A reader of day prices from the recorded ledgers. It shares no code with the product and reads no parameters: the traded quantity is the
// decrease of an offer, at the offer's price.

type Raw = Record<string, unknown>
type Trade = { day: number; asset: string; quantity: bigint; token: string; amount: bigint; isLot: boolean }
type Day = { prices: [paid: bigint, units: bigint][]; units: bigint; paid: bigint; trades: number }

const text = (values: Raw, field: string): string => {
  const value = values[field]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
const big = (values: Raw, field: string): bigint => (/^\d+$/.test(text(values, field)) ? BigInt(text(values, field)) : 0n)
const date = (values: Raw, field: string): number => Number(values[field] ?? 0)

/** The trade of an offer or auction of tokens between two of its records; `undefined` if there was none. */
function tradeBetween(before: Raw | undefined, now: Raw, day: number): Trade | undefined {
  const asset = text(now, 'mrc010')
  if (!before) return undefined
  if (date(now, 'auction_start_date') > 0) {
    const isSold = date(before, 'auction_settle_date') === 0 && date(now, 'auction_settle_date') > 0 && text(now, 'buyer') !== ''
    if (!isSold) return undefined
    const amount = big(now, 'auction_current_price')
    return { day, asset, quantity: big(now, 'amount'), token: text(now, 'sell_token'), amount, isLot: true }
  }
  const quantity = big(before, 'remain_amount') - big(now, 'remain_amount')
  if (quantity <= 0n || date(now, 'cancel_date') > 0) return undefined
  const isRequest = text(now, 'buy_price') !== ''
  const [price, token] = isRequest ? [big(now, 'buy_price'), text(now, 'buy_token')] : [big(now, 'sell_price'), text(now, 'sell_token')]
  const unit = big(now, 'min_trade_unit')
  if ((price * quantity) % unit !== 0n) throw new Error('a trade for a part of a unit')
  return { day, asset, quantity, token, amount: (price * quantity) / unit, isLot: false }
}

export function readTrades(name: ReferenceLedgerName): Trade[] {
  const offers = new Map<string, Raw>()
  const trades: Trade[] = []
  for (const { timestampSec, txs } of readRawBlocks(name)) {
    const day = Math.floor(timestampSec / 86_400)
    for (const { records } of txs)
      for (const { key, values } of appliedOf(records)) {
        if (!key.startsWith('DEX010_')) continue
        const trade = tradeBetween(offers.get(key), values, day)
        offers.set(key, values)
        if (trade) trades.push(trade)
      }
  }
  return trades
}

/** Sorted lines as the store's dump writes them, one for each pair of tokens and day. */
export function readReferenceDays(name: ReferenceLedgerName): string[] {
  const days = new Map<string, Day>()
  for (const { day, asset, quantity, token, amount, isLot } of readTrades(name)) {
    const isTurned = Number(asset) < Number(token)
    const [higher, lower] = isTurned ? [token, asset] : [asset, token]
    const [paid, units] = isTurned ? [quantity, amount] : [amount, quantity]
    const key = `${higher} ${lower} ${day}`
    const sums = days.get(key) ?? { prices: [], units: 0n, paid: 0n, trades: 0 }
    days.set(key, sums)
    if (!isLot) sums.prices.push([paid, units])
    sums.units += units
    sums.paid += paid
    sums.trades += 1
  }
  return [...days]
    .map(([key, { prices, units, paid, trades }]) => `day_price ${key} ${pricesText(prices)} ${units} ${paid} ${trades}`)
    .sort()
}

/** First, highest, lowest and last price; among equal ones the earliest. */
function pricesText(prices: Day['prices']): string {
  if (prices.length === 0) return '   '
  const best = (isBetter: (difference: bigint) => boolean) =>
    prices.reduce((found, price) => (isBetter(price[0] * found[1] - found[0] * price[1]) ? price : found))
  return [prices[0]!, best((difference) => difference > 0n), best((difference) => difference < 0n), prices.at(-1)!]
    .map((price) => price.join('/'))
    .join(' ')
}
