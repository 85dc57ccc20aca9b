import type { ComponentType } from 'react'
import { ownValue } from '../base/own-value.ts'
import { spellId } from '../chain/ids.ts'
import { ROUTE_PATHS, type RouteName } from '../contract/page-paths.ts'
import type { BannerJson } from '../contract/site.ts'
import type { TxJson } from '../contract/tx.ts'
import { isSpan, type At } from './data/at.ts'
import type { FindData } from './data/find-data.ts'
import { withFacets } from './data/facets.ts'
import type { Query } from './data/query.ts'
import type { Area, Text } from './i18n/useText.ts'

/** What an address says: values of the path's placeholders, decoded, and of the query. Absent ones are `undefined`. */
export type Raw = {
  name: RouteName
  path: Readonly<Record<string, string | undefined>>
  search: Readonly<Record<string, string | undefined>>
}

/** A banner a page brings itself. */
export type PageBanner = Omit<BannerJson, 'place'>

/** Texts a title is made of. `kind`: the label of a transaction's kind in the visitor's language. */
export type TitleTexts = {
  menu: Text<'menu'>
  common: Text<'common'>
  /** Of any area; a browser has those of the page. */
  text: <A extends Area>(area: A) => Text<A>
  kind: (tx: Pick<TxJson, 'type' | 'type_opt'>) => string
  find: FindData
}

/** A part that loads by itself. `module`: its source module, by which the server finds its files. */
export type PagePart = { module: string; load: () => Promise<unknown> }

/**
 * One page: the file `route.ts` of its folder. It holds no markup and asks for nothing; `queries` only names what the page needs,
 * and the router asks before the page is drawn.
 */
export type PageSpec<P extends object> = {
  /** Route names that show this page; their paths stand in `contract/page-paths.ts`. */
  names: readonly RouteName[]
  /** First part of the address: which entry of the menu is current. */
  area: string
  /** Source module of the component, by which the server finds the page's files. */
  module: string
  load: () => Promise<ComponentType<P>>
  /** Parameter rules. Never fails: what makes no sense is asked for and answered with a 404. */
  read: (raw: Raw) => P
  /**
   * What the page needs. The first `panel` query that fails decides the status of the page. A page that shows something of the shell's
   * answers (`shellQueries`) as its own names that query here: then the page cache drops the page when that answer changes.
   */
  queries: (params: P) => readonly Query<unknown>[]
  /** Parts whose scripts depend on what is shown: they are loaded before the page is drawn, and linked by its document. */
  parts?: (params: P, find: FindData) => Promise<readonly PagePart[]>
  /** What the page is about. The tab, the page of a list and the name of the site follow it (`head.ts`). */
  title: (params: P, texts: TitleTexts) => string
  /** Which of the views of its subject it is, in a word; absent: the first. No two pages have one title. */
  tab?: (params: P, texts: TitleTexts) => string | undefined
  /** Text for search engines and previews; the site's own when absent. Browsers do without it, and without the picture. */
  describe?: ((params: P, texts: TitleTexts) => string | undefined) | undefined
  /** Path of the picture a preview shows. */
  shareImage?: ((params: P, find: FindData) => string | undefined) | undefined
  /** The one path this page is known by, with what its query chooses; absent: that of the address. */
  canonical?: (params: P, find: FindData) => string
  /** Page of its list that is shown, once that is known: an address may ask for one past the end (OPEN-103). */
  shownPage?: (params: P, find: FindData) => number | undefined
  /** The page exists on test nets only: while the setting TESTNET is off its address is not found (PROD-013). */
  isTestnetOnly?: boolean
  /** Stands in the right column in place of the operator's side banner (AD-009). */
  sideBanner?: (params: P, find: FindData) => PageBanner | undefined
  /** The page is an error page whatever it loads. */
  status?: 404
  /** What else the page knows, or how to load it. A browser loads it with the component: the scripts of a first visit have no room for it. */
  rest?: PageRest<P> | (() => Promise<PageRest<P>>)
}

/** Its queries come after those of the page itself. */
type PageRest<P extends object> = Pick<PageSpec<P>, 'queries' | 'canonical' | 'shownPage' | 'describe'>

/** A page with its parameters' type erased: what the table of pages holds. */
export type Page = PageSpec<object>

/**
 * Declares a page. Parameters are checked inside the page's files; `read` makes what the others get. Of two moments that are compared a page
 * shows the subject alone, without its list.
 */
export function definePage<P extends object>(spec: PageSpec<P>): Page {
  const { rest, ...own } = spec
  const page = { ...own }
  const add = ({ queries, ...others }: PageRest<P>): void =>
    void Object.assign(page, others, { queries: queriesOf<P>((params) => [...own.queries(params), ...queries(params)]) })
  page.queries = queriesOf(own.queries)
  if (typeof rest === 'function')
    page.load = async () => {
      const [Loaded, loaded] = await Promise.all([own.load(), rest()])
      add(loaded)
      return Loaded
    }
  else if (rest) add(rest)
  return page as unknown as Page
}

function queriesOf<P extends object>(queries: PageSpec<P>['queries']): PageSpec<P>['queries'] {
  const own = (params: P) => queries(params).filter(({ onError }) => onError === 'panel' || !isSpan((params as At).at))
  // In a browser the choices ask for their counts themselves.
  return import.meta.env.SSR ? (params) => withFacets(own(params)) : own
}

/** A placeholder that stands in the path of the route, as text; `''` when it is missing. */
export const pathValue = (raw: Raw, key: string): string => ownValue(raw.path, key) ?? ''

/** The id of a block, a token or a transaction in the spelling of the API. */
export const idValue = (raw: Raw): string => spellId(pathValue(raw, 'idx'))

/** Path of a route for the router: `{idx}` becomes `$idx`. */
export const routerPathOf = (name: RouteName): string =>
  name === 'engineAny' ? '/engine/$' : ROUTE_PATHS[name].replace(/\{(\w+)\}/g, '$$$1')
