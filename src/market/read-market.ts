import { Type, type Static } from 'typebox'
import { Check, Errors } from 'typebox/schema'
import { AppError } from '../base/errors.ts'
import { findJson, isJsonObject } from '../base/json.ts'
import type { Quote, Rates } from './market.ts'

const NUMBER = '(0|[1-9][0-9]{0,29})([.][0-9]{1,20})?'
const decimal = Type.String({ pattern: `^${NUMBER}$` })
const signed = Type.String({ pattern: `^-?${NUMBER}$` })
const strict = { additionalProperties: false }

/** The file named by MARKET_FILE; docs/market-file.md explains it. */
const marketFile = Type.Object(
  {
    updated: Type.Integer({ minimum: 0 }),
    rates: Type.Optional(
      Type.Object(
        { JPY: Type.Optional(decimal), CNY: Type.Optional(decimal), KRW: Type.Optional(decimal), EUR: Type.Optional(decimal) },
        strict,
      ),
    ),
    tokens: Type.Record(
      Type.String({ pattern: '^(0|[1-9][0-9]{0,14})$' }),
      Type.Object(
        {
          price: decimal,
          change24h: Type.Optional(signed),
          volume24h: Type.Optional(decimal),
          marketCap: Type.Optional(decimal),
          market: Type.Optional(Type.String({ maxLength: 64 })),
        },
        strict,
      ),
      strict,
    ),
  },
  strict,
)
type MarketFile = Static<typeof marketFile>

/** Contents of a market file: quotes by token id, and rates. */
export type MarketData = { quotes: ReadonlyMap<string, Quote>; rates: Rates; updatedSec: number }

/** Reads the text of a market file. Throws CONFIG_INVALID with a sentence that names the first wrong entry. */
export function readMarket(content: string, name: string): MarketData {
  const json = findJson(content)
  if (json === undefined) throw new AppError('CONFIG_INVALID', `MARKET_FILE: ${name} is not JSON`, { name })
  if (!isJsonObject(json)) throw new AppError('CONFIG_INVALID', `MARKET_FILE: ${name} does not hold a JSON object`, { name })
  if (!Check(marketFile, json)) throw wrongEntry(json, name)
  const { tokens, rates = {}, updated } = json
  return { quotes: new Map(Object.entries(tokens).map(([id, token]) => [id, toQuote(token, updated)])), rates, updatedSec: updated }
}

function toQuote({ price, change24h, volume24h, marketCap, market }: MarketFile['tokens'][string], updatedSec: number): Quote {
  return {
    price,
    ...(change24h !== undefined && { changePercent: change24h }),
    ...(volume24h !== undefined && { volume24h }),
    ...(marketCap !== undefined && { marketCap }),
    ...(market !== undefined && { marketName: market }),
    updatedSec,
  }
}

/** Entries that hold a number as text; a JSON number there would be a float. */
const NUMBERS = /[.](price|change24h|volume24h|marketCap|JPY|CNY|KRW|EUR)$/

function wrongEntry(json: unknown, name: string): AppError {
  const [, [error]] = Errors(marketFile, json)
  const place = (error?.instancePath ?? '').replaceAll('/', '.').replace(/^[.]/, '')
  const said = NUMBERS.test(`.${place}`) ? 'must be a number in quotes, like "0.0218"' : (error?.message ?? 'is wrong')
  return new AppError('CONFIG_INVALID', `MARKET_FILE: in ${name}, ${place === '' ? 'the file' : place} ${said}`, { place })
}
