import type { CountsJson } from '../../contract/counts.ts'
import type { StatusJson } from '../../contract/home.ts'
import type { LatestJson } from '../../contract/latest.ts'
import type { FrameJson, SiteJson } from '../../contract/site.ts'
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

/** How much there is of what grows: lists learn from it what is new. */
export const countsQuery: Query<CountsJson> = {
  key: ['counts'],
  path: '/api/x/counts',
  read: readObject<CountsJson>,
  onError: 'toast',
  staleMs: 0,
}

/** What the operator set for the site: links, banners, frames. It changes with a restart only. */
export const siteQuery: Query<SiteJson> = {
  key: ['site'],
  path: '/api/x/site',
  read: readObject<SiteJson>,
  onError: 'toast',
  staleMs: Infinity,
}

/** The newest transactions in one line each, and what the newest ones are about. */
export const latestQuery: Query<LatestJson> = {
  key: ['latest'],
  path: '/api/x/latest',
  read: readObject<LatestJson>,
  onError: 'toast',
  staleMs: STATUS_POLL_MS,
}

/** Whether the page configured for a frame can be shown. */
export const frameQuery = (name: 'engine' | 'flow'): Query<FrameJson> => ({
  key: ['frame', name],
  path: `/api/x/frame/${name}`,
  read: readObject<FrameJson>,
  onError: 'toast',
  staleMs: 30_000,
})

export const shellQueries: readonly Query<unknown>[] = [majorTokensQuery, statusQuery, siteQuery, latestQuery]
