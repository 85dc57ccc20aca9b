import { isJsonObject } from '../../../base/json.ts'
import type { HomeJson } from '../../../contract/home.ts'
import { renderedPath, type Query } from '../../data/query.ts'
import type { CardTx } from '../../txview/names.ts'

/** Data of the home page. */
export type Home = Omit<HomeJson, 'tx'> & { tx: CardTx[] }

/** Poll interval of the home page without a live connection. */
export const HOME_POLL_MS = 5_000
/** With a live connection, blocks and transactions are pushed; the figures of 24 hours are polled. */
export const HOME_FIGURES_MS = 60_000

export const homeQuery: Query<Home> = {
  key: ['home'],
  path: renderedPath('/page/dashboard'),
  read: (data) =>
    isJsonObject(data) && isJsonObject(data['info']) && Array.isArray(data['chart']) ? (data as unknown as Home) : undefined,
  onError: 'toast',
  staleMs: HOME_POLL_MS,
}
