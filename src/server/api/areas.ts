/** Subjects of the calls, in reading order: the tags of the OpenAPI document. */
export const AREAS = ['block', 'tx', 'address', 'token', 'nft', 'mrc402', 'dex', 'record', 'search', 'site'] as const
export type Area = (typeof AREAS)[number]
export const AREA_WORDS: Readonly<Record<Area, string>> = {
  block: 'Blocks',
  tx: 'Transactions',
  address: 'Wallets: balances, locks, NFTs and transactions',
  token: 'MRC010 tokens',
  nft: 'MRC400 projects and their MRC401 items',
  mrc402: 'MRC402 NFTs',
  dex: 'DEX402 and DEX010 records',
  record: 'Surveys, orders, points, sealed data, coupons, logs and games',
  search: 'Search and suggestions',
  site: 'The home page, the state of the site, and this reference',
}

const RECORD_WORDS: readonly string[] = ['survey', 'order', 'point', 'data', 'coupon', 'log', 'game']

/**
 * Subject of a call: the first word of its path, or of additions (`/api/x/`) the word after it. Calls without a subject belong to `site`.
 */
export function areaOf(path: string): Area {
  const word = /^\/api\/(?:x\/(?:(?:facets|traits|metadata)\/)?)?(\w+)/.exec(path)?.[1]
  if (word === 'suggest' || word === 'find') return 'search'
  if (word !== undefined && RECORD_WORDS.includes(word)) return 'record'
  return AREAS.find((area) => area === word) ?? 'site'
}
