import type { StatusJson } from '../../contract/home.ts'
import type { SiteJson } from '../../contract/site.ts'
import { majorTokensQuery } from './major-tokens.ts'
import { readObject, type Query } from './query.ts'

export const STATUS_POLL_MS = 15_000

/** Where the index stands. */
export const statusQuery: Query<StatusJson> = {
  key: ['status'],
  path: '/api/x/status',
  read: readObject<StatusJson>,
  onError: 'toast',
  staleMs: STATUS_POLL_MS,
}

/** What the operator set for the site: links, banners, frames. It changes with a restart only. */
export const siteQuery: Query<SiteJson> = {
  key: ['site'],
  path: '/api/x/site',
  read: readObject<SiteJson>,
  onError: 'toast',
  staleMs: Infinity,
}

export const shellQueries: readonly Query<unknown>[] = [majorTokensQuery, statusQuery, siteQuery]
