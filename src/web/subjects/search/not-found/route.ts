import { definePage } from '../../../page.ts'

/** Every path without a page, including reserved ones (OPEN-009). */
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
