import { createMemoryHistory } from '@tanstack/react-router'
import { AppError } from '../base/errors.ts'
import { UTC } from '../contract/zone.ts'
import type { QueryClient } from './cache/query-client.ts'
import { App } from './App.tsx'
import { aroundPathsOf, cutBody, cutState, frameOf, leaningOf } from './cut-page.ts'
import { findDataIn } from './data/find-data.ts'
import { findAnswer, prefetch } from './data/query.ts'
import type { PageHalf } from './data/site.ts'
import { makeServerApi, type SiteApi } from './data/site-api.ts'
import { documentHeadOf } from './describe/document-head.ts'
import { zoneOffer } from './describe/zone-offer.ts'
import { makeDocument } from './document.ts'
import { drawTree } from './draw-tree.ts'
import { languageModule, loadLanguage, textsModule } from './i18n/load.ts'
import type { Language } from './i18n/messages.ts'
import { findRedirect, withoutTrailingSlash } from './redirects.ts'
import type { WebAnswer, WebApi, WebAssets, WebRender, WebRequest } from './renderer.ts'
import { makeQueryClient, makeRouter, type SiteRouter } from './router.tsx'
import { pageMatchOf, routeOf, type PageMatch } from './page-match.ts'
import { FIND_PATH, findFormTarget } from './shell/search/find-form.ts'
import { shellQueries } from './data/site-queries.ts'
import type { PageState } from './state.ts'
import { watchClock } from './watch-clock.ts'

/** What can be written in more ways than one. */
const ODD = /[%?]|\/\//

/** Draws one page. Nothing outlives the call: client, router and cache are made for it. */
export const render: WebRender = (request, webApi, assets) => draw(request, webApi, assets, false)

async function draw(request: WebRequest, webApi: WebApi, assets: WebAssets, isOwnSpelling: boolean): Promise<WebAnswer> {
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
  if (spelling !== undefined) return draw({ ...request, url: spelling }, webApi, assets, true)
  const [language] = await Promise.all([loadLanguage(lang), router.load(), prefetch(client, api, shellQueries)])

  const match = pageMatchOf(router.state.matches)
  try {
    return await drawMatch({ match, request, path, webApi, assets, api, client, router, language })
  } catch (error) {
    if (error instanceof AppError && error.code !== 'BUG') throw error
    throw new AppError('BUG', `The page ${routeOf(router.state.matches)} cannot be rendered`, {}, error)
  }
}

type Matched = {
  match: PageMatch
  request: WebRequest
  path: string
  webApi: WebApi
  assets: WebAssets
  api: SiteApi
  client: QueryClient
  router: SiteRouter
  language: Language
}

async function drawMatch({ match, request, path, webApi, assets, api, client, router, language }: Matched): Promise<WebAnswer> {
  const { lang, theme, zone = UTC, testMode, testnet, encrypted, origin } = request
  // What a page throws before it is drawn the router keeps, to draw a panel in its place.
  const failed = router.state.matches.find((one) => one.status === 'error')
  if (failed !== undefined) throw failed.error
  const status = statusOf(match, client)
  const renderedAtSec = request.nowSec ?? Math.floor(Date.now() / 1000)
  const clock = watchClock(renderedAtSec)
  const frame = frameOf(match, client)
  const leansOn = leaningOf(client, renderedAtSec)
  const aroundPaths = aroundPathsOf(match, client)
  // A page that shows something of what is around it is drawn with it: both say the same.
  const isApart = aroundPaths.length === shellQueries.length
  const isKnown = isApart && webApi.isAroundKnown?.(frame, leansOn) === true
  const half: PageHalf | undefined = request.onlyAround === true ? 'around' : isKnown ? 'page' : undefined
  const site = { api, renderedAtSec, zone, testMode, testnet, origin, onClock: clock.see, ...(half && { half }) }
  const { html: drawn, faults } = await drawTree(<App site={site} router={router} client={client} language={language} theme={theme} />)
  const state: Omit<PageState, 'queries' | 'zone'> = {
    lang,
    theme,
    renderedAtSec,
    testMode,
    testnet,
    ...(encrypted === true && { encrypted }),
    origin,
  }
  const parts = (await match.page.parts?.(match.params, findDataIn(client))) ?? []
  const body = cutBody(drawn)
  const { around, own } = makeDocument({
    lang,
    theme,
    head: documentHeadOf(match, client, language, { origin, path, status }),
    body: body ?? ['', '', '', '', drawn, ''],
    above: zoneOffer(zone, lang),
    state: cutState(state, zone, client, body && half),
    assets,
    modules: [match.page.module, languageModule(lang), textsModule(match.page.module, lang), ...parts.map(({ module }) => module)],
  })
  const cut = {
    around: half === 'page' ? [] : around,
    own: half === 'around' ? [] : own,
    frame,
    leansOn,
    aroundPaths,
    holdsSec: clock.holdsSec(),
  }
  client.clear()
  return {
    status,
    // Whoever keeps the pieces does without the whole.
    get html() {
      return body && half ? '' : htmlOf(around, own)
    },
    ...(body && { cut }),
    ...(faults.length > 0 && { faults, route: routeOf(router.state.matches) }),
  }
}

/**
 * The address as the router writes it; `undefined` when that is how it was asked for. In another spelling (`%5B` for `[`, `//` for `/`) the
 * router would draw nothing and want the visitor sent to its own. Both are the same page: it is drawn at once.
 */
function findOwnSpelling(router: SiteRouter): string | undefined {
  const { pathname, publicHref } = router.latestLocation
  const to = { to: pathname, search: true, params: true, hash: true, state: true } as Parameters<typeof router.buildLocation>[0]
  const own = router.buildLocation(to).publicHref
  return own === publicHref ? undefined : own
}

/** 404 for unknown paths and for subjects that do not exist, the failure's own status when the API failed, else 200 (OPEN-012). */
function statusOf({ page, params, isBlank }: PageMatch, client: QueryClient): number {
  if (page.status !== undefined || isBlank) return 404
  for (const query of page.queries(params)) {
    const answer = query.onError === 'panel' ? findAnswer(client, query) : undefined
    if (answer?.ok === false) return answer.code >= 500 ? answer.code : 404
  }
  return 200
}

const htmlOf = (around: readonly string[], own: readonly string[]): string =>
  around.map((text, index) => text + (own[index] ?? '')).join('')
