import { findCookie } from '../../base/cookie.ts'
import { findJson, isJsonObject } from '../../base/json.ts'
import { writeCookie } from './cookies.ts'

/** Layouts of token, block, NFT and holder lists. The first is the default (STORE-002, OPEN-053). */
export const LIST_TYPES = ['table', 'card'] as const
export type ListType = (typeof LIST_TYPES)[number]
export const CONFIG_COOKIE = 'config'

/**
 * The cookie `config`: open sidebars, list type and rows per page of transactions. Absent: never chosen; without a list type every list has
 * its default. Spec: STORE-001, STORE-002, OPEN-054.
 */
export type Config = { left?: boolean; right?: boolean; list?: ListType; rows?: number }

/** Invalid parts of the cookie are ignored. */
export function readConfig(cookies: string): Config {
  const json = findJson(findCookie(cookies, CONFIG_COOKIE) ?? '')
  if (!isJsonObject(json)) return {}
  const { left, right, list, rows } = json
  const type = LIST_TYPES.find((known) => known === list)
  return {
    ...(typeof left === 'boolean' && { left }),
    ...(typeof right === 'boolean' && { right }),
    ...(type !== undefined && { list: type }),
    ...(typeof rows === 'number' && { rows }),
  }
}

/** Stores one more choice next to the existing ones. */
export function writeConfig(change: Config): void {
  writeCookie(CONFIG_COOKIE, JSON.stringify({ ...readConfig(document.cookie), ...change }))
}
