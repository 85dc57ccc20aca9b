import type { QueryClient } from './cache/query-client.ts'
import { findDataIn } from './data/find-data.ts'
import { majorTokensQuery } from './data/major-tokens.ts'
import type { PageHalf } from './data/site.ts'
import type { BodyPieces } from './document.ts'
import { shellQueries, statusQuery } from './data/site-queries.ts'
import type { PageMatch } from './page-match.ts'
import { isBehind } from './shell/Notices.tsx'
import shellCss from './shell/Shell.module.css'
import sideCss from './shell/Sidebar.module.css'

/**
 * The markup of a page in six: what stands before the strip, the strip up to the choice of a zone, that choice, the rest of the strip, header
 * and page, and all beside and below the page. The choice names the page's zone, so it is the page's own. Text of the chain cannot hold a tag,
 * so the marks are found where they are meant. `undefined`: it is no page of this shape.
 */
export function cutBody(html: string): BodyPieces | undefined {
  const strip = html.indexOf(`<div class="${shellCss.strip}"`)
  const zone = html.indexOf(`<span class="${shellCss.zone}"`, strip)
  const zoneEnd = html.indexOf(ZONE_END, zone) + ZONE_END.length
  const header = html.indexOf('<header', zoneEnd)
  const side = html.lastIndexOf(`<aside class="${sideCss.side}"`)
  if (strip < 0 || zone < 0 || zoneEnd < zone || header < 0 || side < header) return undefined
  const cuts = [0, strip, zone, zoneEnd, header, side]
  return cuts.map((at, index) => html.slice(at, cuts[index + 1])) as unknown as BodyPieces
}

/** The choice of a zone is a link in a span. */
const ZONE_END = '</a></span>'

/** What the strip and the column beside the page depend on besides the answers they are made of. */
export const frameOf = ({ page, params }: PageMatch, client: QueryClient): string =>
  JSON.stringify([page.names.includes('home'), page.sideBanner?.(params, findDataIn(client)) ?? null])

/** What any page may show of the answers around it: rates, whether there are prices, and the notice of an index that is behind. */
export function leaningOf(client: QueryClient, nowSec: number): string {
  const find = findDataIn(client)
  const tokens = find(majorTokensQuery)
  const status = find(statusQuery)
  const notice =
    status !== undefined && isBehind(status, nowSec) ? [status.indexed, status.head, status.timestamp, status.status, status.node] : []
  return JSON.stringify([tokens?.rates ?? {}, tokens?.list.some(({ market }) => market !== undefined) ?? false, notice])
}

/** Calls for what is around a page, without those that the page itself shows something of. */
export function aroundPathsOf({ page, params }: PageMatch, client: QueryClient): string[] {
  const own = new Set(page.leansOn?.(params, findDataIn(client)).map(({ path }) => path))
  return shellQueries.map(({ path }) => path).filter((path) => !own.has(path))
}

/** What the browser starts from as one JSON text in two: what is around the page first, the page's own with its zone last. */
export function cutState(state: object, zone: string, client: QueryClient, half?: PageHalf): [around: string, own: string] {
  const names = new Set(shellQueries.map(({ key }) => JSON.stringify(key)))
  const around: unknown[] = []
  const own: unknown[] = []
  for (const query of client.dehydrate()) (names.has(JSON.stringify(query.key)) ? around : own).push(query)
  // What is around is long, and for most pages it is there already.
  const whole = half === 'page' ? ']}' : JSON.stringify({ ...state, queries: around })
  const rest = own.map((query, index) => (index > 0 || around.length > 0 ? ',' : '') + JSON.stringify(query))
  return [whole.slice(0, -']}'.length), `${rest.join('')}],"zone":${JSON.stringify(zone)}}`]
}
