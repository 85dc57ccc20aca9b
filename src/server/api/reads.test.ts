import { describe, expect, test } from 'vitest'
import type { Names } from '../../contract/names.ts'
import { noMarket, type Market } from '../../market/market.ts'
import type { StoreReader } from '../../store/store.ts'
import type { NameCache } from './name-cache.ts'
import { recordReads } from './reads.ts'

// What each recorded read requires: nothing, a check, or an answer that holds for one version only.

type Answers = Partial<Record<keyof StoreReader, unknown>>
type Calls = Record<string, (...args: unknown[]) => Promise<unknown>>

/** A store whose reads return the current values of `answers` and record their arguments. */
function makeStore(answers: Answers) {
  const asked: unknown[][] = []
  const read =
    (name: string) =>
    async (...args: unknown[]) => {
      asked.push([name, ...args])
      return answers[name as keyof StoreReader]
    }
  const store = new Proxy({}, { get: (_, name) => read(String(name)) }) as StoreReader
  return { store, asked }
}

const noNames: NameCache = { load: async () => ({ findToken: () => undefined, findNft: () => undefined }) }

function record(answers: Answers, { names = noNames, market = noMarket }: { names?: NameCache; market?: Market } = {}) {
  const { store, asked } = makeStore(answers)
  const reads = recordReads(store, names, market)
  return { asked, reads, calls: reads.store as unknown as Calls }
}

const FEED = { feed: 'token', subject: '4' }

describe('an answer holds for one version only', () => {
  const WIDE = [
    'head',
    'listBlocks',
    'listTxs',
    'listEntities',
    'listEntityKeys',
    'listTokens',
    'countLeft',
    'listSortedKeys',
    'countPayments',
    'listHolders',
    'sumOfTopHolders',
    'listItemsOf',
    'listBook',
    'listMrc402Of',
    'listLocks',
    'listDays',
    'countSince',
    'search',
    'findShortened',
  ] as const
  for (const name of WIDE)
    test(`after ${name}`, async () => {
      const { reads, asked, calls } = record({ [name]: 'what is there' })
      const args = name === 'head' ? [] : name === 'countSince' ? [5] : ['a', 2]
      expect(await calls[name]!(...args)).toBe('what is there')
      expect([asked, reads.finish()]).toEqual([[[name, ...args]], undefined])
    })
  test('after `markWide`', () => {
    const { reads } = record({})
    expect(reads.finish()).toBeDefined()
    reads.markWide()
    expect(reads.finish()).toBeUndefined()
  })
  test('after reads of the version, the price list or the status of the market', async () => {
    for (const ask of [(market: Market) => market.version(), (market: Market) => market.priced(), (market: Market) => market.status()]) {
      const { reads } = record({})
      await ask(reads.market)
      expect(reads.finish()).toBeUndefined()
    }
  })
  test('after more than twelve repeatable reads', async () => {
    const { reads, calls } = record({ countFeed: 3 })
    for (let read = 1; read <= 12; read += 1) await calls['countFeed']!(FEED)
    expect(await reads.finish()?.('2')).toBe(true)
    await calls['countFeed']!(FEED)
    expect(reads.finish()).toBeUndefined()
  })
  test('after a read of more than two hundred entities', async () => {
    const keys = Array.from({ length: 201 }, (_, at) => `TOKEN_DATA_${at}`)
    for (const name of ['findEntities', 'findLastSns']) {
      const { reads, calls } = record({ [name]: new Map(), findLastSns: new Map() })
      await calls[name]!(keys.slice(1))
      expect(await reads.finish()?.('2')).toBe(true)
      await calls[name]!(keys)
      expect(reads.finish()).toBeUndefined()
    }
  })
})

describe('found values never change, missing ones may appear later', () => {
  for (const name of ['findBlock', 'findBlockById', 'findTx'])
    test(name, async () => {
      const found = record({ [name]: { sn: 7 } })
      expect(await found.calls[name]!('7')).toEqual({ sn: 7 })
      expect(await found.reads.finish()?.('2')).toBe(true)
      const missing = record({})
      expect(await missing.calls[name]!('7')).toBeUndefined()
      expect([missing.asked, missing.reads.finish()]).toEqual([[[name, '7']], undefined])
    })
})

