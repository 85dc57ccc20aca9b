import type { StatusJson } from '../../../../contract/home.ts'
import { readObject, type Query } from '../../../data/query.ts'

export const ENGINE_POLL_MS = 5_000
/** Period of the charts. */
export type Hours = 1 | 6
export type EngineParams = { hours: Hours }

/** Status of the index and figures of the site. */
export const engineQuery = ({ hours }: EngineParams): Query<StatusJson> => ({
  key: ['engine', hours],
  path: `/api/x/status?detail=1${hours === 1 ? '' : `&hours=${hours}`}`,
  read: readObject<StatusJson>,
  onError: 'toast',
  staleMs: ENGINE_POLL_MS,
})
