import type { ZonesJson } from '../../../../contract/zone-list.ts'
import { readObject, type Query } from '../../../data/query.ts'

/** Every zone the server can render a page in. It changes with the server's version only. */
export const zonesQuery: Query<ZonesJson> = {
  key: ['zones'],
  path: '/api/x/zones',
  read: readObject<ZonesJson>,
  onError: 'toast',
  staleMs: Infinity,
}
