import type { QueryClient } from '@tanstack/react-query'
import { findDataIn } from './data/find-data.ts'
import type { Language } from './i18n/messages.ts'
import { textOf } from './i18n/useText.ts'
import type { PageMatch } from './page-match.ts'

/** What a document says of itself. `canonical` and `image` are absolute when an origin is configured, else paths. */
export type Head = { title: string; description: string; canonical: string; image: string | undefined }

/** Head of a page with what is loaded. `path` is the address shown, without query. Spec: TX-026, SHARE-001..005, OPEN-089, OPEN-090. */
export function headOf({ page, params }: PageMatch, client: QueryClient, language: Language, origin: string, path: string): Head {
  const find = findDataIn(client)
  const image = page.shareImage?.(params, find)
  return {
    title: page.title(params, { menu: textOf(language, 'menu'), find }),
    description: page.describe?.(params, find) ?? textOf(language, 'shell')('description'),
    canonical: origin + (page.canonical?.(params) ?? path),
    image: image === undefined ? undefined : origin + image,
  }
}
