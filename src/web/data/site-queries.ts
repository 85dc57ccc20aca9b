import type { CountsJson } from '../../contract/counts.ts'
import type { StatusJson } from '../../contract/home.ts'
import type { LatestJson } from '../../contract/latest.ts'
import type { FrameJson, SiteJson } from '../../contract/site.ts'
import { majorTokensQuery } from './major-tokens.ts'
import { readObject, type Query } from './query.ts'

export const STATUS_POLL_MS = 15_000

/** Status of the index. */
export const statusQuery: Query<StatusJson> = {
  key: ['status'],
  path: '/api/x/status',
  read: readObject<StatusJson>,
  onError: 'toast',
  staleMs: STATUS_POLL_MS,
}

/** Current counts, which show lists that they have new entries. */
export const countsQuery: Query<CountsJson> = {
  key: ['counts'],
  path: '/api/x/counts',
  read: readObject<CountsJson>,
  onError: 'toast',
  staleMs: 0,
}

/** The operator's settings of the site: links, banners, iframes. They change only with a restart. */
export const siteQuery: Query<SiteJson> = {
  key: ['site'],
  path: '/api/x/site',
  read: readObject<SiteJson>,
  onError: 'toast',
  staleMs: Infinity,
}

/** The newest transactions in one line each, and their tokens. */
export const latestQuery: Query<LatestJson> = {
  key: ['latest'],
  path: '/api/x/latest',
  read: readObject<LatestJson>,
  onError: 'toast',
  staleMs: STATUS_POLL_MS,
}

/** Whether the page configured for an iframe can be shown. */
export const frameQuery = (name: 'engine' | 'flow'): Query<FrameJson> => ({
  key: ['frame', name],
  path: `/api/x/frame/${name}`,
  read: readObject<FrameJson>,
  onError: 'toast',
  staleMs: 30_000,
})

export const shellQueries: readonly Query<unknown>[] = [majorTokensQuery, statusQuery, siteQuery, latestQuery]
