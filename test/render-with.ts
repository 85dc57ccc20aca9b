import { createElement as h, type ReactElement } from 'react'
import { CacheContext } from '../src/web/cache/use-query.ts'
import { QueryClient } from '../src/web/cache/query-client.ts'
import type { Answer, Query } from '../src/web/data/query.ts'
import type { Lang } from '../src/contract/web-renderer.ts'
import { renderView } from './render-view.ts'

/** Renders a view as the server does, with the given responses. */
export function renderWith(
  view: ReactElement,
  answers: readonly (readonly [Query<unknown>, Answer<unknown>])[],
  lang: Lang = 'en',
): string {
  const client = new QueryClient()
  client.hydrate(answers.map(([query, data]) => ({ key: query.key, data })))
  return renderView(h(CacheContext, { value: client }, view), lang).html
}
