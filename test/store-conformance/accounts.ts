import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Offer } from '../../src/chain/offers.ts'
import type { EntityChange, Holding, IndexedBlock } from '../../src/model/changes.ts'
import { BlockBuilder, addressOf, entity, holding, mrc402Of, wallet } from './build-blocks.ts'
import { openStore, storeOf, type Engine, type TestStore } from './engine.ts'

const [SELLER, BUYER] = [addressOf(1), addressOf(2)]
const DEX = `DEX010_${'d'.repeat(33)}`
const dex = (...offers: Offer[]): EntityChange => ({ ...entity(DEX), offers })
const sale = (units: string): Offer => ({ owner: SELLER, asset: '5', place: 'sale', units })

/** A seller receives 100 and offers 40. A quarter of the offer is bought and the rest is withdrawn. The buyer has 30 of the money. */
function story(): IndexedBlock[] {
  const chain = new BlockBuilder()
  return [
    chain.next([{ changes: [wallet(SELLER, holding('5', '100')), wallet(BUYER, holding('7', '30'))] }]),
    chain.next([{ changes: [wallet(SELLER, holding('5', '60')), dex(sale('40'))] }]),
    chain.next([
      {
        changes: [
          wallet(SELLER, holding('5', '60'), holding('7', '20')),
          wallet(BUYER, holding('5', '10'), holding('7', '10')),
          dex(sale('30')),
        ],
      },
    ]),
    chain.next([{ changes: [wallet(SELLER, holding('5', '90'), holding('7', '20')), dex()] }]),
  ]
}

const changesOf = async ({ reader }: TestStore, address: string): Promise<Record<string, string[]>> => {
  const found = await reader.listOwnChanges(address, [1, 2, 3, 4], 8)
  return Object.fromEntries(
    [...found].map(([sn, { changes }]) => [sn, changes.map(({ asset, delta, escrow }) => `${asset}: ${delta}, ${escrow}`)]),
  )
}

const OWNERS = [1, 2, 3].map(addressOf)
const ASSETS = ['5', '7', mrc402Of(1)]
const DEXES = [1, 2, 3].map((n) => `DEX402_${String(n).padStart(33, '0')}`)

const amount = fc.oneof(fc.bigInt(0n, 3n), fc.bigInt(0n, 10n ** 30n)).map(String)
const held = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...ASSETS), amount, amount), { selector: ([asset]) => asset, maxLength: 3 })
  .map((all) =>
    all.filter(([, ...amounts]) => amounts.some((units) => units !== '0')).map(([asset, free, sale]) => holding(asset, free, { sale })),
  )
const offers = fc.array(
  fc.record({
    owner: fc.constantFrom(...OWNERS),
    asset: fc.constantFrom(...ASSETS),
    place: fc.constantFrom('sale' as const, 'auction' as const, 'bid' as const),
    units: fc.bigInt(1n, 10n ** 30n).map(String),
  }),
  { maxLength: 2 },
)
const change: fc.Arbitrary<EntityChange> = fc.oneof(
  fc.tuple(fc.constantFrom(...OWNERS), held).map(([owner, all]) => wallet(owner, ...all)),
  fc.tuple(fc.constantFrom(...DEXES), offers).map(([key, all]) => ({ ...entity(key), offers: all })),
)
const blocksOfChanges = fc.array(fc.array(fc.array(change, { maxLength: 3 }), { maxLength: 3 }), { minLength: 1, maxLength: 8 })

/** Final holdings of a wallet in an asset: its last record, plus the amounts in the last states of its DEX records. */
function heldInTheEnd(changes: readonly EntityChange[], owner: string, asset: string): Pick<Holding, 'free' | 'sale' | 'auction'> {
  const last = new Map(changes.map((one) => [one.key, one]))
  const own = last.get(owner)?.holdings?.find((one) => one.asset === asset)
  const offered = (place: Offer['place']): bigint =>
    [...last.values()]
      .flatMap((one) => one.offers ?? [])
      .filter((one) => one.owner === owner && one.asset === asset && one.place === place)
      .reduce((sum, { units }) => sum + BigInt(units), 0n)
  return {
    free: own?.free ?? '0',
    sale: (BigInt(own?.sale ?? '0') + offered('sale')).toString(),
    auction: offered('auction').toString(),
  }
}

