import { definePage } from '../../../page.ts'

/** Whatever no other page claims, reserved paths (OPEN-009) among them. */
export const notFoundPage = definePage<object>({
  names: [],
  area: '',
  module: 'src/web/subjects/search/not-found/NotFoundPage.tsx',
  load: () => import('./NotFoundPage.tsx').then(({ NotFoundPage }) => NotFoundPage),
  read: () => ({}),
  queries: () => [],
  title: (_, { menu }) => menu('notfound'),
  status: 404,
})
