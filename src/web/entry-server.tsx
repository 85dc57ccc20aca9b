import { createMemoryHistory } from '@tanstack/react-router'
import { AppError } from '../base/errors.ts'
import { UTC } from '../contract/zone.ts'
import type { QueryClient } from './cache/query-client.ts'
import { App } from './App.tsx'
import { findDataIn } from './data/find-data.ts'
import { findAnswer, prefetch } from './data/query.ts'
import { makeServerApi, type SiteApi } from './data/site-api.ts'
import { documentHeadOf } from './describe/document-head.ts'
import { zoneOffer } from './describe/zone-offer.ts'
import { makeDocument } from './document.ts'
import { renderTree } from './render-tree.ts'
import { languageModule, loadLanguage, textsModule } from './i18n/load.ts'
import type { Language } from './i18n/messages.ts'
import { loadComponents } from './parts/lazy-component.tsx'
import { asOfState, isWrongMoment } from './parts/past/as-of.ts'
import { findRedirect, withoutTrailingSlash } from './redirects.ts'
import type { WebAnswer, WebApi, WebAssets, WebRender, WebRequest } from '../contract/web-renderer.ts'
import { makeQueryClient, makeRouter, type SiteRouter } from './router.tsx'
import { pageMatchOf, routeOf, type PageMatch } from './page-match.ts'
import { FIND_PATH, findFormTarget } from './shell/search/find-form.ts'
import { shellQueries } from './data/site-queries.ts'
import type { PageState } from './state.ts'

/** Characters that have more than one spelling in an address. */
const ODD = /[%?]|\/\//

/** Renders one page. Client, router and cache are created for this call only. */
export const render: WebRender = (request, webApi, assets) => renderPage(request, webApi, assets, false)

async function renderPage(request: WebRequest, webApi: WebApi, assets: WebAssets, isOwnSpelling: boolean): Promise<WebAnswer> {
  const url = new URL(`http://site${request.url}`)
  const path = withoutTrailingSlash(url.pathname)
  const redirect = findRedirect(path)
  if (redirect !== undefined) return { status: 302, html: '', redirect: redirect + url.search }

  const { lang, testnet } = request
  const api = makeServerApi(webApi)
  if (path === FIND_PATH && url.searchParams.get('go') === '1')
    return { status: 302, html: '', redirect: await findFormTarget(url.searchParams.get('q') ?? '', api) }
  const client = makeQueryClient()
  const search = url.searchParams.toString()
  const router = makeRouter({ client, api, testnet }, createMemoryHistory({ initialEntries: [search === '' ? path : `${path}?${search}`] }))
  const spelling = isOwnSpelling || !ODD.test(request.url) ? undefined : findOwnSpelling(router)
  if (spelling !== undefined) return renderPage({ ...request, url: spelling }, webApi, assets, true)
  const [language] = await Promise.all([loadLanguage(lang), router.load(), prefetch(client, api, shellQueries)])

  const match = pageMatchOf(router.state.matches)
  try {
    return await renderMatch({ match, request, path, assets, api, client, router, language })
  } catch (error) {
    if (error instanceof AppError && error.code !== 'BUG') throw error
    throw new AppError('BUG', `The page ${routeOf(router.state.matches)} cannot be rendered`, {}, error)
  }
}

type Matched = {
  match: PageMatch
  request: WebRequest
  path: string
  assets: WebAssets
  api: SiteApi
  client: QueryClient
  router: SiteRouter
  language: Language
}

async function renderMatch({ match, request, path, assets, api, client, router, language }: Matched): Promise<WebAnswer> {
  const { lang, theme, zone = UTC, testMode, testnet, encrypted, origin } = request
  // The router catches errors thrown before the page is rendered, to show a panel. Throw them here instead.
  const failed = router.state.matches.find((one) => one.status === 'error')
  if (failed !== undefined) throw failed.error
  const status = statusOf(match, client)
  const renderedAtSec = request.nowSec ?? Math.floor(Date.now() / 1000)
  await loadComponents()
  const site = { api, renderedAtSec, zone, testMode, testnet, origin }
  const { html: body, faults } = await renderTree(<App site={site} router={router} client={client} language={language} theme={theme} />)
  const state: PageState = {
    lang,
    theme,
    zone,
    renderedAtSec,
    testMode,
    testnet,
    ...(encrypted === true && { encrypted }),
    origin,
    queries: client.dehydrate(),
  }
  const parts = (await match.page.parts?.(match.params, findDataIn(client))) ?? []
  const html = makeDocument({
    lang,
    theme,
    head: documentHeadOf(match, client, language, { origin, path, status }),
    body,
    above: zoneOffer(zone, lang),
    state,
    assets,
    modules: [match.page.module, languageModule(lang), textsModule(match.page.module, lang), ...parts.map(({ module }) => module)],
  })
  client.clear()
  return {
    status,
    html,
    shellPaths: shellPathsOf(match),
    ...(faults.length > 0 && { faults, route: routeOf(router.state.matches) }),
  }
}

/** Calls of the shell, except those among the page's own queries. */
function shellPathsOf({ page, params }: PageMatch): string[] {
  const own = new Set(page.queries(params).map(({ path }) => path))
  return shellQueries.map(({ path }) => path).filter((path) => !own.has(path))
}

/**
 * The address in the router's spelling, or `undefined` if it was requested that way. For another spelling (`%5B` for `[`, `//` for `/`) the
 * router would render nothing and redirect. Rendering at once saves the redirect.
 */
function findOwnSpelling(router: SiteRouter): string | undefined {
  const { pathname, publicHref } = router.latestLocation
  const to = { to: pathname, search: true, params: true, hash: true, state: true } as Parameters<typeof router.buildLocation>[0]
  const own = router.buildLocation(to).publicHref
  return own === publicHref ? undefined : own
}

const BAD_REQUEST = 400

/**
 * 404 for unknown paths and subjects, 400 for a moment or a filter that the API refuses, the status of a failed API call, else 200
 * (OPEN-012).
 */
function statusOf({ page, params, isBlank }: PageMatch, client: QueryClient): number {
  if (page.status !== undefined || isBlank) return 404
  let isRefused = false
  for (const query of page.queries(params)) {
    const answer = findAnswer(client, query)
    if (answer?.ok !== false) continue
    if (query.onError === 'toast') isRefused ||= answer.code === BAD_REQUEST && query.isOwnChoice !== true
    else if (answer.code >= 500) return answer.code
    else return isWrongMoment(asOfState(answer)) ? BAD_REQUEST : 404
  }
  return isRefused ? BAD_REQUEST : 200
}
