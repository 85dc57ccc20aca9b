import type { StatusJson } from '../../contract/home.ts'
import type { SiteJson } from '../../contract/site.ts'
import type { TokenJson } from '../../contract/token.ts'
import { readObject, type Query } from './query.ts'
import { isJsonObject } from '../../base/json.ts'

/** The header's tokens are asked for again this often. Spec: CONST-014. */
export const MAJOR_TOKENS_POLL_MS = 60_000
export const STATUS_POLL_MS = 15_000

/** Tokens of the header strip. A failure leaves the strip empty. */
export const majorTokensQuery: Query<{ list: TokenJson[] }> = {
  key: ['major-tokens'],
  path: '/api/token/list/headertoken',
  read: (data) => (isJsonObject(data) && Array.isArray(data['list']) ? (data as unknown as { list: TokenJson[] }) : undefined),
  onError: 'toast',
  staleMs: MAJOR_TOKENS_POLL_MS,
}

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
