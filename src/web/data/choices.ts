import { findCookie } from '../../base/cookie.ts'
import { findJson, isJsonObject } from '../../base/json.ts'
import { LANGS } from '../i18n/messages.ts'
import { findNftType, DEFAULT_NFT_TYPE, NFT_TYPE_COOKIE, type NftType } from '../parts/nft-type/nft-type.ts'
import type { Lang, Theme } from '../../contract/web-renderer.ts'
import { writeCookie } from './cookies.ts'
import { readCurrency, type Currency } from './prefs.ts'

/** How token, block, NFT and holder lists are drawn. The first is the default (STORE-002, OPEN-053). */
export const LIST_TYPES = ['table', 'card'] as const
export type ListType = (typeof LIST_TYPES)[number]
export const CONFIG_COOKIE = 'config'

/**
 * The cookie `config`: which sidebars are open, the type of lists and the rows of a page of transactions. A flag that is not there was never touched; so was a list type,
 * and then every list has its own form. Spec: STORE-001, STORE-002, OPEN-054.
 */
export type Config = { left?: boolean; right?: boolean; list?: ListType; rows?: number }

/** Every choice a visitor can make; cookies keep them (OPEN-055). */
export type Choices = { lang: Lang; theme: Theme; currency: Currency; nftType: NftType; listType: ListType; config: Config }

/** Reads what a cookie header holds; whatever makes no sense is as if it were not there. Spec: STATE-017..019, STATE-026. */
export function readChoices(cookies: string): Choices {
  const lang = findCookie(cookies, 'lang')
  const config = readConfig(cookies)
  return {
    lang: LANGS.find((known) => known === lang) ?? 'en',
    theme: findCookie(cookies, 'theme') === 'dark' ? 'dark' : 'light',
    currency: readCurrency(findCookie(cookies, 'currency')),
    nftType: findNftType(findCookie(cookies, NFT_TYPE_COOKIE)) ?? DEFAULT_NFT_TYPE,
    listType: config.list ?? LIST_TYPES[0],
    config,
  }
}

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
