import { findCookie } from '../../base/cookie.ts'
import { findJson, isJsonObject } from '../../base/json.ts'
import { writeCookie } from './cookies.ts'

/** How token, block, NFT and holder lists are drawn. The first is the default (STORE-002, OPEN-053). */
export const LIST_TYPES = ['table', 'card'] as const
export type ListType = (typeof LIST_TYPES)[number]
export const CONFIG_COOKIE = 'config'

/**
 * The cookie `config`: which sidebars are open, the type of lists and the rows of a page of transactions. A flag that is not there was never touched; so was a list type,
 * and then every list has its own form. Spec: STORE-001, STORE-002, OPEN-054.
 */
export type Config = { left?: boolean; right?: boolean; list?: ListType; rows?: number }

/** Whatever makes no sense in a cookie header is as if it were not there. */
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

/** Keeps one more choice beside those already kept. */
export function writeConfig(change: Config): void {
  writeCookie(CONFIG_COOKIE, JSON.stringify({ ...readConfig(document.cookie), ...change }))
}
