import type { QueryClient } from './cache/query-client.ts'
import { findDataIn } from './data/find-data.ts'
import { oneLine } from './format/one-line.ts'
import type { Language } from './i18n/messages.ts'
import { textOf } from './i18n/useText.ts'
import type { PageMatch } from './page-match.ts'

/** Names of the chain and words of addresses stand in titles. */
const LONGEST_TITLE = 120

/** What changes while the visitor moves. `canonical` is absolute when an origin is configured, else a path. */
export type PageHead = { title: string; canonical: string }

/** Title and address of a page with what is loaded. `path` is the address shown, without query. Spec: I18N-003, OPEN-092. */
export function headOf({ page, params }: PageMatch, client: QueryClient, language: Language, origin: string, path: string): PageHead {
  return {
    title: oneLine(page.title(params, { menu: textOf(language, 'menu'), find: findDataIn(client) }), LONGEST_TITLE),
    // A browser reads a path that begins with two slashes as another host.
    canonical: origin + (page.canonical?.(params) ?? path).replace(/^[/\\]+/, '/'),
  }
}
