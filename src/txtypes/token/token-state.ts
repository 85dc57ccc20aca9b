import { integer, list, isJsonObject, text, type JsonObject } from '../../base/json.ts'
import { readUnits, subtractUnits } from '../../base/units.ts'
import { given } from '../families/given.ts'

/** The token's record after the transaction; amounts in the token's smallest unit. */
export type TokenFacts = { name: string; symbol: string; decimal: number; totalsupply: string; url?: string; info?: string; img?: string }

export type TokenReserve = { address: string; value: string; unlockdate: number; decimal: number }

/** Larger than any token's. It stops a hostile number from becoming a huge exponent. */
const DECIMALS_MAX = 36

/** A token's decimals; `undefined` when its state or its decimals are unknown. */
export function findDecimals(state: JsonObject | undefined): number | undefined {
  if (state === undefined || !Object.hasOwn(state, 'decimal')) return undefined
  const decimals = integer(state, 'decimal')
  return decimals >= 0 && decimals <= DECIMALS_MAX ? decimals : undefined
}

/** Issued minus burnt: the chain's own total does not decrease on burning. */
export const effectiveSupply = (state: JsonObject): string => subtractUnits(text(state, 'totalsupply'), text(state, 'burnningamount'))

export function tokenFacts(state: JsonObject): TokenFacts {
  return {
    name: text(state, 'name'),
    symbol: text(state, 'symbol'),
    decimal: findDecimals(state) ?? 0,
    totalsupply: effectiveSupply(state),
    ...given('url', text(state, 'url')),
    ...given('info', text(state, 'information')),
    ...given('img', text(state, 'image')),
  }
}

/** The receivers of a token's registration. `unlockdate` 0 = free. */
export function readReserves(state: JsonObject): TokenReserve[] {
  const decimal = findDecimals(state) ?? 0
  return list(state, 'reserve')
    .filter(isJsonObject)
    .map((row) => ({ address: text(row, 'address'), value: readUnits(row['value']), unlockdate: integer(row, 'unlockdate'), decimal }))
}
