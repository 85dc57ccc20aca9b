import { createElement as h, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { QueryClient } from '../src/web/cache/query-client.ts'
import { CacheContext } from '../src/web/cache/use-query.ts'
import { PrefsContext, type Currency, type Prefs } from '../src/web/data/prefs.ts'
import { RatesContext, type Rates } from '../src/web/data/rates.ts'
import { SiteContext, type Site } from '../src/web/data/site.ts'
import { language as english } from '../src/web/i18n/language-en.ts'
import { language as korean } from '../src/web/i18n/language-ko.ts'
import { LanguageContext } from '../src/web/i18n/useText.ts'
import type { Lang } from '../src/contract/web-renderer.ts'

/** 2026-11-20 14:02:31 UTC: the clock of everything drawn here. */
export const DRAWN_AT_SEC = 1_795_183_351

const nothing = (): void => undefined
const never = (): Promise<never> => Promise.reject(new Error('a view asked for something'))

/** What a visitor has chosen, the rates of the market, and when it is drawn. */
export type Chosen = { currency?: Currency; rates?: Rates; nowSec?: number; zone?: string }

/** `text` is what people read: tags removed, one space between blocks. `signed` is the text with its signs, as `withSigns` has them. */
export type View = { html: string; text: string; signed: string }

/** Draws a view as the server does, with nothing behind it. */
export function renderView(
  view: ReactElement,
  lang: Lang = 'en',
  { currency = 'USD', rates = {}, nowSec = DRAWN_AT_SEC, zone = 'UTC' }: Chosen = {},
): View {
  const site: Site = { api: { get: never }, renderedAtSec: nowSec, zone, testMode: true, testnet: false, origin: 'http://localhost:8080' }
  const prefs: Prefs = { lang, theme: 'light', currency, setLang: nothing, setTheme: nothing, setCurrency: nothing }
  const inPrefs = h(PrefsContext, { value: prefs }, h(CacheContext, { value: new QueryClient() }, h(RatesContext, { value: rates }, view)))
  const html = renderToStaticMarkup(
    h(SiteContext, { value: site }, h(LanguageContext, { value: lang === 'ko' ? korean : english }, inPrefs)),
  )
  return { html, text: textOfBlocks(html), signed: textOfBlocks(withSigns(html)) }
}

const textOfBlocks = (html: string): string => readable(html.replaceAll(BLOCK_END, ' ').replaceAll(TAG, ''))

const BLOCK_END = /<\/(?:td|th|p|li|dt|dd|div|h1|h2|h3|a|button|time|del|ins)>/g

const TAG = /<[^>]+>/g

const readable = (text: string): string =>
  text
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    // What sets a symbol apart in a sentence is seen by nobody.
    .replaceAll(/[\u2068\u2069]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The HTML alone, at a moment. */
export const render = (view: ReactElement, lang: Lang = 'en', nowSec = DRAWN_AT_SEC): string => renderView(view, lang, { nowSec }).html

/** The words of HTML, a space between any two elements. */
export const textOfHtml = (html: string): string => readable(html.replaceAll(TAG, ' '))

/** Icons that rows ask for, each by a part of its path that no other icon has. */
const ICON_LINES: readonly [sign: string, line: string][] = [
  ['→', 'M13 18l6 -6'],
  ['[lock]', 'M8 11v-4a4 4 0 1 1 8 0v4'],
  ['[open lock]', 'M8 11v-5a4 4 0 0 1 8 0'],
  ['[cart]', 'M6 5l14 1l-1 7h-13'],
  ['[empty cart]', 'M3 3l18 18'],
]
const ICON = /<svg .*?<\/svg>/gs
const SPINNER = /<i class="[^"]*spinner[^"]*"[^>]*><\/i>/g

/** HTML with words in place of the signs that rows ask for: without them a missing arrow, lock, cart or spinner changes no text. */
export const withSigns = (html: string): string =>
  html
    .replaceAll(ICON, (icon) => {
      const sign = ICON_LINES.find(([, line]) => icon.includes(line))?.[0]
      return sign === undefined ? icon : ` ${sign} `
    })
    .replaceAll(SPINNER, ' [spinner] ')

const UNSEEN = /<span class="sr">.*?<\/span>/gs

/** HTML without what only screen readers say: figures that are told there as well must be seen too. */
export const withoutUnseen = (html: string): string => html.replaceAll(UNSEEN, '')

/** How often a piece of text stands in another. */
export const countOf = (text: string, part: string): number => text.split(part).length - 1
