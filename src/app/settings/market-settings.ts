import { DAY_SEC } from '../../base/day.ts'
import { TOKEN_ID } from '../../chain/ids.ts'
import { RATED_CURRENCIES, type RatedCurrency } from '../../market/market.ts'
import { findUrl, invalid, readInteger } from './read-setting.ts'

/** Where prices come from: one of the settings MARKET_FILE, MARKET_URL and MARKET_QUOTE_TOKEN, or nothing. */
export type MarketSettings =
  | { source: 'none' }
  | { source: 'file'; path: string }
  | {
      source: 'http'
      url: string
      key: { name: string; value: string } | undefined
      /** The source's name of each token's coin, by token id. */
      coins: ReadonlyMap<string, string>
      currencies: readonly RatedCurrency[]
      marketName: string
      refreshSec: number
      maxAgeSec: number
    }
  /** `quoteToken`: a token whose unit counts as one US dollar. */
  | { source: 'trades'; quoteToken: string }

const DEFAULT_KEY_NAME = 'x-cg-demo-api-key'
/** A demo key allows 10,000 calls a month; one every five minutes makes 8,900. */
const REFRESH_SEC = 300
const MAX_AGE_SEC = 3600
const MAX_NAME_LENGTH = 64
const COIN_ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/
/** A header's name, or `?` and a name for the query. */
const KEY_NAME = /^[?]?[A-Za-z0-9_-]{1,64}$/
const KEY = /^[\x21-\x7e]{1,512}$/

/** Throws CONFIG_INVALID. Error messages never contain the key. */
export function readMarketSettings(value: (name: string) => string): MarketSettings {
  const [path, url, quoteToken] = [value('MARKET_FILE'), value('MARKET_URL'), value('MARKET_QUOTE_TOKEN')]
  const [ids, key, keyName] = [value('MARKET_IDS'), value('MARKET_KEY'), value('MARKET_KEY_NAME') || DEFAULT_KEY_NAME]
  const currencies = value('MARKET_CURRENCIES')
  const name = value('MARKET_NAME')
  const refreshSec = readInteger('MARKET_REFRESH_SEC', value('MARKET_REFRESH_SEC'), REFRESH_SEC, 20, DAY_SEC)
  const maxAgeSec = readInteger('MARKET_MAX_AGE_SEC', value('MARKET_MAX_AGE_SEC'), Math.max(MAX_AGE_SEC, 2 * refreshSec), 60, 30 * DAY_SEC)

  const sources = Object.entries({ MARKET_FILE: path, MARKET_URL: url, MARKET_QUOTE_TOKEN: quoteToken }).filter(([, set]) => set !== '')
  const [first, second] = sources
  if (first && second) throw invalid(second[0], `and ${first[0]} are both set, but prices come from one source: unset one of them`)
  if (url === '' && ids !== '') throw invalid('MARKET_IDS', 'lists coins, but MARKET_URL is not set')
  if (path !== '') return { source: 'file', path }
  if (quoteToken !== '') return { source: 'trades', quoteToken: readToken('MARKET_QUOTE_TOKEN', quoteToken) }
  if (url === '') return { source: 'none' }

  if (!KEY_NAME.test(keyName)) throw invalid('MARKET_KEY_NAME', 'must be the name of a header, or of a query parameter with a ? before it')
  if (key !== '' && !KEY.test(key)) throw invalid('MARKET_KEY', 'must be at most 512 printable characters without spaces')
  if (name.length > MAX_NAME_LENGTH) throw invalid('MARKET_NAME', `must have at most ${MAX_NAME_LENGTH} characters`)
  if (maxAgeSec < refreshSec) throw invalid('MARKET_MAX_AGE_SEC', 'must not be less than MARKET_REFRESH_SEC')
  const address = readAddress(url)
  return {
    source: 'http',
    url: address.href.replace(/\/+$/, ''),
    key: key === '' ? undefined : { name: keyName, value: key },
    coins: readCoins(ids),
    currencies: currencies === '' ? RATED_CURRENCIES : currencies.split(',').map(readCurrency),
    marketName: name || address.host,
    refreshSec,
    maxAgeSec,
  }
}

function readAddress(text: string): URL {
  const url = findUrl(text)
  if (!url || url.username !== '' || url.password !== '')
    throw invalid('MARKET_URL', 'must be an address like https://api.coingecko.com/api/v3, without query; a key goes into MARKET_KEY')
  return url
}

function readToken(name: string, text: string): string {
  if (!TOKEN_ID.test(text)) throw invalid(name, `must be the id of a token, but is "${text}"`)
  return text
}

/** `0=metacoin,7=usd-coin`. */
function readCoins(ids: string): Map<string, string> {
  if (ids === '') throw invalid('MARKET_IDS', 'must map each token to a coin of the price source, like 0=metacoin,7=usd-coin')
  const coins = new Map<string, string>()
  for (const pair of ids.split(',').map((part) => part.trim())) {
    const [token = '', coin = '', ...rest] = pair.split('=').map((part) => part.trim())
    if (!TOKEN_ID.test(token) || !COIN_ID.test(coin) || rest.length > 0)
      throw invalid('MARKET_IDS', `must be pairs of token and coin like 0=metacoin,7=usd-coin, but has "${pair}"`)
    if (coins.has(token)) throw invalid('MARKET_IDS', `names token ${token} twice`)
    coins.set(token, coin)
  }
  return coins
}

function readCurrency(text: string): RatedCurrency {
  const currency = RATED_CURRENCIES.find((known) => known === text.trim().toUpperCase())
  if (currency === undefined)
    throw invalid('MARKET_CURRENCIES', `must be one or more of ${RATED_CURRENCIES.join(',')}, but has "${text.trim()}"`)
  return currency
}
