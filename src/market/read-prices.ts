import { divideDecimals, readDecimal, roundDecimal } from '../base/decimal.ts'
import { AppError } from '../base/errors.ts'
import { findJsonTexts, isJsonObject, text, type Json, type JsonObject } from '../base/json.ts'
import { ownValue } from '../base/own-value.ts'
import type { Quote, RatedCurrency, Rates } from './market.ts'

/** Digits of a rate: more than any display shows, fewer than the noise of a price. */
const RATE_DIGITS = 10
/** Decimal places of a figure; price sources have no more. */
const MAX_PLACES = 20
/** Smallest Unix time with ten digits; earlier ones are no times of a price. */
const FIRST_YEAR_SEC = 1_000_000_000

export type PriceQuery = {
  /** The source's name of each token's coin, by token id. */
  coins: ReadonlyMap<string, string>
  currencies: readonly RatedCurrency[]
  /** The market's name as shown for these tokens. */
  marketName: string
}
/** `missing`: requested coins without a price in the answer. */
export type Prices = { quotes: ReadonlyMap<string, Quote>; rates: Rates; missing: readonly string[] }

/**
 * Reads the answer to `/simple/price` (docs/market-feed.md): an object of coins with `usd`, `usd_market_cap`, `usd_24h_vol`,
 * `usd_24h_change`, `last_updated_at` and one price per currency. Numbers are taken digit by digit from the text; a malformed figure is
 * absent. Rates are the ratios of one coin's prices. Throws MARKET_FAILED when no coin has a price.
 */
export function readPrices(body: string, { coins, currencies, marketName }: PriceQuery, nowSec: number): Prices {
  const answer = findJsonTexts(body)
  if (answer === undefined) throw new AppError('MARKET_FAILED', 'The price source did not answer in JSON')
  if (!isJsonObject(answer)) throw new AppError('MARKET_FAILED', 'The price source did not answer with an object of coins')
  const quotes = new Map<string, Quote>()
  const missing: string[] = []
  for (const [token, coin] of coins) {
    const quote = readQuote(coinOf(answer, coin), marketName, nowSec)
    if (quote) quotes.set(token, quote)
    else missing.push(coin)
  }
  if (quotes.size === 0) throw new AppError('MARKET_FAILED', 'The price source returned no price for any of the coins')
  return { quotes, rates: readRates(answer, new Set(coins.values()), currencies), missing }
}

const coinOf = (answer: JsonObject, coin: string): Json | undefined => ownValue(answer, coin)

function readQuote(coin: Json | undefined, marketName: string, nowSec: number): Quote | undefined {
  const price = positive(coin, 'usd')
  if (price === undefined) return undefined
  const change = figure(coin, 'usd_24h_change')
  const volume = figure(coin, 'usd_24h_vol')
  // Sources write 0 when they do not know the number of coins.
  const cap = positive(coin, 'usd_market_cap')
  return {
    price,
    ...(change !== undefined && { changePercent: change }),
    ...(volume !== undefined && !volume.startsWith('-') && { volume24h: volume }),
    ...(cap !== undefined && { marketCap: cap }),
    marketName,
    updatedSec: takenSec(coin, nowSec),
  }
}

/** The source's time of the price; now, when it is missing or ahead of our clock. */
function takenSec(coin: Json | undefined, nowSec: number): number {
  const taken = text(coin, 'last_updated_at')
  const sec = /^\d{10}$/.test(taken) ? Number(taken) : 0
  return sec >= FIRST_YEAR_SEC ? Math.min(sec, nowSec) : nowSec
}

function figure(coin: Json | undefined, key: string): string | undefined {
  const plain = readDecimal(text(coin, key))
  return plain !== undefined && (plain.split('.')[1]?.length ?? 0) > MAX_PLACES ? readDecimal(roundDecimal(plain, MAX_PLACES)) : plain
}

const positive = (coin: Json | undefined, key: string): string | undefined => {
  const plain = figure(coin, key)
  return plain === undefined || plain === '0' || plain.startsWith('-') ? undefined : plain
}

/** One dollar in each currency, from the coin whose two prices have the most digits: prices of a cheap coin are rounded too much. */
function readRates(answer: JsonObject, coins: ReadonlySet<string>, currencies: readonly RatedCurrency[]): Rates {
  const rates: Partial<Record<RatedCurrency, string>> = {}
  for (const currency of currencies) {
    let most = 0
    for (const id of coins) {
      const coin = coinOf(answer, id)
      const [usd, other] = [positive(coin, 'usd'), positive(coin, currency.toLowerCase())]
      if (usd === undefined || other === undefined) continue
      const digits = Math.min(digitsOf(usd), digitsOf(other))
      const rate = divideDecimals(other, usd, RATE_DIGITS)
      if (rate !== undefined && digits > most) {
        rates[currency] = rate
        most = digits
      }
    }
  }
  return rates
}

/** Number of significant digits of plain decimal text: `0.0012` has two. */
const digitsOf = (plain: string): number => plain.replace('.', '').replace(/^0+/, '').length
