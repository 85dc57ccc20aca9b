import { expect, test } from 'vitest'
import { entityId, tokenKey } from '../../../chain/ids.ts'
import { normaliseName } from '../../../store/rows/grams.ts'
import type { Match } from '../../../store/store.ts'
import type { ApiContext } from '../context.ts'
import { fitOf } from '../../../store/rows/name-lines.ts'
import { rankNames } from './rank-names.ts'

/** Tokens by number: symbol, name and holders. */
type Row = [id: string, symbol: string, name: string, holders: number]
type Chain = { found: Row[]; known?: Row[]; meant?: string[]; verified?: string[] }

function makeContext({ found, known = [], meant = [], verified = [] }: Chain) {
  const asked: unknown[][] = []
  const matchOf = ([id, symbol, name, popular]: Row, wanted: string): Match => {
    const names = [symbol, name].map(normaliseName)
    return { key: tokenKey(id), names, isExact: fitOf(wanted, names) === 'whole', popular }
  }
  const context = {
    version: '1',
    markWide: () => undefined,
    site: { verifiedTokens: verified },
    rankTokens: async () => ({
      meant: ['0', ...verified, ...meant],
      known: known.map(([id, symbol, name, holders]) => ({ key: tokenKey(id), names: [symbol, name].map(normaliseName), holders })),
    }),
    store: {
      listMatches: async (...args: [string, string, string[], number, number, boolean]) => {
        asked.push(args)
        const [, text, first, skip, most] = args
        const leading = first.flatMap((id) => found.filter((row) => row[0] === id))
        const rows = [...new Set([...leading, ...found])].slice(skip, skip + most)
        return { count: found.length, isCapped: false, rows: rows.map((row) => matchOf(row, normaliseName(text))) }
      },
    },
  } as unknown as ApiContext
  return { context, asked }
}

const idsOf = async (chain: Chain, words = 'gold', skip = 0, most = 9) =>
  (await rankNames(makeContext(chain).context, 'token', { words, isQuick: false, skip, most })).rows.map(({ key }) => entityId(key))

test('FIND-046, SEEK-003: exact names come first, then verified tokens, then those with a price, then those with most holders, then the newest', async () => {
  const found: Row[] = [
    ['9', 'AAA', 'White gold', 5],
    ['8', 'BBB', 'Golden', 5],
    ['7', 'CCC', 'Gold', 5],
    ['6', 'GOLD', 'Other', 6],
    ['5', 'EEE', 'marigold', 50],
    ['4', 'PRI', 'Priced gold', 1],
    ['3', 'VER', 'Goldsmith', 0],
  ]
  expect(await idsOf({ found, known: [['3', 'VER', 'Goldsmith', 0]], meant: ['4'], verified: ['3'] })).toEqual([
    '6',
    '7',
    '3',
    '4',
    '5',
    '9',
    '8',
  ])
})

test('SEEK-012: a lookalike of a verified token comes last, exact or not, whatever its holders', async () => {
  const verified: Row = ['3', 'HBT', 'Hanbit Coin', 18]
  const found: Row[] = [
    ['9', 'HBT', 'Hanbit Coin', 500],
    ['8', 'XXX', 'hanbit coin', 2],
    ['7', 'HANB', 'Hanbit Point', 9],
    ['5', 'MTC', 'Hanbit', 9],
    verified,
  ]
  const { context } = makeContext({ found, known: [verified], verified: ['3'] })
  const { rows } = await rankNames(context, 'token', { words: 'hanbit', isQuick: false, skip: 0, most: 9 })
  expect(rows.map(({ key, alike, isVerified }) => [entityId(key), alike, isVerified])).toEqual([
    ['3', undefined, true],
    ['7', undefined, false],
    // Its symbol is that of the coin, and its name is the search text, so it is the first of the lookalikes.
    ['5', '0', false],
    ['9', '3', false],
    ['8', '3', false],
  ])
})

test('the first thousand are ranked, one page at a time; later ones keep the order of the store', async () => {
  const found = Array.from({ length: 1030 }, (_, at): Row => [String(2000 - at), 'CAT', `Cat ${at}`, at])
  const { context, asked } = makeContext({ found })
  const page = async (skip: number) =>
    (await rankNames(context, 'token', { words: 'cat', isQuick: false, skip, most: 20 })).rows.map(({ popular }) => popular)
  expect((await page(0)).slice(0, 2)).toEqual([999, 998])
  expect((await page(980)).at(-1)).toBe(0)
  expect((await page(1000)).slice(0, 2)).toEqual([1000, 1001])
  expect(await page(1020)).toHaveLength(10)
  expect(asked.map(([, , , skip, most]) => [skip, most])).toEqual([
    [0, 1000],
    [0, 1000],
    [1000, 20],
    [1020, 20],
  ])
})

test('FIND-025: a token near the top of the list is ranked however many newer ones have its name; a count alone ranks nothing', async () => {
  const cats = Array.from({ length: 1500 }, (_, at): Row => [String(3000 - at), 'CAT', `Cat ${at}`, 1])
  const oldest: Row = ['7', 'CAT', 'The cat', 1000]
  const known: Row[] = [oldest, ['8', 'DOG', 'Dog', 2000]]
  const { context, asked } = makeContext({ found: [...cats, oldest], known })
  const found = await rankNames(context, 'token', { words: ' CAT ', isQuick: true, skip: 0, most: 3 })
  expect([found.count, entityId(found.rows[0]?.key ?? '')]).toEqual([1501, '7'])
  expect((await rankNames(context, 'token', { words: 'cat', isQuick: false, skip: 0, most: 0 })).rows).toEqual([])
  expect(asked).toEqual([
    ['token', ' CAT ', ['7'], 0, 200, true],
    ['token', 'cat', ['7'], 0, 0, false],
  ])
})
