import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { SiteContext } from '../data/site.ts'
import { language as en } from '../i18n/language-en.ts'
import type { Language } from '../i18n/messages.ts'
import { LanguageContext } from '../i18n/useText.ts'

/** The moment views are drawn at unless told: 2026-11-20 14:02:31 UTC. */
export const DRAWN_AT_SEC = 1_795_183_351

const api = { get: async () => ({ code: 404, result: 'ERROR' as const, msg: 'nothing is asked here', data: '' }) }

/** HTML of a view as the server would send it at a moment, in English unless told. */
export const drawView = (view: ReactNode, { nowSec = DRAWN_AT_SEC, language = en }: { nowSec?: number; language?: Language } = {}): string =>
  renderToStaticMarkup(
    <SiteContext value={{ api, renderedAtSec: nowSec, testMode: false, testnet: false, origin: '' }}>
      <LanguageContext value={language}>
        <QueryClientProvider client={new QueryClient()}>{view}</QueryClientProvider>
      </LanguageContext>
    </SiteContext>,
  )

/** What a reader sees of it: text without markup, single spaces. */
export const textOfView = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()
