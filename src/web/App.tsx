import { RouterProvider } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import type { QueryClient } from './cache/query-client.ts'
import { CacheContext } from './cache/use-query.ts'
import { useMounted } from './data/clock.ts'
import { writeCookie } from './data/cookies.ts'
import { CHUNK_FAILED } from './data/load-chunk.ts'
import { makeGo } from './data/make-go.ts'
import { changeCurrency, DEFAULT_CURRENCY, readCurrency, PrefsContext, type Currency, type Prefs } from './data/prefs.ts'
import { SiteContext, type Site } from './data/site.ts'
import { TabsTopContext } from './data/tabs-place.ts'
import { GoContext } from './data/useGo.ts'
import { loadLanguage } from './i18n/load.ts'
import type { Language } from './i18n/messages.ts'
import { LanguageContext } from './i18n/useText.ts'
import { makeNotices } from './parts/notices/make-notices.ts'
import { ToastProvider } from './parts/Toasts.tsx'
import type { Lang, Theme } from '../contract/web-renderer.ts'
import type { SiteRouter } from './router.tsx'

export type AppProps = { site: Site; router: SiteRouter; client: QueryClient; language: Language; theme: Theme }

/** The complete site around the router, with everything a page may use. Server and browser render the same tree. */
export function App({ site, router, client, language: first, theme: firstTheme }: AppProps) {
  const [language, setLanguage] = useState(first)
  const [notices] = useState(makeNotices)
  const notify = useCallback((text: string) => notices.show({ style: 'ERROR', title: 'ERROR', text }), [notices])
  const prefs = usePrefsState(language, setLanguage, firstTheme, notify)
  const go = useMemo(() => makeGo(router.history, router.options.context.scroll, notify), [router, notify])
  return (
    <SiteContext value={site}>
      <LanguageContext value={language}>
        <PrefsContext value={prefs}>
          <GoContext value={go}>
            <CacheContext value={client}>
              <TabsTopContext value={router.options.context.scroll.takeTabsTop}>
                <ToastProvider board={notices}>
                  <RouterProvider router={router} />
                </ToastProvider>
              </TabsTopContext>
            </CacheContext>
          </GoContext>
        </PrefsContext>
      </LanguageContext>
    </SiteContext>
  )
}

let wantedLang: Lang | undefined

/** Shows and stores a language once its texts are loaded. The last choice wins, even when an earlier one loads or fails later. */
async function showLanguage(lang: Lang, show: (language: Language) => void, notify: (text: string) => void): Promise<void> {
  wantedLang = lang
  const language = await loadLanguage(lang).catch(() => undefined)
  if (wantedLang !== lang) return
  if (language === undefined) return notify(CHUNK_FAILED)
  writeCookie('lang', lang)
  document.documentElement.lang = lang
  show(language)
}

function usePrefsState(
  language: Language,
  setLanguage: (language: Language) => void,
  firstTheme: Theme,
  notify: (text: string) => void,
): Prefs {
  const [theme, setThemeState] = useState(firstTheme)
  const [chosenCurrency, setChosenCurrency] = useState<Currency>()
  // The server's HTML does not depend on the currency (decision 0022), so it is read only after the page is mounted.
  const isMounted = useMounted()
  const currency = chosenCurrency ?? (isMounted ? readCurrency(document.cookie) : DEFAULT_CURRENCY)
  return useMemo(
    () => ({
      lang: language.lang,
      theme,
      currency,
      setLang: (lang: Lang) => void showLanguage(lang, setLanguage, notify),
      setTheme: (chosen: Theme) => {
        writeCookie('theme', chosen)
        document.documentElement.dataset['theme'] = chosen
        setThemeState(chosen)
      },
      setCurrency: (wish: string) =>
        changeCurrency(wish, (chosen) => {
          writeCookie('currency', chosen)
          setChosenCurrency(chosen)
        }),
    }),
    [language, setLanguage, theme, currency, notify],
  )
}
