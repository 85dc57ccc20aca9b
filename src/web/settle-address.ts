import type { QueryClient } from './cache/query-client.ts'
import { findDataIn } from './data/find-data.ts'
import { findSettled, headOf } from './head.ts'
import type { Language } from './i18n/messages.ts'
import { pageMatchOf } from './page-match.ts'
import type { SiteRouter } from './router.tsx'

/**
 * Corrects the address to the rendered page before React hydrates it. If the router moved while parts of a page wait for their scripts, it
 * would render them without their page. Spec: OPEN-103.
 */
export async function settleAddress(router: SiteRouter, client: QueryClient, language: Language): Promise<void> {
  const match = pageMatchOf(router.state.matches)
  const { path } = headOf(match, client, language, '', window.location.pathname)
  const settled = findSettled(match, findDataIn(client), path)
  if (settled === undefined) return
  router.history.replace(settled)
  router.history.flush()
  await router.load()
}
