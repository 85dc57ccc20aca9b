import type { QueryClient } from './cache/query-client.ts'
import { findDataIn } from './data/find-data.ts'
import { findSettled, headOf } from './head.ts'
import type { Language } from './i18n/messages.ts'
import { pageMatchOf } from './page-match.ts'
import type { SiteRouter } from './router.tsx'

/**
 * Points the address at the page the server drew, before React takes it over: a router that moves while parts of a page wait for their
 * scripts draws them without the page they belong to. Spec: OPEN-103.
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
