import { describe, expect, test } from 'vitest'
import { BlockBuilder, addressOf, holding, wallet } from './build-blocks.ts'
import { itemsOf, openStore, type Engine, type TestStore } from './engine.ts'

const [one, two] = [addressOf(1), addressOf(2)]

/** Two wallets with locks at 100 (already due at 100), 200 and 300. */
async function storeWithLocks(engine: Engine, nowSec: number): Promise<{ store: TestStore; chain: BlockBuilder }> {
  const chain = new BlockBuilder()
  const store = await openStore(engine)
  const dated = [
    { unlockSec: 100, amount: '1' },
    { unlockSec: 200, amount: '20' },
    { unlockSec: 300, amount: '300' },
  ]
  const changes = [
    wallet(one, holding('10', '5', { dated }), holding('9', '0', { dated: [{ unlockSec: 200, amount: '7' }] })),
    wallet(two, holding('10', '0', { dated: dated.slice(1, 2) })),
  ]
  await store.writer.applyBlocks([chain.next([{ changes }])], nowSec)
  return { store, chain }
}

const locksIn = async ({ reader }: TestStore, token: string): Promise<string[]> =>
  itemsOf(await reader.listLocks({ ranking: 'locks-in', subject: token }, 1, 20)).map(
    ({ address, amount, unlockSec }) => `${unlockSec} ${address === one ? 'one' : 'two'} ${amount}`,
  )
const locksOf = async ({ reader }: TestStore, address: string): Promise<string[]> =>
  itemsOf(await reader.listLocks({ ranking: 'locks-of', subject: address }, 1, 20)).map(
    ({ token, amount, unlockSec }) => `${unlockSec} ${token} ${amount}`,
  )

export function testLocks(engine: Engine): void {
  describe('locks', () => {
    test('dated entries that are not due are locks, by date, then by the other id; one due this second is none', async () => {
      const { store } = await storeWithLocks(engine, 100)
      expect(await locksIn(store, '10')).toEqual(['200 one 20', '200 two 20', '300 one 300'])
      expect(await locksOf(store, one)).toEqual(['200 9 7', '200 10 20', '300 10 300'])
      expect(await store.reader.findAssetTotals('10')).toEqual({ asset: '10', holders: 2, total: '346', locked: '340' })
      expect(await store.writer.nextUnlockSec()).toBe(200)
      expect(await store.reader.countRanking({ ranking: 'locks-in', subject: '10' })).toBe(3)
    })

    test('due locks move to the balance without a block, in one commit', async () => {
      const { store } = await storeWithLocks(engine, 100)
      expect([await store.writer.settleLocks(199), (await store.reader.head()).version]).toEqual([0, 1])
      expect([await store.writer.settleLocks(200), (await store.reader.head()).version]).toEqual([3, 2])
      expect(await locksIn(store, '10')).toEqual(['300 one 300'])
      expect([await locksOf(store, one), await locksOf(store, two)]).toEqual([['300 10 300'], []])
      expect(
        itemsOf(await store.reader.listHolders('10', 1, 20)).map(({ total, balance, locked }) => `${total} ${balance} ${locked}`),
      ).toEqual(['326 26 300', '20 20 0'])
      expect(await store.reader.findAssetTotals('9')).toEqual({ asset: '9', holders: 1, total: '7', locked: '0' })
      expect([await store.writer.nextUnlockSec(), await store.writer.settleLocks(1000), await store.writer.nextUnlockSec()]).toEqual([
        300,
        1,
        undefined,
      ])
    })

    test('a block unlocks everything due at its time, in untouched wallets too', async () => {
      const { store, chain } = await storeWithLocks(engine, 100)
      await store.writer.applyBlocks([chain.next([{ changes: [wallet(two, holding('10', '20'))] }])], 250)
      expect([await locksIn(store, '10'), await store.writer.settleLocks(250)]).toEqual([['300 one 300'], 0])
    })

    test('a clock that goes back does not lock anything again', async () => {
      const { store, chain } = await storeWithLocks(engine, 250)
      await store.writer.applyBlocks(
        [
          chain.next([
            {
              changes: [
                wallet(
                  two,
                  holding('10', '0', {
                    dated: [
                      { unlockSec: 200, amount: '20' },
                      { unlockSec: 260, amount: '1' },
                    ],
                  }),
                ),
              ],
            },
          ]),
        ],
        150,
      )
      expect(await locksIn(store, '10')).toEqual(['260 two 1', '300 one 300'])
      expect(await store.writer.nextUnlockSec()).toBe(260)
    })

    test('OPS-010 locks released by a clock far ahead are locked again, as if they had never been released', async () => {
      const { store } = await storeWithLocks(engine, 100)
      const before = await store.dump()
      expect([await store.writer.settleLocks(1000), await store.writer.settledSec()]).toEqual([4, 1000])
      expect([await locksIn(store, '10'), await store.writer.nextUnlockSec()]).toEqual([[], undefined])
      expect(await store.writer.restoreLocks(100)).toBe(4)
      expect(await locksIn(store, '10')).toEqual(['200 one 20', '200 two 20', '300 one 300'])
      expect(await locksOf(store, one)).toEqual(['200 9 7', '200 10 20', '300 10 300'])
      expect(await store.reader.findAssetTotals('10')).toEqual({ asset: '10', holders: 2, total: '346', locked: '340' })
      expect([await store.writer.settledSec(), await store.writer.nextUnlockSec(), await store.dump()]).toEqual([100, 200, before])
      // Correctly released locks stay released, and later ones fall due as usual.
      await store.writer.settleLocks(1000)
      expect(await store.writer.restoreLocks(250)).toBe(1)
      expect(await locksIn(store, '10')).toEqual(['300 one 300'])
      expect(await store.writer.settleLocks(300)).toBe(1)
      expect(await store.reader.findAssetTotals('10')).toEqual({ asset: '10', holders: 2, total: '346', locked: '0' })
    })

    test('a lock that is spent or moved before its date leaves nothing to unlock', async () => {
      const { store, chain } = await storeWithLocks(engine, 100)
      await store.writer.applyBlocks(
        [chain.next([{ changes: [wallet(one), wallet(two, holding('10', '0', { dated: [{ unlockSec: 500, amount: '20' }] }))] }])],
        100,
      )
      expect([await locksOf(store, one), await locksIn(store, '10'), await store.writer.nextUnlockSec()]).toEqual([[], ['500 two 20'], 500])
    })
  })
}
