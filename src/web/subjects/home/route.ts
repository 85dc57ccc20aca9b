import { definePage } from '../../page.ts'
import { homeQuery } from './query.ts'

export const homePage = definePage<object>({
  names: ['home'],
  area: '',
  module: 'src/web/subjects/home/HomePage.tsx',
  load: () => import('./HomePage.tsx').then(({ HomePage }) => HomePage),
  read: () => ({}),
  queries: () => [homeQuery],
  title: (_, { menu }) => menu('home'),
  canonical: () => '/',
})
