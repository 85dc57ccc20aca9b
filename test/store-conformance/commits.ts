import { CONTENT_VERSION } from '../../src/model/content-version.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BlockBuilder, addressOf, entity, hashOf, holding, item, mrc401Of, mrc402Of, named, wallet, type TxInput } from './build-blocks.ts'
import type { IndexedBlock } from '../../src/model/changes.ts'
import { openStore, present, storeOf, type Engine } from './engine.ts'

const SMALL = { segmentMax: 4, groupMax: 8 }
const NOW_SEC = 500

const nth = (max: number): fc.Arbitrary<number> => fc.integer({ min: 1, max })
const txInput: fc.Arbitrary<TxInput> = fc
  .record({
    kind: nth(6),
    a: nth(12),
    b: nth(5),
    amount: fc.bigInt({ min: 0n, max: 10n ** 20n }),
    isFailed: fc.boolean(),
    unlockSec: nth(1000),
  })
  .map(({ kind, a, b, amount, isFailed, unlockSec }): TxInput => {
    const units = amount.toString()
    const dated = kind === 2 ? [{ unlockSec, amount: units }] : []
    const changes = [
      [wallet(addressOf(a), holding(String(b), units, { dated }), holding(mrc402Of(b), units.slice(0, 2)))],
      [wallet(addressOf(a), holding(String(b), units), holding('0', '7', { dated }))],
      [named(mrc402Of(b), `Name ${a}`), entity(`MRC100_${a}`, { a })],
      [named(`TOKEN_DATA_${a}`, `T${b}`), item(mrc401Of(b, a), addressOf(b))],
      [item(mrc401Of(b, a), a % 2 === 0 ? '' : addressOf(a))],
      [wallet(addressOf(a))],
    ].at(kind - 1)
    const feeds = [
      { feed: 'address' as const, subject: addressOf(a) },
      { feed: 'token' as const, subject: String(b) },
    ]
    return { changes: present(changes), feeds, isFailed: isFailed && kind > 3, ...(kind > 4 ? { param: { note: units } } : {}) }
  })
const chains = fc.array(fc.tuple(fc.array(txInput, { maxLength: 8 }), nth(4)), { minLength: 1, maxLength: 25 })

