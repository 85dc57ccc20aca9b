import { ownValue } from '../base/own-value.ts'
import { routerPathOf, type Page, type Raw } from './page.ts'
import { notFoundPage } from './subjects/search/not-found/route.ts'
import { ROUTE_PATHS, type RouteName } from '../contract/page-paths.ts'
import { PAGES } from './routes.ts'

/** The page of an address and the parameters in it. */
export type PageMatch = {
  page: Page
  params: object
  /** The part of the address that names the subject is blank: `/nft/%20/tx`. */
  isBlank: boolean
  /** Page number of the list as written in the address; `undefined` if there is none. */
  pageText?: string | undefined
}
export type Strings = Readonly<Record<string, string | undefined>>

/** Placeholders that name the subject of a page. */
const SUBJECTS = ['idx', 'mrc401id', 'kw']

const pageByPath = new Map(PAGES.flatMap((page) => page.names.map((name) => [routerPathOf(name), { page, name }] as const)))

export const rawOf = (name: RouteName, params: object, search: object): Raw => ({
  name,
  path: params as Strings,
  search: search as Strings,
})

/** The page for the router's current matches, or the not-found page. */
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
