import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BlockBuilder, addressOf, entity, holding, mrc402Of, named, wallet } from './build-blocks.ts'
import type { StoreReader } from '../../src/store/store.ts'
import { itemsOf, openStore, ordinalsOf, storeOf, type Engine } from './engine.ts'

const SMALL = { segmentMax: 4, groupMax: 8 }
const ASSET = '5'

/** Totals with many ties, and up to 10^30, beyond the exact integers of JavaScript; 0 leaves the list. */
const amounts = fc
  .oneof(
    { arbitrary: fc.constant(0n), weight: 2 },
    fc.bigInt(0n, 12n),
    fc.bigInt(0n, 2_000_000n),
    fc.bigInt(10n ** 30n - 3n, 10n ** 30n),
    fc.bigInt(0n, 10n ** 30n),
  )
  .map(String)
const batches = fc.array(
  fc.array(fc.record({ owner: fc.integer({ min: 1, max: 90 }), amount: amounts }), { minLength: 1, maxLength: 60 }),
  { minLength: 1, maxLength: 8 },
)

type Model = Map<string, string>
const expectedOf = (model: Model): { address: string; total: string }[] =>
  [...model]
    .filter(([, total]) => total !== '0')
    .sort(([a, totalA], [b, totalB]) => Number(BigInt(totalB) - BigInt(totalA)) || (a < b ? -1 : 1))
    .map(([address, total]) => ({ address, total }))

async function holdersOf(reader: StoreReader, size: number): Promise<{ address: string; total: string }[]> {
  const first = await reader.listHolders(ASSET, 1, size)
  const rows: { address: string; total: string }[] = []
  for (let page = 1; page <= first.maxPage; page += 1) {
    const found = await reader.listHolders(ASSET, page, size)
    expect(ordinalsOf(found)).toEqual(found.items.map((_, at) => (page - 1) * size + at + 1))
    rows.push(...itemsOf(found).map(({ address, total }) => ({ address, total })))
  }
  return rows
}

