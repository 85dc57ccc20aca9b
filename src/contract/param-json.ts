import { isJsonObject, type Json, type JsonObject } from '../base/json.ts'
import { setOwnValue } from '../base/own-value.ts'
import { MRC402_ID, TOKEN_ID } from '../chain/ids.ts'
import { tokenOf, type Names } from './names.ts'

/** Keys that name the token of an object's amounts, most specific first. */
const TOKEN_KEYS = ['token', 'sn', 'auction_token', 'sell_token', 'buy_token'] as const
/** Tokens of `param`, `{sn}` each, that a response has as complete objects (DATA-234, DATA-251, DATA-252). */
const TOKEN_FIELDS = ['token_info', 'mrc010'] as const
/** Raw values of the chain, served unchanged. */
const RAW_KEYS = new Set(['parameters', 'values'])
/** Keys whose digit strings are amounts, at any depth of a payload. */
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
 * A payload with the additions of the response. Every nested object that names a token gets `decimal` and `symbol`; one with an amount but
 * without a token gets `decimal`. `token_info` and `mrc010` become complete tokens. The top level gets `decimal` (of quantities and
 * amounts) and `price_decimal` (of prices in another token).
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
  // Raw chain values are shown as a tree, so nothing is added to them.
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

/** Collects the ids that a payload names: tokens, projects and MRC402. */
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

/** Adds the MRC402 or project that an id names. Other texts are rejected by their first letters, which is cheap. */
export function addNft(id: string | undefined, nfts: Set<string>): void {
  if (id?.length === PROJECT_LENGTH) {
    if (MRC402_ID.test(id) || id.startsWith('MRC400_')) nfts.add(id)
  } else if (id?.length === ITEM_LENGTH && id.startsWith('MRC400_')) nfts.add(id.slice(0, PROJECT_LENGTH))
}
