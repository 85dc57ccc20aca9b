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

/** Decoded values of an address: placeholders of the path, and the query. Absent ones are `undefined`. */
export type Raw = {
  name: RouteName
  path: Readonly<Record<string, string | undefined>>
  search: Readonly<Record<string, string | undefined>>
}

/** A banner that a page supplies itself. */
export type PageBanner = Omit<BannerJson, 'place'>

/** Texts for titles. `kind`: the label of a transaction's type in the visitor's language. */
export type TitleTexts = {
  menu: Text<'menu'>
  common: Text<'common'>
  /** Texts of any area; a browser only has those of the page. */
  text: <A extends Area>(area: A) => Text<A>
  kind: (tx: Pick<TxJson, 'type' | 'type_opt'>) => string
  find: FindData
}

/** A part that is loaded separately. `module`: its source module, by which the server finds its files. */
export type PagePart = { module: string; load: () => Promise<unknown> }

/**
 * One page: the file `route.ts` of its folder. It has no markup and fetches nothing. `queries` only names what the page needs, and the
 * router fetches it before the page is rendered.
 */
export type PageSpec<P extends object> = {
  /** Route names that show this page; their paths are in `contract/page-paths.ts`. */
  names: readonly RouteName[]
  /** First part of the address: which entry of the menu is current. */
  area: string
  /** Source module of the component, by which the server finds the page's files. */
  module: string
  load: () => Promise<ComponentType<P>>
  /** Reads the parameters. Never fails: the API answers nonsense with a 404. */
  read: (raw: Raw) => P
  /**
   * Queries of the page. The first failed `panel` query decides the status of the page. A page that shows data of a shell query
   * (`shellQueries`) must name it here too, so that the page cache drops the page when that answer changes.
   */
  queries: (params: P) => readonly Query<unknown>[]
  /** Parts whose scripts depend on the data. They are loaded before the page is rendered, and its document links them. */
  parts?: (params: P, find: FindData) => Promise<readonly PagePart[]>
  /** Subject of the page. `head.ts` appends the tab, the list page and the name of the site. */
  title: (params: P, texts: TitleTexts) => string
  /** Name of this view of the subject; absent for the first view. No two pages have the same title. */
  tab?: (params: P, texts: TitleTexts) => string | undefined
  /** Text for search engines and previews; absent: the site's own. Browsers do not need it, nor the picture. */
  describe?: ((params: P, texts: TitleTexts) => string | undefined) | undefined
  /** Path of the picture a preview shows. */
  shareImage?: ((params: P, find: FindData) => string | undefined) | undefined
  /** The canonical path with the query that selects content; absent: the path of the address. */
  canonical?: (params: P, find: FindData) => string
  /** Page number that the list really shows, once known: an address may ask for one past the end (OPEN-103). */
  shownPage?: (params: P, find: FindData) => number | undefined
  /** The page exists on test nets only: while the setting TESTNET is off its address is not found (PROD-013). */
  isTestnetOnly?: boolean
  /** Replaces the operator's side banner in the right column (AD-009). */
  sideBanner?: (params: P, find: FindData) => PageBanner | undefined
  /** The page is always an error page. */
  status?: 404
  /** The rest of the page, or how to load it. A browser loads it with the component, to keep the scripts of a first visit small. */
  rest?: PageRest<P> | (() => Promise<PageRest<P>>)
}

/** Its queries come after those of the page itself. */
type PageRest<P extends object> = Pick<PageSpec<P>, 'queries' | 'canonical' | 'shownPage' | 'describe'>

/** A page without its parameter type, for the table of pages. */
export type Page = PageSpec<object>

/** Declares a page with its parameter type checked. A comparison of two moments shows only the subject, without its list. */
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
  // In a browser the filter form fetches its counts itself.
  return import.meta.env.SSR ? (params) => withFacets(own(params)) : own
}

/** A placeholder of the route's path as text; `''` when it is missing. */
export const pathValue = (raw: Raw, key: string): string => ownValue(raw.path, key) ?? ''

/** The id of a block, a token or a transaction in the spelling of the API. */
export const idValue = (raw: Raw): string => spellId(pathValue(raw, 'idx'))

/** Path of a route for the router: `{idx}` becomes `$idx`. */
export const routerPathOf = (name: RouteName): string =>
  name === 'engineAny' ? '/engine/$' : ROUTE_PATHS[name].replace(/\{(\w+)\}/g, '$$$1')
