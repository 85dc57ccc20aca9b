import { isJsonObject } from '../../../base/json.ts'
import type { HomeJson } from '../../../contract/home.ts'
import type { Query } from '../../data/query.ts'

/** The home page follows the chain this closely. */
export const HOME_POLL_MS = 5_000

export const homeQuery: Query<HomeJson> = {
  key: ['home'],
  path: '/page/dashboard',
  read: (data) =>
    isJsonObject(data) && isJsonObject(data['info']) && Array.isArray(data['chart']) ? (data as unknown as HomeJson) : undefined,
  onError: 'toast',
  staleMs: HOME_POLL_MS,
}
