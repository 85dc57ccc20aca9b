import type { ZonesJson } from '../../../../contract/zone-list.ts'
import { readObject, type Query } from '../../../data/query.ts'

/** Every zone in which the server can render a page. The list changes only with the server's version. */
export const zonesQuery: Query<ZonesJson> = {
  key: ['zones'],
  path: '/api/x/zones',
  read: readObject<ZonesJson>,
  onError: 'toast',
  staleMs: Infinity,
}
