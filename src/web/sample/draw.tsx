import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { DEFAULT_CURRENCY, PrefsContext, type Prefs } from '../data/prefs.ts'
import { SiteContext } from '../data/site.ts'
import { language as english } from '../i18n/language-en.ts'
import { language as korean } from '../i18n/language-ko.ts'
import { LanguageContext } from '../i18n/useText.ts'
import type { Lang } from '../renderer.ts'

/** The moment at which samples are drawn. */
export const SAMPLE_NOW_SEC = 1_795_183_351

const ignore = () => undefined

/** Draws a view as the server would, without a router. */
export function draw(view: ReactNode, lang: Lang = 'en', nowSec = SAMPLE_NOW_SEC): string {
  const site = {
    api: { get: () => Promise.reject(new Error('views do not ask')) },
    renderedAtSec: nowSec,
    testMode: false,
    testnet: false,
    origin: '',
  }
  const prefs: Prefs = { lang, theme: 'light', currency: DEFAULT_CURRENCY, setLang: ignore, setTheme: ignore, setCurrency: ignore }
  return renderToStaticMarkup(
    <SiteContext value={site}>
      <LanguageContext value={lang === 'ko' ? korean : english}>
        <PrefsContext value={prefs}>
          <QueryClientProvider client={new QueryClient()}>{view}</QueryClientProvider>
        </PrefsContext>
      </LanguageContext>
    </SiteContext>,
  )
}

/** The text a reader sees. */
export const textOfHtml = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()