/** `runs`: number of random sequences of gains and losses. */
export function testRankings(engine: Engine, runs: number): void {
  describe('rankings', () => {
    test('holders come by total, richest first, then by address', async () => {
      const rich = (free: string, rest = {}): ReturnType<typeof holding> => holding('7', free, rest)
      const { reader } = await storeOf(
        engine,
        [
          new BlockBuilder().next([
            {
              changes: [
                wallet(addressOf(4), rich('100')),
                wallet(addressOf(2), rich('99')),
                wallet(
                  addressOf(3),
                  rich('40', {
                    sale: '30',
                    auction: '20',
                    dated: [
                      { unlockSec: 50, amount: '4' },
                      { unlockSec: 200, amount: '6' },
                    ],
                  }),
                ),
                wallet(addressOf(1), rich('0', { dated: [{ unlockSec: 900, amount: '0' }] })),
                wallet(addressOf(5), rich('340282366920938463463374607431768211456')),
                wallet(addressOf(6), holding('8', '1')),
              ],
            },
          ]),
        ],
        100,
      )
      expect(itemsOf(await reader.listHolders('7', 1, 20))).toEqual([
        {
          address: addressOf(5),
          asset: '7',
          total: '340282366920938463463374607431768211456',
          balance: '340282366920938463463374607431768211456',
          locked: '0',
          sale: '0',
          auction: '0',
        },
        { address: addressOf(3), asset: '7', total: '100', balance: '44', locked: '6', sale: '30', auction: '20' },
        { address: addressOf(4), asset: '7', total: '100', balance: '100', locked: '0', sale: '0', auction: '0' },
        { address: addressOf(2), asset: '7', total: '99', balance: '99', locked: '0', sale: '0', auction: '0' },
      ])
      const holders = await Promise.all([3, 1, 6, 9].map((n) => reader.findHolder('7', addressOf(n))))
      const parts = { total: '100', balance: '44', locked: '6', sale: '30', auction: '20' }
      expect(holders).toEqual([{ address: addressOf(3), asset: '7', ...parts }, undefined, undefined, undefined])
      expect(await reader.findAssetTotals('7')).toEqual({
        asset: '7',
        holders: 4,
        total: '340282366920938463463374607431768211755',
        locked: '6',
      })
      expect(await reader.sumOfTopHolders('7', [1, 2, 3, 100, 0])).toEqual([
        '340282366920938463463374607431768211456',
        '340282366920938463463374607431768211556',
        '340282366920938463463374607431768211656',
        '340282366920938463463374607431768211755',
        '0',
      ])
      expect(await reader.findAssetTotals('404')).toEqual({ asset: '404', holders: 0, total: '0', locked: '0' })
    })

    test('a wallet that gave everything away is not a holder', async () => {
      const chain = new BlockBuilder()
      const { writer, reader } = await openStore(engine)
      await writer.applyBlocks([chain.next([{ changes: [wallet(addressOf(1), holding('7', '5')), wallet(addressOf(2))] }])], 0)
      await writer.applyBlocks([chain.next([{ changes: [wallet(addressOf(1)), wallet(addressOf(2), holding('7', '5'))] }])], 0)
      expect(itemsOf(await reader.listHolders('7', 1, 20)).map(({ address }) => address)).toEqual([addressOf(2)])
      await writer.applyBlocks([chain.next([{ changes: [wallet(addressOf(2))] }])], 0)
      expect([await reader.countRanking({ ranking: 'holders', subject: '7' }), await reader.findAssetTotals('7')]).toEqual([
        0,
        { asset: '7', holders: 0, total: '0', locked: '0' },
      ])
    })

    test('the NFTs of an owner come by id with what is free, on sale and in auctions', async () => {
      const owner = wallet(
        addressOf(1),
        holding(mrc402Of('b'), '3', { sale: '2' }),
        holding(mrc402Of('a'), '0', { auction: '1' }),
        holding('0', '9'),
      )
      const { reader } = await storeOf(engine, [new BlockBuilder().next([{ changes: [owner, entity(addressOf(2))] }])])
      expect(itemsOf(await reader.listMrc402Of(addressOf(1), 1, 20))).toEqual([
        { address: addressOf(1), asset: mrc402Of('a'), total: '1', balance: '0', locked: '0', sale: '0', auction: '1' },
        { address: addressOf(1), asset: mrc402Of('b'), total: '5', balance: '3', locked: '0', sale: '2', auction: '0' },
      ])
      expect((await reader.listHolders(mrc402Of('b'), 1, 20)).items).toEqual([
        {
          ordinal: 1,
          item: { address: addressOf(1), asset: mrc402Of('b'), total: '5', balance: '3', locked: '0', sale: '2', auction: '0' },
        },
      ])
      expect((await reader.listMrc402Of(addressOf(2), 1, 20)).count).toBe(0)
    })

    test('any gains and losses give the sorted ranking at every depth, while segments split and join and writers restart', async () => {
      await fc.assert(
        fc.asyncProperty(batches, fc.integer({ min: 1, max: 30 }), fc.boolean(), async (steps, size, restarts) => {
          const store = await engine.open(SMALL)
          let writer = await store.openWriter()
          const reader = await store.openReader()
          const chain = new BlockBuilder()
          const model: Model = new Map()
          try {
            for (const step of steps) {
              const changes = step.map(({ owner, amount }) => {
                model.set(addressOf(owner), amount)
                return wallet(addressOf(owner), holding(ASSET, amount))
              })
              if (restarts) {
                await writer.close()
                writer = await store.openWriter()
              }
              await writer.applyBlocks([chain.next(changes.map((change) => ({ changes: [change] })))], 0)
              const expected = expectedOf(model)
              expect(await holdersOf(reader, size)).toEqual(expected)
              expect(await reader.countRanking({ ranking: 'holders', subject: ASSET })).toBe(expected.length)
            }
          } finally {
            await reader.close()
            await writer.close()
            await store.remove()
          }
        }),
        { numRuns: runs, seed: 402 },
      )
    }, 180_000)

    test('FIND-021: tokens are sorted by number of holders, then by id, both descending; chosen ones come first as given', async () => {
      const chain = new BlockBuilder()
      const { writer, reader } = await openStore(engine, SMALL)
      const tokens = async (first: readonly string[], page = 1, size = 20): Promise<string[]> =>
        itemsOf(await reader.listTokens(first, page, size)).map(({ key }) => key.replace('TOKEN_DATA_', ''))
      const held = (owner: number, ...ids: string[]) => wallet(addressOf(owner), ...ids.map((id) => holding(id, '1')))
      const listed = ['1', '2', '3', '10', '11'].map((id) => named(`TOKEN_DATA_${id}`, `T${id}`))
      // A wallet may hold an asset that is not a token, and a token may be created after its first holders.
      await writer.applyBlocks([chain.next([{ changes: [held(1, '2', '77'), held(2, '2', '3', '12')] }, { changes: listed }])], 0)
      expect(await tokens([])).toEqual(['2', '3', '11', '10', '1'])
      await writer.applyBlocks([chain.next([{ changes: [held(1, '1', '3'), held(2, '1', '3'), held(3, '1')] }])], 0)
      expect(await tokens([])).toEqual(['1', '3', '11', '10', '2'])
      await writer.applyBlocks([chain.next([{ changes: [named('TOKEN_DATA_12', 'T12'), held(2, '12'), held(4, '12')] }])], 0)
      expect(await tokens([])).toEqual(['12', '1', '3', '11', '10', '2'])
      expect(await tokens(['10', '404', '1', '10', '77'])).toEqual(['10', '1', '12', '3', '11', '2'])
      expect([await tokens(['10', '1'], 1, 3), await tokens(['10', '1'], 2, 3)]).toEqual([
        ['10', '1', '12'],
        ['3', '11', '2'],
      ])
      const page = await reader.listTokens(['10', '1'], 9, 4)
      expect([page.page, page.maxPage, page.count, ordinalsOf(page)]).toEqual([2, 2, 6, [5, 6]])
    })

    test('FIND-021: with many tokens and many chosen ones every page is a slice of the sorted list', async () => {
      const chain = new BlockBuilder()
      const { writer, reader } = await openStore(engine, SMALL)
      const ids = Array.from({ length: 60 }, (_, at) => String(at))
      // Token n has n modulo 7 holders.
      const holders = Array.from({ length: 6 }, (_, owner) =>
        wallet(addressOf(owner), ...ids.filter((id) => Number(id) % 7 > owner).map((id) => holding(id, '5'))),
      )
      await writer.applyBlocks([chain.next([{ changes: [...ids.map((id) => named(`TOKEN_DATA_${id}`, `T${id}`)), ...holders] }])], 0)
      const sorted = ids.toSorted((a, b) => (Number(b) % 7) - (Number(a) % 7) || Number(b) - Number(a))
      for (const first of [[], ['6', '13', '20', '27', '34', '41', '48', '55'], ['0', '59', '30', '1'], sorted.slice(0, 25), ids]) {
        const expected = [...first, ...sorted.filter((id) => !first.includes(id))]
        for (const size of [1, 7, 20])
          for (let page = 1; page <= Math.ceil(60 / size); page += 1)
            expect(itemsOf(await reader.listTokens(first, page, size)).map(({ key }) => key.replace('TOKEN_DATA_', ''))).toEqual(
              expected.slice((page - 1) * size, page * size),
            )
      }
    })

    test('a list that grows to thousands and shrinks to nothing is correct at its first, middle and last page', async () => {
      const chain = new BlockBuilder()
      const store = await openStore(engine, SMALL)
      const count = 3000
      const owners = Array.from({ length: count }, (_, at) => ({ address: addressOf(at), total: ((at * 7919) % count) + 1 }))
      const change = (amountOf: (total: number) => number): ReturnType<BlockBuilder['next']> =>
        chain.next(owners.map(({ address, total }) => ({ changes: [wallet(address, holding(ASSET, String(amountOf(total))))] })))
      await store.writer.applyBlocks([change((total) => total)], 0)
      const totals = async (page: number): Promise<string[]> =>
        itemsOf(await store.reader.listHolders(ASSET, page, 3)).map(({ total }) => total)
      expect([await totals(1), await totals(500), await totals(1000)]).toEqual([
        ['3000', '2999', '2998'],
        ['1503', '1502', '1501'],
        ['3', '2', '1'],
      ])
      await store.writer.applyBlocks([change((total) => (total % 100 === 0 ? total : 0))], 0)
      expect([await totals(1), await totals(10)]).toEqual([
        ['3000', '2900', '2800'],
        ['300', '200', '100'],
      ])
      await store.writer.applyBlocks([change((total) => (total === 1500 ? 8 : 0))], 0)
      expect(await totals(1)).toEqual(['8'])
      await store.writer.applyBlocks([change(() => 0)], 0)
      expect((await store.reader.listHolders(ASSET, 1, 3)).count).toBe(0)
      await store.writer.applyBlocks([change((total) => total)], 0)
      expect(await totals(1000)).toEqual(['3', '2', '1'])
    })
  })
}
