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
import { requireComponents } from '../src/web/parts/lazy-component.tsx'
import type { Lang } from '../src/contract/web-renderer.ts'

/** 2026-11-20 14:02:31 UTC: the clock of every view rendered here. */
export const DRAWN_AT_SEC = 1_795_183_351

const nothing = (): void => undefined
const never = (): Promise<never> => Promise.reject(new Error('a view asked for something'))

/** A visitor's choices, the market's rates, and the time of rendering. */
export type Chosen = { currency?: Currency; rates?: Rates; nowSec?: number; zone?: string }

/** `text`: the readable text without tags, with one space between blocks. `signed`: the text with words for icons, from `withSigns`. */
export type View = { html: string; text: string; signed: string }

/** Renders a view as the server does, without any data source. */
export function renderView(
  view: ReactElement,
  lang: Lang = 'en',
  { currency = 'USD', rates = {}, nowSec = DRAWN_AT_SEC, zone = 'UTC' }: Chosen = {},
): View {
  requireComponents()
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
    // Isolation marks around a symbol are invisible.
    .replaceAll(/[\u2068\u2069]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Renders a view at a moment and returns the HTML only. */
export const render = (view: ReactElement, lang: Lang = 'en', nowSec = DRAWN_AT_SEC): string => renderView(view, lang, { nowSec }).html

/** The words of HTML, a space between any two elements. */
export const textOfHtml = (html: string): string => readable(html.replaceAll(TAG, ' '))

/** Icons required by requirements, each with a part of its path that no other icon has. */
const ICON_LINES: readonly [sign: string, line: string][] = [
  ['→', 'M13 18l6 -6'],
  ['[lock]', 'M8 11v-4a4 4 0 1 1 8 0v4'],
  ['[open lock]', 'M8 11v-5a4 4 0 0 1 8 0'],
  ['[cart]', 'M6 5l14 1l-1 7h-13'],
  ['[empty cart]', 'M3 3l18 18'],
]
const ICON = /<svg .*?<\/svg>/gs
const SPINNER = /<i class="[^"]*spinner[^"]*"[^>]*><\/i>/g

/** Replaces the icons that requirements demand by words. Otherwise a missing arrow, lock, cart or spinner would change no text. */
export const withSigns = (html: string): string =>
  html
    .replaceAll(ICON, (icon) => {
      const sign = ICON_LINES.find(([, line]) => icon.includes(line))?.[0]
      return sign === undefined ? icon : ` ${sign} `
    })
    .replaceAll(SPINNER, ' [spinner] ')

const UNSEEN = /<span class="sr">.*?<\/span>/gs

/** HTML without texts for screen readers only. Their figures must be visible as well. */
export const withoutUnseen = (html: string): string => html.replaceAll(UNSEEN, '')

/** Number of occurrences of `part` in a text. */
export const countOf = (text: string, part: string): number => text.split(part).length - 1