describe('the past never changes', () => {
  const PAST = [
    'listBlockTxs',
    'listOwnChanges',
    'sumPairs',
    'listBalances',
    'findCards',
    'countEntitiesUpTo',
    'listHeldBy',
    'chartBalance',
    'findEntityAt',
    'listWritten',
    'findTxMarks',
    'countFeedUpTo',
    'listFeedUpTo',
    'listEntityKeysUpTo',
  ]
  for (const name of PAST)
    test(name, async () => {
      const answers: Record<string, unknown> = { [name]: 1 }
      const { reads, asked, calls } = record(answers)
      expect(await calls[name]!('a', 2)).toBe(1)
      answers[name] = 2
      expect(await reads.finish()?.('2')).toBe(true)
      expect(asked).toEqual([[name, 'a', 2]])
    })
})

describe('an answer holds as long as a repeated read returns the same', () => {
  const COMPARED = [
    'countFeed',
    'countEntities',
    'listHoldings',
    'findHolder',
    'countRanking',
    'countState',
    'countStates',
    'findAssetTotals',
    'findDays',
    'findLowestPrice',
  ] as const
  for (const name of COMPARED)
    test(name, async () => {
      const answers: Answers = { [name]: { count: 3 } }
      const { reads, asked, calls } = record(answers)
      // The number of arguments that each read takes.
      const args = ['a', 2].slice(0, name === 'countEntities' || name === 'findHolder' || name === 'findDays' ? 2 : 1)
      expect(await calls[name]!(...args)).toEqual({ count: 3 })
      const stillHolds = reads.finish()
      answers[name] = { count: 3 }
      expect(await stillHolds?.('2')).toBe(true)
      answers[name] = { count: 4 }
      expect(await stillHolds?.('3')).toBe(false)
      expect(asked).toEqual(Array.from({ length: 3 }, () => [name, ...args]))
    })

  test('prices and rates', async () => {
    for (const name of ['find', 'rates'] as const) {
      let answer = { price: '1' }
      const market = { ...noMarket, [name]: async () => answer }
      const { reads } = record({}, { market })
      expect(await reads.market[name]('0')).toEqual({ price: '1' })
      const stillHolds = reads.finish()
      expect(await stillHolds?.('2')).toBe(true)
      answer = { price: '2' }
      expect(await stillHolds?.('3')).toBe(false)
    }
  })
})

describe('a list holds as long as it gets no new entry', () => {
  for (const name of ['listFeed', 'listFullFeed'] as const)
    test(name, async () => {
      const answers: Answers = { [name]: { count: 21, items: [1] }, countFeed: 21 }
      const { reads, asked, calls } = record(answers)
      expect(await calls[name]!(FEED, 2, 20)).toEqual({ count: 21, items: [1] })
      const stillHolds = reads.finish()
      answers[name] = undefined
      expect(await stillHolds?.('2')).toBe(true)
      answers.countFeed = 22
      expect(await stillHolds?.('3')).toBe(false)
      // Only its length is read again.
      expect(asked.slice(1)).toEqual([
        ['countFeed', FEED],
        ['countFeed', FEED],
      ])
    })

  test('listAssetsOf', async () => {
    const answers: Answers = { listAssetsOf: { count: 2, assets: ['0', '4'] } }
    const { reads, asked, calls } = record(answers)
    await calls['listAssetsOf']!('MT', 200, 100)
    const stillHolds = reads.finish()
    answers.listAssetsOf = { count: 2, assets: [] }
    expect(await stillHolds?.('2')).toBe(true)
    answers.listAssetsOf = { count: 3, assets: [] }
    expect(await stillHolds?.('3')).toBe(false)
    expect(asked).toEqual([
      ['listAssetsOf', 'MT', 200, 100],
      ['listAssetsOf', 'MT', 0, 0],
      ['listAssetsOf', 'MT', 0, 0],
    ])
  })

  test('listAccount, except with spans', async () => {
    const answers: Answers = { listAccount: { count: 5, rows: [1] } }
    const filter = { asset: '4' }
    const { reads, asked, calls } = record(answers)
    expect(await calls['listAccount']!('MT', filter, 20, 20)).toEqual({ count: 5, rows: [1] })
    const stillHolds = reads.finish()
    answers.listAccount = { count: 5, rows: [] }
    expect(await stillHolds?.('2')).toBe(true)
    answers.listAccount = { count: 6, rows: [] }
    expect(await stillHolds?.('3')).toBe(false)
    expect(asked.slice(1)).toEqual([
      ['listAccount', 'MT', filter, 0, 0],
      ['listAccount', 'MT', filter, 0, 0],
    ])
    const past = record(answers)
    await past.calls['listAccount']!('MT', { spans: [] }, 0, 20)
    answers.listAccount = { count: 9, rows: [] }
    expect(await past.reads.finish()?.('2')).toBe(true)
    expect(past.asked).toHaveLength(1)
  })
})

