import { expect, test } from 'vitest'
import type { BalanceParts, Entity, StoreReader } from '../../../store/store.ts'
import { makeFindHolders, readHolders } from './holders-at.ts'
import { makePastStore } from './past-store.ts'

const MOMENT = { block: 9, timestampSec: 500, firstTx: 1, tx: 40 }

/** The balance of a wallet: free, locked, on sale and in an auction. */
function partsOf(free: bigint, locked = 0n, sale = 0n, auction = 0n): BalanceParts {
  const locks = locked === 0n ? [] : [{ unlockSec: 900, amount: locked }]
  return { total: free + locked + sale + auction, free, locked, sale, auction, locks }
}
const holder = (address: string, parts: BalanceParts) => ({ address, parts })
const HELD = [
  holder('MTb', partsOf(5n)),
  holder('MTc', partsOf(1n, 2n, 3n, 4n)),
  holder('MTa', partsOf(5n)),
  holder('MTd', partsOf(20n, 1n)),
]

/** Returns wallets in the order of the store, at most `most` at a time. */
function makeStore(held = HELD) {
  const asked: unknown[][] = []
  const store = {
    listHeldBy: async (asset: string, untilTx: number, atSec: number, skip: number, most: number) => {
      asked.push([asset, untilTx, atSec, skip, most])
      return { count: held.length, holders: held.slice(skip, skip + most) }
    },
  } as unknown as StoreReader
  return { store, asked }
}

test('holders of a moment are ordered by total, then by address, and come with sums of all', async () => {
  const { store, asked } = makeStore()
  const { rows, total, locked, locks } = await readHolders(store, '4', 40, 500)
  expect(rows.map(({ address, total: units }) => [address, units])).toEqual([
    ['MTd', '21'],
    ['MTc', '10'],
    ['MTa', '5'],
    ['MTb', '5'],
  ])
  expect(rows[1]).toEqual({ address: 'MTc', asset: '4', total: '10', balance: '1', locked: '2', sale: '3', auction: '4' })
  expect([total, locked, locks]).toEqual([41n, 3n, 2])
  expect(asked).toEqual([['4', 40, 500, 0, 500]])
})

test('every wallet is read, five hundred at a time', async () => {
  const wallets = (count: number) => Array.from({ length: count }, (_, at) => holder(`MT${at}`, partsOf(1n)))
  for (const [count, skips] of [
    [0, [0]],
    [500, [0]],
    [501, [0, 500]],
    [1001, [0, 500, 1000]],
  ] as const) {
    const { store, asked } = makeStore(wallets(count))
    const { rows, total } = await readHolders(store, '4', 40, 500)
    expect([rows.length, total, asked.map(([, , , skip]) => skip)]).toEqual([count, BigInt(count), skips])
  }
})

test('pages of one moment read its holders once; another moment or asset, and a failed read, are read again', async () => {
  const { store, asked } = makeStore()
  const find = makeFindHolders()
  const [first, second] = await Promise.all([find(store, '4', 40, 500), find(store, '4', 40, 500)])
  expect([second === first, (await find(store, '4', 40, 500)) === first, asked.length]).toEqual([true, true, 1])
  await find(store, '4', 41, 500)
  await find(store, '5', 40, 500)
  expect(asked.map(([asset, untilTx]) => [asset, untilTx])).toEqual([
    ['4', 40],
    ['4', 41],
    ['5', 40],
  ])
  let isBroken = true
  const weak = {
    listHeldBy: (...args: Parameters<StoreReader['listHeldBy']>) =>
      isBroken ? Promise.reject(new Error('closed')) : store.listHeldBy(...args),
  }
  await expect(find(weak, '6', 40, 500)).rejects.toThrow('closed')
  isBroken = false
  expect((await find(weak, '6', 40, 500)).rows).toHaveLength(4)
})

test('assets with more than 20,000 wallets are read one at a time; an asset with fewer does not wait for them', async () => {
  const find = makeFindHolders()
  const asked: string[] = []
  const gate = Promise.withResolvers<void>()
  const storeOf = (count: number, opens: Promise<void>) => ({
    listHeldBy: async (asset: string, _untilTx: number, _atSec: number, skip: number) => {
      asked.push(`${asset} ${skip}`)
      if (skip > 0) await opens
      return { count, holders: [] }
    },
  })
  const many = find(storeOf(20_001, gate.promise), '1', 40, 500)
  await expect.poll(() => asked).toContain('1 500')
  const next = find(storeOf(20_001, Promise.resolve()), '2', 40, 500)
  await find(storeOf(20_000, Promise.resolve()), '3', 40, 500)
  expect([asked.includes('2 0'), asked.includes('2 500'), asked.includes('3 19500')]).toEqual([true, false, true])
  gate.resolve()
  await Promise.all([many, next])
  expect(asked.indexOf('2 500')).toBeGreaterThan(asked.indexOf('1 20000'))
})

