import { ownValue } from '../base/own-value.ts'
import { routerPathOf, type Page, type Raw } from './page.ts'
import { notFoundPage } from './subjects/search/not-found/route.ts'
import { ROUTE_PATHS, type RouteName } from '../contract/page-paths.ts'
import { PAGES } from './routes.ts'

/** The page an address shows and what the address says. */
export type PageMatch = {
  page: Page
  params: object
  /** A part of the address that names the subject is there and says nothing: `/nft/%20/tx`. */
  isBlank: boolean
  /** Number of the list's page as the address writes it; `undefined`: it names none. */
  pageText?: string | undefined
}
export type Strings = Readonly<Record<string, string | undefined>>

/** Placeholders that name what a page is about. */
const SUBJECTS = ['idx', 'mrc401id', 'kw']

const pageByPath = new Map(PAGES.flatMap((page) => page.names.map((name) => [routerPathOf(name), { page, name }] as const)))

export const rawOf = (name: RouteName, params: object, search: object): Raw => ({
  name,
  path: params as Strings,
  search: search as Strings,
})

/** The page of the router's current matches. What no page claims is the not-found page. */
export function pageMatchOf(matches: readonly ({ routeId: string; params: unknown; search: unknown } | undefined)[]): PageMatch {
  const match = matches.at(-1)
  const found = match === undefined ? undefined : pageByPath.get(match.routeId)
  if (match === undefined || found === undefined) return { page: notFoundPage, params: {}, isBlank: false, pageText: undefined }
  const raw = rawOf(found.name, match.params as object, match.search as object)
  const isBlank = SUBJECTS.some((key) => ownValue(raw.path, key)?.trim() === '')
  const params = found.page.read(raw)
  const pageText = 'page' in params ? (ownValue(raw.path, 'page') ?? ownValue(raw.search, 'page')) : undefined
  return { page: found.page, params, isBlank, pageText }
}

/** Pattern of the address, for the log: `/tx/{idx}`. */
export function routeOf(matches: readonly { routeId: string }[]): string {
  const found = pageByPath.get(matches.at(-1)?.routeId ?? '')
  return found === undefined ? '/*' : ROUTE_PATHS[found.name]
}