describe('FAIR-020: the result of a filter by transactions holds until the ledger has another row', () => {
  const filter = { with: 'MTB' }
  test('listAccount: the length is read first, because a row may be added in between', async () => {
    const answers: Answers = { listAccount: { count: 5, rows: [] } }
    const { reads, calls, asked } = record(answers)
    await calls['listAccount']!('MT', filter, 0, 20)
    const stillHolds = reads.finish()
    expect(asked).toEqual([
      ['listAccount', 'MT', {}, 0, 0],
      ['listAccount', 'MT', filter, 0, 20],
    ])
    expect(await stillHolds?.('2')).toBe(true)
    answers.listAccount = { count: 6, rows: [] }
    expect(await stillHolds?.('3')).toBe(false)
  })

  test('a ledger needs one check however often it is read, as for the months of a page', async () => {
    const answers: Answers = { listAccount: { count: 5, rows: [] }, countAccount: [] }
    const { reads, calls, asked } = record(answers)
    for (let month = 0; month < 30; month += 1) await calls['listAccount']!('MT', { ...filter, spans: [] }, 0, 0)
    await calls['countAccount']!('MT', filter)
    expect(asked).toHaveLength(32)
    const stillHolds = reads.finish()
    expect(await stillHolds?.('2')).toBe(true)
    answers.listAccount = { count: 6, rows: [] }
    expect(await stillHolds?.('3')).toBe(false)
  })
})

describe('FAIR-020: an entity holds until a transaction writes it', () => {
  const entity = (sn: number) => ({ key: 'a', last: { sn } })
  const READS: [name: 'findEntity' | 'findEntities' | 'findLastSns', arg: string | string[], answer: unknown][] = [
    ['findEntity', 'a', entity(7)],
    [
      'findEntities',
      ['a', 'b'],
      new Map([
        ['a', entity(7)],
        ['b', entity(9)],
      ]),
    ],
    [
      'findLastSns',
      ['a', 'b'],
      new Map([
        ['a', 7],
        ['b', 9],
      ]),
    ],
  ]
  for (const [name, arg, answer] of READS)
    test(name, async () => {
      const answers: Answers = { [name]: answer }
      const { reads, asked, calls } = record(answers)
      expect(await calls[name]!(arg)).toBe(answer)
      const stillHolds = reads.finish()
      const holdsWith = (sns: [string, number][]) => {
        answers.findLastSns = new Map(sns)
        return stillHolds?.('2')
      }
      const other: [string, number][] = name === 'findEntity' ? [] : [['b', 9]]
      expect(await holdsWith([['a', 7], ...other])).toBe(true)
      expect(await holdsWith([['a', 8], ...other])).toBe(false)
      expect(await holdsWith(other)).toBe(false)
      expect(asked.slice(1)).toEqual(Array.from({ length: 3 }, () => ['findLastSns', [arg].flat()]))
    })

  test('a missing entity holds until it is written', async () => {
    const answers: Answers = { findLastSns: new Map() }
    const { reads, calls } = record(answers)
    expect(await calls['findEntity']!('a')).toBeUndefined()
    const stillHolds = reads.finish()
    expect(await stillHolds?.('2')).toBe(true)
    answers.findLastSns = new Map([['a', 1]])
    expect(await stillHolds?.('3')).toBe(false)
  })

  test('a read of no entities needs no check', async () => {
    const { reads, asked, calls } = record({ findEntities: new Map(), findLastSns: new Map() })
    await calls['findEntities']!([])
    expect(await reads.finish()?.('2')).toBe(true)
    expect(asked).toHaveLength(1)
  })
})

test('an answer holds as long as every name in it is the same object', async () => {
  const [token, nft] = [{ sn: '4' }, { name: 'Crown' }]
  let found: unknown = nft
  const asked: unknown[] = []
  const names: NameCache = {
    load: async (version, tokens, nfts) => {
      asked.push([version, [...tokens], [...nfts]])
      return { findToken: () => token, findNft: () => found } as unknown as Names
    },
  }
  const { reads } = record({}, { names })
  await reads.names.load('1', [], [])
  expect(await reads.finish()?.('2')).toBe(true)
  expect(asked).toHaveLength(1)
  await reads.names.load('1', new Set(['4']), new Set(['MRC402_a']))
  const stillHolds = reads.finish()
  expect(await stillHolds?.('2')).toBe(true)
  expect(asked.at(-1)).toEqual(['2', ['4'], ['MRC402_a']])
  found = { ...nft }
  expect(await stillHolds?.('3')).toBe(false)
})