/** A past store over a store that records the arguments of its reads. */
function makePast(more: Partial<StoreReader> = {}) {
  const { store } = makeStore()
  const asked: unknown[][] = []
  const noted =
    (name: string, answer: unknown) =>
    async (...args: unknown[]) => {
      asked.push([name, ...args])
      return answer
    }
  const entity = (key: string) => ({ key, last: { sn: 33 } }) as unknown as Entity
  const whole = {
    ...store,
    findBlock: noted('findBlock', 'a block'),
    findTx: noted('findTx', 'a transaction'),
    findEntityAt: async (key: string, untilTx: number) => {
      asked.push(['findEntityAt', key, untilTx])
      return key === 'none' ? undefined : entity(key)
    },
    countFeedUpTo: noted('countFeedUpTo', 12),
    countEntitiesUpTo: noted('countEntitiesUpTo', 3),
    listBalances: async (address: string, assets: string[], untilTx: number, atSec: number) => {
      asked.push(['listBalances', address, assets, untilTx, atSec])
      return address === 'MTnone' ? [] : [{ asset: assets[0], parts: partsOf(1n, 2n, 3n, 4n) }]
    },
    listTokens: noted('listTokens', 'of today'),
    ...more,
  } as unknown as StoreReader
  return { past: makePastStore(whole, makeFindHolders(), MOMENT), asked }
}

test('TIME-003: lists and counts of the past end with its last transaction', async () => {
  const { past, asked } = makePast()
  const feed = { feed: 'token', subject: '4' } as const
  expect([await past.countFeed(feed), await past.countEntities('items', 'p')]).toEqual([12, 3])
  expect(asked).toEqual([
    ['countFeedUpTo', feed, 40],
    ['countEntitiesUpTo', 'items', 'p', 40],
  ])
  expect([await past.findBlock(3), await past.findTx('t')]).toEqual(['a block', 'a transaction'])
})

test('TIME-003: entities have their past state, each reconstructed once', async () => {
  const { past, asked } = makePast()
  expect((await past.findEntity('a'))?.key).toBe('a')
  expect([...(await past.findEntities(['a', 'none', 'b'])).keys()]).toEqual(['a', 'b'])
  expect(await past.findLastSns(['a', 'none'])).toEqual(new Map([['a', 33]]))
  expect(asked).toEqual(['a', 'none', 'b'].map((key) => ['findEntityAt', key, 40]))
})

test('TIME-003: holders, sums and locks are those of that time', async () => {
  const { past, asked } = makePast()
  expect(await past.findAssetTotals('4')).toEqual({ asset: '4', holders: 4, total: '41', locked: '3' })
  expect(await past.countRanking({ ranking: 'locks-in', subject: '4' })).toBe(2)
  const addressesOf = async (page: number) => {
    const { items, ...rest } = await past.listHolders('4', page, 3)
    return [items.map(({ ordinal, item }) => `${ordinal} ${item.address}`), rest]
  }
  expect(await addressesOf(1)).toEqual([['1 MTd', '2 MTc', '3 MTa'], { page: 1, maxPage: 2, count: 4, size: 3 }])
  expect(await addressesOf(2)).toEqual([['4 MTb'], { page: 2, maxPage: 2, count: 4, size: 3 }])
  expect(await addressesOf(9)).toEqual(await addressesOf(2))
  expect(await past.findHolder('4', 'MTc')).toEqual({
    address: 'MTc',
    asset: '4',
    total: '10',
    balance: '1',
    locked: '2',
    sale: '3',
    auction: '4',
  })
  expect(await past.findHolder('4', 'MTnone')).toBeUndefined()
  expect(asked[0]).toEqual(['listBalances', 'MTc', ['4'], 40, 500])
})

test('TIME-003: a read without a past version is an internal error and returns no current data', async () => {
  const { past } = makePast()
  await expect(past.listTokens([], 1, 20)).rejects.toMatchObject({ code: 'BUG', message: 'A read without a past: listTokens' })
  await expect(past.countRanking({ ranking: 'items-of', subject: 'MT' })).rejects.toMatchObject({
    code: 'BUG',
    message: 'A read without a past: items-of',
  })
})
