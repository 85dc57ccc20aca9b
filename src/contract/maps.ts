import { findJson, isJsonObject, text, type Json, type JsonObject } from '../base/json.ts'
import { ownValue } from '../base/own-value.ts'
import { multiplyUnits, readUnits } from '../base/units.ts'
import { tokenOf, type Names } from './names.ts'
import type { ReserveCoinJson } from './nft.ts'

/** A map of texts, from a map or its JSON text, keys sorted. Values other than texts, numbers and booleans are left out. */
export function readTextMap(value: Json | undefined): Record<string, string> {
  const map = typeof value === 'string' ? findJson(value) : value
  if (!isJsonObject(map)) return {}
  const entries = Object.keys(map)
    .sort()
    .flatMap((key): [string, string][] => (isText(ownValue(map, key)) ? [[key, text(map, key)]] : []))
  return Object.fromEntries(entries)
}

/**
 * Reserve coins of a map token id to amount per unit, sorted by token id. `total` = amount × `units` where units are given.
 * Spec: OPEN-105, NFT-034, DEX-011.
 */
export function toReserveCoins(reserve: JsonObject, names: Names, units?: string): ReserveCoinJson[] {
  return Object.keys(reserve)
    .sort((a, b) => Number(a) - Number(b))
    .map((sn) => {
      const { symbol, decimal, caution } = tokenOf(names, sn)
      const amount = readUnits(ownValue(reserve, sn))
      const total = units === undefined ? {} : { total: multiplyUnits(amount, units) }
      return { sn, amount, symbol, ...total, decimal, ...(caution !== undefined && { caution }) }
    })
}

const isText = (value: Json | undefined): boolean => ['string', 'number', 'boolean'].includes(typeof value)