/** `runs`: number of random chains that are cut into batches. */
export function testCommits(engine: Engine, runs: number): void {
  describe('commits', () => {
    test('the same blocks give the same store in any batches', async () => {
      await fc.assert(
        fc.asyncProperty(chains, async (parts) => {
          const chain = new BlockBuilder()
          const blocks = parts.map(([inputs]) => chain.next(inputs))
          const sizes = parts.map(([, size]) => size)
          const dumps = [
            await dumpOf(engine, [blocks]),
            await dumpOf(
              engine,
              blocks.map((block) => [block]),
            ),
            await dumpOf(engine, cut(blocks, sizes)),
          ]
          expect(dumps[1]).toBe(dumps[0])
          expect(dumps[2]).toBe(dumps[0])
        }),
        { numRuns: runs, seed: 31 },
      )
    })

    test('added blocks stay invisible until the commit, which stores them as if they had come at once', async () => {
      const chain = new BlockBuilder()
      const blocks = [1, 2, 3].map((n) =>
        chain.next([
          { changes: [wallet(addressOf(1), holding('5', String(n))), wallet(addressOf(n), holding('5', '9'))], param: { note: 'body' } },
        ]),
      )
      const { reader, writer, dump } = await openStore(engine)
      const seen: unknown[] = []
      for (const block of blocks) {
        seen.push(await writer.addBlocks([block]))
        seen.push((await writer.head()).tx, (await writer.loadStates([addressOf(1), addressOf(7)])).size)
      }
      expect(seen).toEqual([false, 1, 1, false, 2, 1, false, 3, 1])
      expect([(await reader.head()).block, await writer.blockId(1), await reader.findEntity(addressOf(1))]).toEqual([
        0,
        undefined,
        undefined,
      ])
      await writer.commit(NOW_SEC)
      expect([(await reader.head()).version, (await writer.head()).wallets, await writer.blockId(3)]).toEqual([1, 3, hashOf(1_000_003)])
      expect(await dump()).toBe(await dumpOf(engine, [blocks]))
    })

    test('a commit without added blocks does nothing; unlocking commits the blocks added before it', async () => {
      const chain = new BlockBuilder()
      const dated = [{ unlockSec: 700, amount: '5' }]
      const { reader, writer } = await storeOf(engine, [chain.next([{ changes: [wallet(addressOf(1), holding('5', '1', { dated }))] }])])
      await writer.commit(NOW_SEC)
      expect((await reader.head()).version).toBe(1)
      await writer.addBlocks([chain.next([{}])])
      expect(await writer.settleLocks(800)).toBe(1)
      expect([(await reader.head()).block, (await reader.listHolders('5', 1, 20)).items.map(({ item: { balance } }) => balance)]).toEqual([
        2,
        ['6'],
      ])
    })

    test('added blocks are dropped when a block does not follow them, and the store continues from its last commit', async () => {
      const chain = new BlockBuilder()
      const [one, two, three] = [chain.next([{}]), chain.next([{}]), chain.next([{}])]
      const { reader, writer } = await openStore(engine)
      await writer.addBlocks([present(one)])
      await expect(writer.addBlocks([present(three)])).rejects.toMatchObject({ code: 'BUG' })
      await writer.commit(NOW_SEC)
      expect([(await writer.head()).block, (await reader.head()).block]).toEqual([0, 0])
      await writer.applyBlocks([one, two, three].map(present), NOW_SEC)
      expect((await reader.head()).block).toBe(3)
    })

    test('the head has the counts of its blocks and the id of the chain', async () => {
      const chain = new BlockBuilder()
      const { reader, writer } = await storeOf(engine, [
        chain.next([{ changes: [wallet(addressOf(1)), named('TOKEN_DATA_0', 'MTC')] }, { isFailed: true }]),
        chain.next([{ isUnknown: true }]),
      ])
      expect(await reader.head()).toEqual({
        block: 2,
        tx: 3,
        records: 3,
        version: 1,
        timestampSec: 1_600_000_020,
        wallets: 1,
        tokens: 1,
        unknown: 1,
        chainId: hashOf(1_000_001),
        contentVersion: CONTENT_VERSION,
      })
      expect(await writer.head()).toEqual(await reader.head())
      expect([await writer.blockId(2), await writer.blockId(3)]).toEqual([hashOf(1_000_002), undefined])
    })

    const wrong: { what: string; change: (block: IndexedBlock) => IndexedBlock }[] = [
      { what: 'a block that was left out', change: (block) => ({ ...block, sn: 4 }) },
      { what: 'a block that is already stored', change: (block) => ({ ...block, sn: 2 }) },
      { what: 'a transaction that was left out', change: (block) => ({ ...block, txs: block.txs.slice(1) }) },
      {
        what: 'a transaction of another block',
        change: (block) => ({ ...block, txs: block.txs.map((tx) => ({ ...tx, tx: { ...tx.tx, block: 2 } })) }),
      },
      { what: 'an id that is none', change: (block) => ({ ...block, id: 'genesis' }) },
    ]
    for (const { what, change } of wrong) {
      test(`${what} is refused and leaves nothing behind`, async () => {
        const chain = new BlockBuilder()
        const { writer, dump } = await storeOf(engine, [chain.next([{}]), chain.next([{}])])
        const before = await dump()
        await expect(writer.applyBlocks([change(chain.next([{ feeds: [{ feed: 'token', subject: '1' }] }, {}]))], 0)).rejects.toMatchObject(
          { code: 'BUG' },
        )
        expect(await dump()).toBe(before)
      })
    }

    test('a batch that fails midway leaves nothing, and the writer continues from there', async () => {
      const chain = new BlockBuilder()
      const first = chain.next([
        {
          changes: [wallet(addressOf(1), holding('1', '5', { dated: [{ unlockSec: 900, amount: '2' }] }))],
          feeds: [{ feed: 'address', subject: addressOf(1) }],
        },
      ])
      const second = chain.next([
        {
          changes: [wallet(addressOf(1), holding('1', '8')), wallet(addressOf(2), holding('1', '3'))],
          feeds: [{ feed: 'address', subject: addressOf(1) }],
        },
      ])
      const { writer, dump } = await storeOf(engine, [first])
      const before = await dump()
      const circular: Record<string, unknown> = {}
      circular['self'] = circular
      const broken = {
        ...second,
        txs: second.txs.map((tx) => ({ ...tx, changes: [...tx.changes, { ...entity('MRC100_1'), state: circular as never }] })),
      }
      await expect(writer.applyBlocks([broken], 0)).rejects.toThrow('circular')
      expect(await dump()).toBe(before)
      await writer.applyBlocks([second], 0)
      expect(await dump()).toBe(await dumpOf(engine, [[first, second]], 0))
    })

    test('simultaneous calls are applied one after the other', async () => {
      const chain = new BlockBuilder()
      const { writer, reader } = await openStore(engine)
      await Promise.all([
        writer.applyBlocks([chain.next([{}])], 0),
        writer.applyBlocks([chain.next([{}])], 0),
        writer.setMode('live'),
        writer.applyBlocks([chain.next([{}])], 0),
      ])
      expect(await reader.head()).toMatchObject({ block: 3, tx: 3, version: 3 })
    })
  })
}

/** Cuts the blocks into batches of the given sizes, the last one repeated. */
function cut(blocks: readonly IndexedBlock[], sizes: readonly number[]): IndexedBlock[][] {
  const batches: IndexedBlock[][] = []
  for (let [at, turn] = [0, 0]; at < blocks.length; turn += 1) {
    const size = present(sizes[turn % sizes.length])
    batches.push(blocks.slice(at, at + size))
    at += size
  }
  return batches
}

async function dumpOf(engine: Engine, batches: readonly IndexedBlock[][], nowSec = NOW_SEC): Promise<string> {
  const store = await engine.open(SMALL)
  const writer = await store.openWriter()
  for (const batch of batches) await writer.applyBlocks(batch, nowSec)
  const dump = await store.dump()
  await writer.close()
  await store.remove()
  return dump
}
