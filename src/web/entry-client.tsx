import '@fontsource-variable/geist/wght.css'
import '@fontsource-variable/geist-mono/wght.css'
import './styles/tokens.css'
import './styles/base.css'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { exceptions } from './data/exceptions.ts'
import { makeServerClock } from './data/server-clock.ts'
import { makeBrowserApi } from './data/site-api.ts'
import { STATE_ID } from './document.ts'
import { loadLanguage } from './i18n/load.ts'
import { makeQueryClient, makeRouter } from './router.tsx'
import { CHUNK_FAILED, loadChunk } from './data/load-chunk.ts'
import { giveUp } from './served-page.ts'
import { settleAddress } from './settle-address.ts'
import type { PageState } from './state.ts'

/**
 * Hydrates the page that the server rendered. This module has no top-level await: a page's chunk imports it, so each would wait for the
 * other.
 */
async function start(): Promise<void> {
  const state = JSON.parse(document.getElementById(STATE_ID)?.textContent ?? '{}') as PageState
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const { nowSec, note } = makeServerClock(state.renderedAtSec, load?.responseStart ?? 0, () => performance.now())
  const options = { baseUrl: '', onDate: note }
  const api =
    state.encrypted === true
      ? (await loadChunk(() => import('./data/encrypted-api.ts'))).makeEncryptedApi({ ...options, subtle: crypto.subtle })
      : makeBrowserApi(options)
  const client = makeQueryClient()
  client.hydrate(state.queries)
  const router = makeRouter({ client, api, testnet: state.testnet })
  // The page is already rendered. The router must hydrate it without adding boundaries of its own.
  router.ssr = { manifest: undefined }
  const [language] = await Promise.all([loadLanguage(state.lang), router.load()])
  await settleAddress(router, client, language)
  router.options.context.scroll.keepStart(router.history.location)

  const root = document.getElementById('root')
  if (root === null) throw new Error('the page has no root')
  startTransition(() => {
    hydrateRoot(root, <App site={{ ...state, api, nowSec }} router={router} client={client} language={language} theme={state.theme} />, {
      onUncaughtError: onFailure,
    })
  })
}

function onFailure(error: unknown): void {
  exceptions.report(error)
  giveUp(error instanceof Error && error.message === CHUNK_FAILED ? 'late' : 'broken')
}

// Up to here nothing has changed the server's page.
window.dispatchEvent(new Event('site-started'))
start().catch(onFailure)