/** Tests the changes of transactions in wallets, and the amounts that open DEX records hold for them. */
export function testAccountRows(name: string, engine: Engine): void {
  describe(`the account ledger on ${name}`, () => {
    for (const [how, sizes] of [
      ['in one commit', [4]],
      ['in a commit for each block', [1, 1, 1, 1]],
      ['in two commits', [1, 3]],
    ] as const)
      test(`OWN-003: an offer does not change the total, a sale does, and the rest of the offer is returned, ${how}`, async () => {
        const store = await openStore(engine)
        const blocks = story()
        for (const size of sizes) await store.writer.applyBlocks(blocks.splice(0, size), 0)
        expect(await changesOf(store, SELLER)).toEqual({
          1: ['5: 100, 0'],
          2: ['5: 0, 40'],
          3: ['5: -10, -10', '7: 20, 0'],
          4: ['5: 0, -30'],
        })
        expect(await changesOf(store, BUYER)).toEqual({ 1: ['7: 30, 0'], 3: ['5: 10, 0', '7: -20, 0'] })
        expect(await changesOf(store, addressOf(9))).toEqual({})
      })

    test('TIME-020: the last write before and the first after some transactions, of a record and of the holdings of a wallet', async () => {
      const store = await openStore(engine)
      await store.writer.applyBlocks(story(), 0)
      const around = async (key: string, first: number, last = first): Promise<(number | undefined)[]> => {
        const { before, after } = await store.reader.findWritesAround(key, first, last)
        return [before?.block, after?.block]
      }
      // Transactions 2, 3 and 4 write the record, each in its own block.
      expect(await around(DEX, 1)).toEqual([undefined, 2])
      expect(await around(DEX, 2)).toEqual([undefined, 3])
      expect(await around(DEX, 3)).toEqual([2, 4])
      expect(await around(DEX, 2, 3)).toEqual([undefined, 4])
      expect(await around(DEX, 4)).toEqual([3, undefined])
      // An offer changes the seller's holdings as well.
      expect(await around(SELLER, 3)).toEqual([2, 4])
      expect(await around(BUYER, 2)).toEqual([1, 3])
      expect(await around(BUYER, 4)).toEqual([3, undefined])
      expect(await around(addressOf(9), 2)).toEqual([undefined, undefined])
    })

    test('OWN-010: the amount in an open DEX record is on sale with its owner, even when the wallet is not written with it', async () => {
      const store = await openStore(engine)
      const chain = new BlockBuilder()
      await store.writer.applyBlocks([chain.next([{ changes: [wallet(SELLER, holding('5', '60')), dex(sale('40'))] }])], 0)
      expect(await store.reader.listHoldings(SELLER)).toEqual([{ asset: '5', free: '60', sale: '40', auction: '0', dated: [] }])
      await store.writer.applyBlocks([chain.next([{ changes: [dex({ ...sale('15'), place: 'auction' })] }])], 0)
      expect(await store.reader.listHoldings(SELLER)).toEqual([{ asset: '5', free: '60', sale: '0', auction: '15', dated: [] }])
      expect(await store.reader.findAssetTotals('5')).toEqual({ asset: '5', holders: 1, total: '75', locked: '0' })
      expect(await store.reader.findHolder('5', SELLER)).toMatchObject({ total: '75', sale: '0', auction: '15' })
      await store.writer.applyBlocks([chain.next([{ changes: [wallet(SELLER, holding('5', '1'))] }])], 0)
      expect(await store.reader.findAssetTotals('5')).toMatchObject({ total: '16' })
      expect(await changesOf(store, SELLER)).toEqual({ 1: ['5: 100, 40'], 2: ['5: -25, -25'], 3: ['5: -59, 0'] })
    })

    test('OWN-003: a bid leaves the total until it is returned, and is shown apart as escrow', async () => {
      const chain = new BlockBuilder()
      const bid: Offer = { owner: BUYER, asset: '7', place: 'bid', units: '12' }
      const store = await storeOf(engine, [
        chain.next([{ changes: [wallet(BUYER, holding('7', '30'))] }]),
        chain.next([{ changes: [wallet(BUYER, holding('7', '18')), dex(bid)] }]),
        chain.next([{ changes: [wallet(BUYER, holding('7', '30')), dex()] }]),
      ])
      expect(await changesOf(store, BUYER)).toEqual({ 1: ['7: 30, 0'], 2: ['7: -12, 12'], 3: ['7: 12, -12'] })
    })

    test('OWN-003: locks belong to the total from their arrival, and falling due changes nothing', async () => {
      const chain = new BlockBuilder()
      const dated = [{ unlockSec: 1_700_000_000, amount: '50' }]
      const store = await storeOf(engine, [
        chain.next([{ changes: [wallet(SELLER, holding('5', '1', { dated }))] }]),
        chain.next([{ changes: [wallet(SELLER, holding('5', '51'))] }]),
      ])
      expect(await changesOf(store, SELLER)).toEqual({ 1: ['5: 51, 0'] })
    })

    test('OWN-004: a transaction with more changed assets than requested reports the number of the others', async () => {
      const chain = new BlockBuilder()
      const store = await storeOf(engine, [
        chain.next([{ changes: [wallet(SELLER, ...['1', '2', '3', mrc402Of(4)].map((asset) => holding(asset, '9')))] }]),
        chain.next([{ changes: [wallet(SELLER)] }]),
      ])
      const found = await store.reader.listOwnChanges(SELLER, [1, 2], 3)
      expect([...found.values()].map(({ changes, more }) => [changes.length, more])).toEqual([
        [3, 1],
        [3, 1],
      ])
    })

    test('OWN-004: a page with more changes than fit into one read is read transaction by transaction', async () => {
      const chain = new BlockBuilder()
      const many = (amount: string) => Array.from({ length: 700 }, (_, at) => holding(String(at + 1), amount))
      const store = await storeOf(engine, [
        chain.next([{ changes: [wallet(SELLER, ...many('1'))] }]),
        chain.next([{ changes: [wallet(SELLER, ...many('2'))] }]),
      ])
      const found = await store.reader.listOwnChanges(SELLER, [1, 2], 8)
      expect([...found].map(([sn, { changes, more }]) => [sn, changes.length, more])).toEqual([
        [1, 8, 692],
        [2, 8, 692],
      ])
    })

    test('OWN-001, OWN-002, OWN-010: after any changes in any commits, rows add up to the holdings, offers included', async () => {
      await fc.assert(
        fc.asyncProperty(blocksOfChanges, fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 8, maxLength: 8 }), async (txs, sizes) => {
          const chain = new BlockBuilder()
          const blocks = [
            chain.next([{ changes: OWNERS.map((owner) => wallet(owner)) }]),
            ...txs.map((all) => chain.next(all.map((changes) => ({ changes })))),
          ]
          const dumps: string[] = []
          for (const isComplete of [true, false]) {
            const store = await engine.open()
            const writer = await store.openWriter()
            const left = [...blocks]
            for (const size of isComplete ? [left.length] : sizes) await writer.applyBlocks(left.splice(0, size), 0)
            await writer.applyBlocks(left, 0)
            const reader = await store.openReader()
            const changes = blocks.flatMap((block) => block.txs.flatMap((tx) => tx.changes))
            const sns = blocks.flatMap((block) => block.txs.map(({ tx }) => tx.sn))
            for (const owner of OWNERS) {
              const found = await reader.listHoldings(owner)
              const rows = [...(await reader.listOwnChanges(owner, sns, 8)).values()].flatMap((one) => one.changes)
              for (const asset of ASSETS) {
                const wanted = heldInTheEnd(changes, owner, asset)
                const { free = '0', sale = '0', auction = '0' } = found.find((one) => one.asset === asset) ?? {}
                expect({ free, sale, auction }).toEqual(wanted)
                const sum = rows.filter((row) => row.asset === asset).reduce((total, { delta }) => total + BigInt(delta), 0n)
                expect(sum).toBe(BigInt(free) + BigInt(sale) + BigInt(auction))
              }
            }
            await reader.close()
            await writer.close()
            dumps.push(await store.dump())
            await store.remove()
          }
          expect(dumps[0] === dumps[1]).toBe(true)
        }),
        { numRuns: 15 },
      )
    }, 60_000)
  })
}
