import { zonesQuery } from '../../parts/zone/zones-query.ts'
import { definePage } from '../../page.ts'

/** `back`: path of the page to go back to. */
export type ZoneParams = { back: string }

/** The choice of a time zone for narrow screens and without scripts (D35). */
export const zonePage = definePage<ZoneParams>({
  names: ['zone'],
  area: 'zone',
  module: 'src/web/pages/zone/ZonePage.tsx',
  load: () => import('./ZonePage.tsx').then(({ ZonePage }) => ZonePage),
  read: ({ search }) => ({ back: search['back'] ?? '/' }),
  queries: () => [zonesQuery],
  title: (_, { menu }) => menu('zone'),
})
