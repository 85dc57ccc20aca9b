import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  useParams,
  useSearch,
  type AnyRoute,
  type RouteComponent,
  type RouterHistory,
} from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { QueryClient } from './cache/query-client.ts'
import { parseSearch, stringifySearch } from './data/address-query.ts'
import { findDataIn } from './data/find-data.ts'
import { loadChunk } from './data/load-chunk.ts'
import { makeScrollKeeper, type ScrollKeeper } from './data/make-go.ts'
import { PLACEHOLDERS_AFTER_MS, waitAtMost } from './data/patience.ts'
import { prefetch } from './data/query.ts'
import type { SiteApi } from './data/site-api.ts'
import { loadPageTexts } from './i18n/load.ts'
import { rawOf, type Strings } from './page-match.ts'
import { routerPathOf, type Page } from './page.ts'
import { notFoundPage } from './subjects/search/not-found/route.ts'
import type { RouteName } from '../contract/page-paths.ts'
import { CrashPanel } from './shell/CrashPanel.tsx'
import { findRedirect, withoutTrailingSlash } from './redirects.ts'
import { pagesOf } from './routes.ts'
import { Shell } from './shell/Shell.tsx'

/** `testnet`: selects the set of routes. */
export type RouterContext = { client: QueryClient; api: SiteApi; testnet: boolean; scroll: ScrollKeeper }

const makeRoot = () =>
  createRootRouteWithContext<RouterContext>()({
    component: Shell,
    errorComponent: CrashPanel,
    beforeLoad: ({ location }) => {
      const to = findRedirect(withoutTrailingSlash(location.pathname))
      if (to !== undefined) throw redirect({ href: to + location.searchStr, replace: true })
    },
  })
type Root = ReturnType<typeof makeRoot>

function routesOf(root: Root, page: Page): AnyRoute[] {
  // One component for all routes of a page, so that changing tabs keeps what the visitor opened.
  const component = pageComponent(page)
  const paths = page.names.map(routerPathOf)
  // The router matches `/engine` as `/engine/$` with an empty rest, so a separate route would never match.
  const names = page.names.filter((name) => !paths.includes(`${routerPathOf(name)}/$`))
  return names.map((name) => pageRoute(root, page, name, routerPathOf(name), component))
}

function pageRoute(root: Root, page: Page, name: RouteName, path: string, component: RouteComponent): AnyRoute {
  return createRoute({
    getParentRoute: () => root,
    path,
    component,
    loaderDeps: ({ search }: { search: Strings }) => search,
    loader: async ({ context: { client, api }, params, deps }) => {
      const read = page.read(rawOf(name, params, deps))
      const queries = page.queries(read)
      const answers = prefetch(client, api, queries)
      // A document waits for its answers. A visitor who navigates sees placeholders rather than the previous page.
      await (import.meta.env.SSR ? answers : waitAtMost(answers, PLACEHOLDERS_AFTER_MS))
      const parts = (await page.parts?.(read, findDataIn(client))) ?? []
      await Promise.all(parts.map(({ load }) => loadChunk(load)))
    },
  })
}

function pageComponent(page: Page): RouteComponent {
  return lazyRouteComponent(async () => {
    const Loaded: ComponentType<object> = await loadChunk(page.load)
    await loadPageTexts()
    const PageComponent = () => {
      const params = useParams({ strict: false }) as Strings
      const search = useSearch({ strict: false }) as Strings
      const name =
        page.names.find((candidate) => Object.keys(params).every((key) => routerPathOf(candidate).includes(`$${key}`))) ?? page.names[0]
      return name === undefined ? <Loaded /> : <Loaded {...page.read(rawOf(name, params, search))} />
    }
    return { PageComponent }
  }, 'PageComponent')
}

/** All routes of one network. Each call creates a new root, because adding children changes it. */
function makeTree(testnet: boolean) {
  const root = makeRoot()
  const notFound = createRoute({ getParentRoute: () => root, path: '$', component: pageComponent(notFoundPage) })
  return root.addChildren([...pagesOf(testnet).flatMap((page) => routesOf(root, page)), notFound] as AnyRoute[])
}
const trees = new Map<boolean, ReturnType<typeof makeTree>>()
function treeOf(testnet: boolean): ReturnType<typeof makeTree> {
  const tree = trees.get(testnet) ?? makeTree(testnet)
  trees.set(testnet, tree)
  return tree
}

export type SiteRouter = ReturnType<typeof makeRouter>

/** A router for one visit: one per page load in the browser, one per request on the server (with a memory history). */
export function makeRouter(deps: Omit<RouterContext, 'scroll'>, history?: RouterHistory) {
  const scroll = makeScrollKeeper()
  return createRouter({
    routeTree: treeOf(deps.testnet),
    context: { ...deps, scroll },
    ...(history && { history }),
    parseSearch,
    stringifySearch,
    trailingSlash: 'preserve',
    // The server renders no script for it; the browser restores positions from its own storage.
    scrollRestoration: typeof document === 'undefined' ? false : ({ location }) => !scroll.takeIsKept(location.state.key),
    defaultErrorComponent: CrashPanel,
    defaultPreload: false,
    defaultPendingMs: 60_000,
    defaultStructuralSharing: false,
  })
}

/** A cache for one visit. Answers embedded in the server's page are read once and kept for the session. */
export const makeQueryClient = (): QueryClient => new QueryClient()
