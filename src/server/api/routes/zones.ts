import { zonesJson } from '../../../contract/zone-list.ts'
import { ZONES } from '../../zones.ts'
import { defineRoute, type ApiRoute } from '../route.ts'

export const zoneRoutes: readonly ApiRoute[] = [
  defineRoute({
    path: '/api/x/zones',
    summary: 'Time zones a page can be rendered in',
    params: {},
    data: zonesJson,
    extent: 'own',
    handle: () => Promise.resolve({ list: [...ZONES] }),
  }),
]
