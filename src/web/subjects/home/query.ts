import { isJsonObject } from '../../../base/json.ts'
import type { HomeJson } from '../../../contract/home.ts'
import { renderedPath, type Query } from '../../data/query.ts'
import type { CardTx } from '../../txview/names.ts'

/** What the home page shows. */
export type Home = Omit<HomeJson, 'tx'> & { tx: CardTx[] }

/** Without a live connection the home page follows the chain this closely. */
export const HOME_POLL_MS = 5_000
/** With one, blocks and transactions come by themselves; the figures of 24 hours move by the minute. */
export const HOME_FIGURES_MS = 60_000

export const homeQuery: Query<Home> = {
  key: ['home'],
  path: renderedPath('/page/dashboard'),
  read: (data) =>
    isJsonObject(data) && isJsonObject(data['info']) && Array.isArray(data['chart']) ? (data as unknown as Home) : undefined,
  onError: 'toast',
  staleMs: HOME_POLL_MS,
}
