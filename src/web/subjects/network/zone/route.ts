import { zonesQuery } from './zones-query.ts'
import { definePage } from '../../../page.ts'
import type { ZoneParams } from './query.ts'

/** The choice of a time zone for narrow screens and without scripts. `back`: path of the return page. */
export const zonePage = definePage<ZoneParams>({
  names: ['zone'],
  area: 'zone',
  module: 'src/web/subjects/network/zone/ZonePage.tsx',
  load: () => import('./ZonePage.tsx').then(({ ZonePage }) => ZonePage),
  read: ({ search }) => ({ back: search['back'] ?? '/' }),
  queries: () => [zonesQuery],
  title: (_, { menu }) => menu('zone'),
})
