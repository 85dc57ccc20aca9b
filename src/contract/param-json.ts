import { isJsonObject, type Json, type JsonObject } from '../base/json.ts'
import { setOwnValue } from '../base/own-value.ts'
import { MRC402_ID, TOKEN_ID } from '../chain/ids.ts'
import { tokenOf, type Names } from './names.ts'

/** Keys that say which token an object's amounts are in, most telling first. */
const TOKEN_KEYS = ['token', 'sn', 'auction_token', 'sell_token', 'buy_token'] as const
/** Tokens of `param`, `{sn}` each, that an answer gives in full (DATA-234, DATA-251, DATA-252). */
const TOKEN_FIELDS = ['token_info', 'mrc010'] as const
/** The chain's own words, served as they are. */
const RAW_KEYS = new Set(['parameters', 'values'])
/** Keys whose digit strings are amounts, wherever in a payload they stand. */
const AMOUNT_KEYS = new Set(['amount', 'fee', 'total', 'value', 'price', 'totalsupply', 'variable_amount', 'qtt', 'reward'])

/** The token an object's amounts are in; `undefined` when it names none. */
export function tokenIdOf(object: JsonObject): string | undefined {
  for (const key of TOKEN_KEYS) {
    const id = object[key]
    if (typeof id === 'string' && TOKEN_ID.test(id)) return id
  }
  return undefined
}

/**
 * A kind's payload with what an answer adds: `decimal` and `symbol` in every object below it that names a token, `decimal` in
 * those that hold an amount without naming one, the tokens of `token_info` and `mrc010` in full, and at the top
 * `decimal` (of quantities and amounts) and `price_decimal` (of prices, where they are in another token).
 */
export function toParamJson(param: JsonObject, decimals: { decimal: number; priceDecimal?: number | undefined }, names: Names): JsonObject {
  const json: JsonObject = {}
  let isRaw = false
  for (const [key, value] of Object.entries(param)) {
    if (RAW_KEYS.has(key)) isRaw = true
    setOwnValue(json, key, RAW_KEYS.has(key) ? value : withDecimals(value, decimals.decimal, names))
  }
  for (const key of TOKEN_FIELDS) {
    const token = param[key]
    const id = isJsonObject(token) ? tokenIdOf(token) : undefined
    if (id !== undefined) json[key] = { ...tokenOf(names, id) }
  }
  // What the chain wrote is shown as a tree: nothing of ours belongs into it.
  if (isRaw) return json
  if (typeof json['decimal'] !== 'number') json['decimal'] = decimals.decimal
  if (decimals.priceDecimal !== undefined) json['price_decimal'] = decimals.priceDecimal
  return json
}

function withDecimals(value: Json, inherited: number, names: Names): Json {
  if (Array.isArray(value)) return value.map((entry) => withDecimals(entry, inherited, names))
  if (!isJsonObject(value)) return value
  const id = tokenIdOf(value)
  const token = id === undefined ? undefined : tokenOf(names, id)
  const decimal = token?.decimal ?? inherited
  const json: JsonObject = {}
  let hasAmount = false
  for (const [key, entry] of Object.entries(value)) {
    hasAmount ||= AMOUNT_KEYS.has(key)
    setOwnValue(json, key, withDecimals(entry, decimal, names))
  }
  if (token) return { ...json, decimal: token.decimal, symbol: token.symbol }
  if (hasAmount && json['decimal'] === undefined) json['decimal'] = inherited
  return json
}

/** Ids that a payload names: tokens, and the projects and MRC402 that names are joined for. */
export function collectParamIds(value: Json, tokens: Set<string>, nfts: Set<string>): void {
  if (Array.isArray(value)) {
    for (const entry of value) collectParamIds(entry, tokens, nfts)
    return
  }
  if (typeof value === 'string') {
    addNft(value, nfts)
    return
  }
  if (!isJsonObject(value)) return
  for (const key of TOKEN_KEYS) {
    const id = value[key]
    if (typeof id === 'string' && TOKEN_ID.test(id)) tokens.add(id)
  }
  for (const [key, entry] of Object.entries(value)) {
    if (!RAW_KEYS.has(key)) collectParamIds(entry, tokens, nfts)
  }
}

const PROJECT_LENGTH = 40
const ITEM_LENGTH = 81

/** Adds the MRC402 or project that an id names; anything else is passed over at the cost of its first letters. */
export function addNft(id: string | undefined, nfts: Set<string>): void {
  if (id?.length === PROJECT_LENGTH) {
    if (MRC402_ID.test(id) || id.startsWith('MRC400_')) nfts.add(id)
  } else if (id?.length === ITEM_LENGTH && id.startsWith('MRC400_')) nfts.add(id.slice(0, PROJECT_LENGTH))
}
