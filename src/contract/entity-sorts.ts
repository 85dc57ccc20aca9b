/** Names of the orders of each list of entities. */
export const ENTITY_SORTS = {
  token: ['market_cap', 'holders', 'transactions', 'volume', 'change', 'age', 'name'],
  mrc400: ['newest', 'items', 'owners', 'sales'],
  mrc402: ['newest', 'holders', 'supply', 'price', 'sales'],
  items: ['number', 'price', 'ending', 'newest', 'owner'],
  inventory: ['newest', 'price', 'ending'],
  dex: ['newest', 'price', 'ending'],
} as const

export type EntitySort = (typeof ENTITY_SORTS)[keyof typeof ENTITY_SORTS][number]

/** Orders that usually start with the greatest value. */
export const FALLING_SORTS: ReadonlySet<string> = new Set([
  'newest',
  'market_cap',
  'holders',
  'transactions',
  'volume',
  'change',
  'age',
  'supply',
  'sales',
  'items',
  'owners',
])
