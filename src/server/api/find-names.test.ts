import { expect, test } from 'vitest'
import { tokenKey } from '../../chain/ids.ts'
import { noMarket } from '../../market/market.ts'
import type { Entity } from '../../store/store.ts'
import type { ApiContext } from './context.ts'
import { findNames } from './find-names.ts'
import { makeRankTokens } from './ranked-tokens.ts'

/** A chain with 200 tokens that everybody knows, and a hundred called CAT that nobody does: token 1000 + n has n holders. */
function makeCats() {
  const counted: string[] = []
  const cat = (number: number) =>
    ({ key: tokenKey(String(1000 + number)), state: { symbol: 'CAT', name: `Cat ${number}` }, first: {}, last: {} }) as unknown as Entity
  const known = (number: number) =>
    ({ key: tokenKey(String(number)), state: { symbol: `T${number}`, name: `Token ${number}` }, first: {}, last: {} }) as unknown as Entity
  const store = {
    countRanking: async ({ subject }: { subject: string }) => {
      counted.push(subject)
      return Math.max(0, Number(subject) - 1000)
    },
    listTokens: async () => ({
      page: 1,
      maxPage: 1,
      count: 200,
      size: 200,
      items: Array.from({ length: 200 }, (_, at) => ({ ordinal: 200 - at, item: known(at + 1) })),
    }),
    findEntities: async () => new Map(),
    // Newest first.
    search: async (_kind: string, _text: string, _page: number, size: number) => ({
      count: 100,
      isCapped: false,
      items: Array.from({ length: Math.min(100, size) }, (_, at) => ({ item: cat(100 - at) })),
    }),
  }
  const rankTokens = makeRankTokens({ store, market: noMarket, site: { verifiedTokens: [] } })
  const contextAt = (version: string) =>
    ({ store, market: noMarket, site: { verifiedTokens: [] }, rankTokens, version, markWide: () => undefined }) as unknown as ApiContext
  return { counted, find: (version: string) => findNames(contextAt(version), 'token', 'cat', 5, false) }
}

test('FIND-025: a search counts the holders of a page of unknown tokens, once for a version, and shows exact counts', async () => {
  const { counted, find } = makeCats()
  const found = await find('1')
  expect(found.rows.map(({ id, holders }) => [id, holders])).toEqual([
    ['1100', 100],
    ['1099', 99],
    ['1098', 98],
    ['1097', 97],
    ['1096', 96],
  ])
  expect(found.count).toBe(100)
  const unknown = () => counted.filter((id) => Number(id) > 1000)
  expect(unknown()).toHaveLength(20)
  await find('1')
  expect(unknown()).toHaveLength(20)
  await find('2')
  expect(unknown()).toHaveLength(40)
})
