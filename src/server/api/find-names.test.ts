import { expect, test } from 'vitest'
import { tokenKey } from '../../chain/ids.ts'
import { noMarket } from '../../market/market.ts'
import { normaliseName } from '../../store/rows/grams.ts'
import type { Entity } from '../../store/store.ts'
import type { ApiContext } from './context.ts'
import { findNames, rowOf } from './find-names.ts'
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

/** Tokens by number: symbol, name and holders; those of `known` stand high in the list, the others the store finds. */
type Row = [id: string, symbol: string, name: string, holders: number]
function makeChain({ known, found, meant = [], verified = [] }: { known: Row[]; found: Row[]; meant?: string[]; verified?: string[] }) {
  const entityOf = ([id, symbol, name]: Row): Entity =>
    ({ key: tokenKey(id), state: { symbol, name, image: `${id}.png` } }) as unknown as Entity
  const holders = new Map([...known, ...found].map(([id, , , count]) => [id, count]))
  const asked: unknown[] = []
  const context = {
    version: '1',
    markWide: () => undefined,
    site: { verifiedTokens: verified },
    market: { find: async (id: string) => (meant.includes(id) ? { price: '2.5', updatedSec: 7 } : undefined) },
    rankTokens: async () => ({
      meant: ['0', ...verified, ...meant],
      known: known.map(([id, symbol, name, count]) => ({ key: tokenKey(id), names: [symbol, name].map(normaliseName), holders: count })),
      countHolders: async (id: string) => holders.get(id) ?? 0,
    }),
    store: {
      search: async (...args: unknown[]) => {
        asked.push(args)
        return { count: found.length, isCapped: true, items: found.map((row) => ({ item: entityOf(row) })) }
      },
      findEntities: async (keys: string[]) =>
        new Map(known.filter(([id]) => keys.includes(tokenKey(id))).map((row) => [tokenKey(row[0]), entityOf(row)])),
      countRanking: async () => 99,
    },
  } as unknown as ApiContext
  return { context, asked }
}
const idsOf = async (chain: Parameters<typeof makeChain>[0], words = 'gold', most = 9) =>
  (await findNames(makeChain(chain).context, 'token', words, most, false)).rows.map(({ id }) => id)

test('FIND-046: what is called exactly so comes before what begins so, and that before what has it somewhere', async () => {
  const found: Row[] = [
    ['1', 'AAA', 'White gold', 5],
    ['2', 'BBB', 'Golden', 5],
    ['3', 'CCC', 'Gold', 5],
    ['4', 'GOLD', 'Other', 5],
    ['5', 'EEE', 'marigold', 6],
  ]
  // Of equal ones those with more holders, then the newer.
  expect(await idsOf({ known: [], found })).toEqual(['4', '3', '2', '5', '1'])
  // What only the store takes for a match comes last.
  expect(await idsOf({ known: [], found: [['6', 'ZZZ', 'Silver', 100], ...found] })).toEqual(['4', '3', '2', '5', '1', '6'])
})

test('FIND-046: verified tokens come first however they fit; of equal fits those with a price in their order, then those held most', async () => {
  const found: Row[] = [
    ['1', 'GOLD', 'A', 5],
    ['2', 'GOLD', 'B', 50],
    ['3', 'X', 'Marigold', 1],
    ['4', 'GOLD', 'C', 1],
    ['5', 'GOLD', 'D', 1],
  ]
  expect(await idsOf({ known: [], found, meant: ['5', '4'], verified: ['3'] })).toEqual(['3', '5', '4', '2', '1'])
})

test('a token that stands high in the list is found where the store does not name it, once, and only where it matches', async () => {
  const known: Row[] = [
    ['7', 'GOLD', 'Known', 1000],
    ['8', 'SLV', 'Silver', 2000],
    ['1', 'GOLD', 'A', 5],
  ]
  const found: Row[] = [['1', 'GOLD', 'A', 5]]
  const { context, asked } = makeChain({ known, found })
  const names = await findNames(context, 'token', ' GOLD ', 5, true)
  expect(names.rows.map(({ id, holders, is_exact: isExact }) => [id, holders, isExact])).toEqual([
    ['7', 1000, true],
    ['1', 5, true],
  ])
  expect([names.exact, names.count, names.isCapped]).toEqual([2, 1, true])
  expect(asked).toEqual([['token', ' GOLD ', 1, 20, true]])
  // How many are called so is said of all, also where fewer are shown.
  expect(await findNames(context, 'token', 'gold', 1, false)).toMatchObject({ exact: 2, rows: [{ id: '7' }] })
})

test('rows say what a thing is called, what it costs and where its page is', async () => {
  const { context } = makeChain({ known: [], found: [['4', 'GOLD', 'Golden', 5]], meant: ['4'], verified: ['4'] })
  expect((await findNames(context, 'token', 'gold', 5, false)).rows).toEqual([
    {
      kind: 'token',
      id: '4',
      title: 'Golden',
      note: 'GOLD',
      image: '4.png',
      path: '/token/4/tx',
      is_exact: true,
      holders: 5,
      price: '2.5',
      is_verified: true,
    },
  ])
  const row = (kind: 'token' | 'mrc400' | 'mrc402', key: string, state: object) => rowOf(context, kind, { key, state } as unknown as Entity)
  expect(await row('token', tokenKey('9'), { symbol: 'MTC' })).toEqual({
    kind: 'token',
    id: '9',
    title: 'MTC',
    note: 'MTC',
    image: '',
    path: '/token/9/tx',
    holders: 99,
    caution: 'coin',
  })
  expect(await row('mrc402', 'MRC402_a', { image: 'i', image_url: 'u', symbol: 'S' })).toEqual({
    kind: 'mrc402',
    id: 'MRC402_a',
    title: 'MRC402_a',
    note: '',
    image: 'i',
    path: '/nft/MRC402_a/tx',
  })
  expect(await row('mrc400', 'MRC400_a', { name: 'N', image: 'i', image_url: 'u' })).toMatchObject({
    title: 'N',
    image: 'u',
    path: '/nft/MRC400_a/tx',
  })
})

test('NFTs come in the order of the store, and are counted as exact by their names', async () => {
  const entityOf = (key: string, name: string) => ({ item: { key, state: { name } } })
  const asked: unknown[] = []
  const store = {
    search: async (...args: unknown[]) => {
      asked.push(args)
      return { count: 3, isCapped: false, items: [entityOf('a', 'Golden'), entityOf('b', 'ＧＯＬＤ'), entityOf('c', 'Gold')] }
    },
  }
  const found = await findNames({ store } as unknown as ApiContext, 'mrc402', 'gold', 2, false)
  expect(found.rows.map(({ id, is_exact: isExact }) => [id, isExact])).toEqual([
    ['a', undefined],
    ['b', true],
  ])
  expect([found.kind, found.exact, found.count, found.isCapped]).toEqual(['mrc402', 2, 3, false])
  await findNames({ store } as unknown as ApiContext, 'mrc402', 'gold', 1, true)
  // Two at least, to tell whether one alone is called so.
  expect(asked).toEqual([
    ['mrc402', 'gold', 1, 2, false],
    ['mrc402', 'gold', 1, 2, true],
  ])
})
