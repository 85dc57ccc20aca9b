import { describe, expect, test } from 'vitest'
import { facetOf, withDir, type TxDir } from '../../src/model/facets.ts'
import type { FeedEntry, FeedKey } from '../../src/model/feed.ts'
import type { AccountFilter, StoreReader, TxFilter, TxListKey } from '../../src/store/store.ts'
import { BlockBuilder, START_SEC, addressOf, holding, wallet } from './build-blocks.ts'
import { openStore, storeOf, type Engine } from './engine.ts'

const DAY = 86_400
const [A, B] = [addressOf(1), addressOf(2)]
const OF_A: FeedKey = { feed: 'address', subject: A }
const ALL = { feed: 'all' } as const
const LIMITS = { segmentMax: 8, groupMax: 4 }

/** Rows and transactions of a page, newest first unless the filter sets another order. */
async function pageOf(reader: StoreReader, key: TxListKey, filter: Partial<TxFilter>) {
  const { count, length, page, maxPage, items } = await reader.listFiltered(key, { size: 3, ...filter })
  return { count, length, page, maxPage, rows: items.map(({ ordinal, item }) => [ordinal, item.tx.sn]) }
}

/** Ten transactions: odd ones are in the list of A; 1, 5 and 9 have type 3, all others type 4; the ninth failed. */
function tenTxs(): ReturnType<BlockBuilder['next']>[] {
  const chain = new BlockBuilder()
  return [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((sn) =>
    chain.next(
      [
        {
          kind: sn % 4 === 1 ? 3 : 4,
          isFailed: sn === 9,
          feeds: sn % 2 === 1 ? [{ ...OF_A, dir: sn < 5 ? 'in' : 'out' }] : [],
        },
      ],
      // Two blocks a day.
      START_SEC - (START_SEC % DAY) + Math.floor((sn - 1) / 2) * DAY,
    ),
  )
}

/**
 * Six transactions; odd ones have type 3. They make rows 1 and 2, 3 and 4, 5, 6 of A; the fourth makes none. B is in the second, third,
 * fourth and sixth.
 */
function ledgerBlocks(): ReturnType<BlockBuilder['next']>[] {
  const chain = new BlockBuilder()
  const held: (Record<string, string> | undefined)[] = [
    { 5: '10' },
    { 5: '10', 6: '1' },
    { 5: '4', 6: '3' },
    undefined,
    { 5: '4' },
    { 5: '9' },
  ]
  return held.map((units, at) =>
    chain.next([
      {
        kind: at % 2 === 0 ? 3 : 4,
        feeds: [...(units ? [OF_A] : []), ...([1, 2, 3, 5].includes(at) ? [{ feed: 'address' as const, subject: B }] : [])],
        changes: units ? [wallet(A, ...Object.entries(units).map(([asset, free]) => holding(asset, free)))] : [],
      },
    ]),
  )
}

export function testFilters(engine: Engine): void {
  describe('filters of lists of transactions', () => {
    for (const chunk of [1, 2, 3, 8192]) {
      test(`FILTER-001: a list of five, in chunks of ${chunk}, by type, status, direction and place`, async () => {
        const { writer, reader } = await openStore(engine, { ...LIMITS, chunk })
        for (const block of tenTxs()) await writer.applyBlocks([block], 0)
        expect(
          await pageOf(reader, OF_A, { facets: new Set([withDir(facetOf(3, false), 'in'), withDir(facetOf(3, false), 'out')]) }),
        ).toEqual({
          count: 2,
          length: 5,
          page: 1,
          maxPage: 1,
          rows: [
            [3, 5],
            [1, 1],
          ],
        })
        expect((await pageOf(reader, OF_A, { facets: new Set([withDir(facetOf(3, true), 'out')]) })).rows).toEqual([[5, 9]])
        expect((await pageOf(reader, OF_A, { isAscending: true })).rows).toEqual([
          [1, 1],
          [2, 3],
          [3, 5],
        ])
        expect(await pageOf(reader, OF_A, { isAscending: true, page: 2 })).toMatchObject({
          page: 2,
          maxPage: 2,
          rows: [
            [4, 7],
            [5, 9],
          ],
        })
        // The page with row 2, and the entries after row 4 in both orders.
        expect(await pageOf(reader, OF_A, { row: 2 })).toMatchObject({
          page: 2,
          rows: [
            [2, 3],
            [1, 1],
          ],
        })
        expect((await pageOf(reader, OF_A, { afterRow: 4 })).rows).toEqual([
          [3, 5],
          [2, 3],
          [1, 1],
        ])
        expect((await pageOf(reader, OF_A, { afterRow: 4, isAscending: true })).rows).toEqual([[5, 9]])
        expect(new Map(await reader.countFacets(OF_A, {}))).toEqual(
          new Map([
            [withDir(facetOf(3, false), 'in'), 1],
            [withDir(facetOf(4, false), 'in'), 1],
            [withDir(facetOf(3, false), 'out'), 1],
            [withDir(facetOf(4, false), 'out'), 1],
            [withDir(facetOf(3, true), 'out'), 1],
          ]),
        )
      })

      test(`FILTER-002: the list of all and that of a block, in chunks of ${chunk}`, async () => {
        const { reader } = await storeOfLimits(engine, chunk, tenTxs())
        expect((await pageOf(reader, ALL, { facets: new Set([facetOf(3, false), facetOf(3, true)]) })).rows).toEqual([
          [9, 9],
          [5, 5],
          [1, 1],
        ])
        expect(
          await pageOf(reader, ALL, {
            spans: [
              { afterTx: 2, untilTx: 4 },
              { afterTx: 8, untilTx: 10 },
            ],
          }),
        ).toMatchObject({
          count: 4,
          rows: [
            [10, 10],
            [9, 9],
            [4, 4],
          ],
        })
        expect((await pageOf(reader, { firstTx: 5, count: 1 }, { facets: new Set([facetOf(3, false)]) })).rows).toEqual([[1, 5]])
        expect((await pageOf(reader, { firstTx: 6, count: 1 }, { facets: new Set([facetOf(3, false)]) })).rows).toEqual([])
        expect([await reader.findRow(ALL, 4), await reader.findRow(OF_A, 4), await reader.findRow(OF_A, 10)]).toEqual([4, 3, 6])
      })
    }

    test('FILTER-003: any filter of any list gives the same result as a scan of every entry, in any commits and chunks', async () => {
      for (const seed of [1, 2, 3]) {
        const random = makeRandom(seed)
        const entries = Array.from({ length: 160 }, (_, at) => entryOf(random, at + 1))
        const chain = new BlockBuilder()
        const chunk = 1 + Math.floor(random() * 20)
        const { writer, reader } = await openStore(engine, { ...LIMITS, chunk })
        for (let at = 0; at < entries.length;) {
          const blocks = Array.from({ length: 1 + Math.floor(random() * 6) }, () => {
            const part = entries.slice(at, at + 1 + Math.floor(random() * 5))
            at += part.length
            return chain.next(part)
          })
          await writer.applyBlocks(
            blocks.filter(({ txs }) => txs.length > 0),
            0,
          )
        }
        for (let turn = 0; turn < 60; turn += 1) {
          const asked = askOf(random)
          expect([asked, await pageOf(reader, asked.key, asked.filter)]).toEqual([asked, naive(entries, asked)])
        }
      }
    })

    for (const chunk of [1, 2, 3, 8192])
      test(`LEDG-020, LEDG-021: rows of an account ledger in chunks of ${chunk} by type, direction, asset and other address`, async () => {
        const { writer, reader } = await openStore(engine, { ...LIMITS, chunk })
        for (const block of ledgerBlocks()) await writer.applyBlocks([block], 0)
        const [three, four] = [facetOf(3, false), facetOf(4, false)]
        const [kind3, kind4] = [{ facets: new Set([three]) }, { facets: new Set([four]) }]
        const rowsOf = async (filter: AccountFilter, skip = 0, most = 20): Promise<number[]> => {
          const { count, rows } = await reader.listAccount(A, filter, skip, most)
          return [count, ...rows.map(({ sn }) => sn)]
        }
        expect(await rowsOf(kind3)).toEqual([4, 5, 4, 3, 1])
        expect(await rowsOf(kind3, 1, 2)).toEqual([4, 4, 3])
        expect(await rowsOf(kind3, 4, 2)).toEqual([4])
        expect(await rowsOf(kind4)).toEqual([2, 6, 2])
        expect(await rowsOf({ ...kind3, dir: 'out' })).toEqual([2, 5, 3])
        expect(await rowsOf({ ...kind3, asset: '5' })).toEqual([2, 3, 1])
        expect(await rowsOf({ ...kind3, asset: '7' })).toEqual([0])
        expect(await rowsOf({ with: B })).toEqual([4, 6, 4, 3, 2])
        expect(await rowsOf({ with: B, ...kind3 })).toEqual([2, 4, 3])
        expect(await rowsOf({ with: B, ...kind3, asset: '6' })).toEqual([1, 4])
        expect(await rowsOf({ with: A, dir: 'out' })).toEqual([2, 5, 3])
        expect(await rowsOf({ with: addressOf(99) })).toEqual([0])
        expect(await rowsOf({ ...kind3, spans: [{ afterTx: 2, untilTx: 5 }] })).toEqual([3, 5, 4, 3])
        expect(await rowsOf({ ...kind3, afterSn: 3 })).toEqual([2, 5, 4])
        expect(new Map(await reader.countAccount(A, {}))).toEqual(
          new Map([
            [withDir(three, 'in'), 2],
            [withDir(three, 'out'), 2],
            [withDir(four, 'in'), 2],
          ]),
        )
        expect(new Map(await reader.countAccount(A, { with: B, asset: '6' }))).toEqual(
          new Map([
            [withDir(three, 'in'), 1],
            [withDir(four, 'in'), 1],
          ]),
        )
        expect((await reader.countAccount(addressOf(99), {})).size).toBe(0)
      })

    test('an empty list, and its intersection with another list, are empty', async () => {
      const { reader } = await storeOf(engine, tenTxs())
      const empty = { count: 0, page: 1, maxPage: 1, rows: [] }
      const nobody: FeedKey = { feed: 'address', subject: addressOf(99) }
      expect(await pageOf(reader, nobody, { facets: new Set([0]) })).toEqual({ ...empty, length: 0 })
      expect(await pageOf(reader, OF_A, { also: [nobody] })).toEqual({ ...empty, length: 5 })
      expect(await pageOf(reader, OF_A, { facets: new Set([700]), page: 9 })).toEqual({ ...empty, length: 5 })
      expect((await reader.countFacets(nobody, {})).size).toBe(0)
    })
  })
}

async function storeOfLimits(engine: Engine, chunk: number, blocks: ReturnType<typeof tenTxs>) {
  const store = await openStore(engine, { ...LIMITS, chunk })
  await store.writer.applyBlocks(blocks, 0)
  return store
}

type Entry = { sn: number; kind: number; isFailed: boolean; feeds: FeedEntry[] }
const DIRS: readonly (TxDir | undefined)[] = ['in', 'out', 'self', undefined]

function entryOf(random: () => number, sn: number): Entry {
  const feeds: FeedEntry[] = []
  for (const subject of [A, B]) {
    const dir = DIRS[Math.floor(random() * DIRS.length)]
    if (random() < 0.5) feeds.push({ feed: 'address', subject, ...(dir && { dir }) })
  }
  if (random() < 0.3) feeds.push({ feed: 'token', subject: '7' })
  return { sn, kind: Math.floor(random() * 3), isFailed: random() < 0.2, feeds }
}

type Asked = { key: FeedKey | typeof ALL; filter: TxFilter }

function askOf(random: () => number): Asked {
  const lists = [OF_A, { feed: 'address', subject: B } as const, { feed: 'token', subject: '7' } as const]
  const key = [...lists, ALL][Math.floor(random() * 4)] ?? ALL
  const also = lists.filter((list) => list !== key && random() < 0.3)
  const isDirAsked = key !== ALL && key.feed === 'address' && random() < 0.5
  const facets = new Set<number>()
  for (const kind of [0, 1, 2]) {
    if (random() < 0.5) for (const dir of isDirAsked ? (['in'] as const) : DIRS) facets.add(withDir(facetOf(kind, random() < 0.5), dir))
  }
  const afterTx = Math.floor(random() * 80)
  const spans = [
    { afterTx, untilTx: afterTx + Math.floor(random() * 30) },
    { afterTx: afterTx + 40, untilTx: afterTx + 60 },
  ]
  const size = 1 + Math.floor(random() * 9)
  const place = { page: 1 + Math.floor(random() * 6) }
  return {
    key,
    filter: {
      size,
      ...(also.length > 0 && { also }),
      ...(random() < 0.7 && { facets }),
      ...(random() < 0.4 && { spans }),
      isAscending: random() < 0.5,
      ...(random() < 0.5 ? place : random() < 0.5 ? { row: 1 + Math.floor(random() * 90) } : { afterRow: Math.floor(random() * 90) }),
    },
  }
}

/** The expected page, from a scan of every entry. */
function naive(entries: readonly Entry[], { key, filter }: Asked) {
  const isIn = ({ feeds }: Entry, list: FeedKey): FeedEntry | undefined =>
    feeds.find(({ feed, subject }) => feed === list.feed && subject === list.subject)
  const listed = entries.flatMap((entry) => (key.feed === 'all' || isIn(entry, key) ? [entry] : []))
  const rows = listed.map((entry, at) => ({
    row: at + 1,
    entry,
    facet: withDir(facetOf(entry.kind, entry.isFailed), key.feed === 'all' ? undefined : isIn(entry, key)?.dir),
  }))
  const matches = rows.filter(
    ({ entry, facet }) =>
      (filter.facets?.has(facet) ?? true) &&
      (filter.also ?? []).every((list) => isIn(entry, list)) &&
      (filter.spans?.some(({ afterTx, untilTx }) => entry.sn > afterTx && entry.sn <= untilTx) ?? true),
  )
  const ordered = filter.isAscending === true ? matches : matches.toReversed()
  const { size, page = 1, row, afterRow } = filter
  const maxPage = Math.max(1, Math.ceil(matches.length / size))
  const isPast = (one: number, other: number): boolean => (filter.isAscending === true ? one > other : one < other)
  let start = (Math.min(page, maxPage) - 1) * size
  if (afterRow !== undefined) start = ordered.filter(({ row: own }) => !isPast(own, afterRow)).length
  else if (row !== undefined) {
    // The match at the row or, without one, the next newer match.
    const upTo = matches.filter(({ row: own }) => own < row).length
    const at = filter.isAscending === true ? upTo : matches.length - 1 - upTo
    start = Math.floor(Math.min(Math.max(0, at), Math.max(0, matches.length - 1)) / size) * size
  }
  return {
    count: matches.length,
    length: listed.length,
    page: Math.floor(start / size) + 1,
    maxPage,
    rows: ordered.slice(start, start + size).map(({ row: own, entry }) => [own, entry.sn]),
  }
}

function makeRandom(seed: number): () => number {
  let state = seed * 2_654_435_761
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}
