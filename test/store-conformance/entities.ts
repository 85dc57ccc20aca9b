import { describe, expect, test } from 'vitest'
import { packJson } from '../../src/store/rows/packed-json.ts'
import { BlockBuilder, START_SEC, addressOf, entity, hashOf, item, mrc400Of, mrc401Of, mrc402Of, named, wallet } from './build-blocks.ts'
import { itemsOf, openStore, ordinalsOf, storeOf, type Engine } from './engine.ts'

export function testEntities(engine: Engine): void {
  describe('entities', () => {
    test('an entity has its newest state and the transactions that first and last wrote it', async () => {
      const chain = new BlockBuilder()
      const { writer, reader } = await openStore(engine)
      await writer.applyBlocks(
        [chain.next([{ changes: [entity('MRC100_1', { step: 1 })] }, { changes: [entity('MRC100_1', { step: 2 })] }])],
        0,
      )
      await writer.applyBlocks([chain.next([{}, { changes: [entity('MRC100_1', { step: 3 })] }])], 0)
      expect(await reader.findEntity('MRC100_1')).toEqual({
        key: 'MRC100_1',
        kind: 'mrc100',
        state: { id: 'MRC100_1', step: 3 },
        first: { txid: hashOf(1), blockId: hashOf(1_000_001), sn: 1, block: 1, timestampSec: START_SEC + 10 },
        last: { txid: hashOf(4), blockId: hashOf(1_000_002), sn: 4, block: 2, timestampSec: START_SEC + 20 },
      })
      expect([...(await writer.loadStates(['MRC100_1', 'MRC100_2']))]).toEqual([['MRC100_1', { id: 'MRC100_1', step: 3 }]])
    })

    test('a failed transaction changes no entity', async () => {
      const { reader } = await storeOf(engine, [new BlockBuilder().next([{ isFailed: true, changes: [wallet(addressOf(1))] }])])
      expect([await reader.findEntity(addressOf(1)), (await reader.head()).wallets]).toEqual([undefined, 0])
    })

    test('a subject that was only listed is not an entity', async () => {
      const { reader } = await storeOf(engine, [new BlockBuilder().next([{ feeds: [{ feed: 'address', subject: addressOf(1) }] }])])
      expect([...(await reader.findEntities([addressOf(1), addressOf(2)]))]).toEqual([])
    })

    test('subjects that were only listed are not entities, whatever was written before, between and after them', async () => {
      const strangers = Array.from({ length: 30 }, (_, n) => addressOf(1000 + n))
      const txs = strangers.map((subject, n) => ({
        feeds: [{ feed: 'address', subject } as const],
        changes: n % 3 === 1 && n < 25 ? [wallet(addressOf(n))] : [],
      }))
      const { reader } = await storeOf(engine, [new BlockBuilder().next(txs)])
      const found = await reader.findEntities([...strangers, addressOf(4), addressOf(22)])
      expect(new Set(found.keys())).toEqual(new Set([addressOf(4), addressOf(22)]))
      expect(await reader.findHolder('7', addressOf(1003))).toBeUndefined()
    })

    test('tokens are listed by number, highest first, in any order of arrival', async () => {
      const chain = new BlockBuilder()
      const { writer, reader } = await openStore(engine)
      await writer.applyBlocks([chain.next([{ changes: ['9', '0', '120', '13'].map((id) => named(`TOKEN_DATA_${id}`, `T${id}`)) }])], 0)
      await writer.applyBlocks([chain.next([{ changes: [named('TOKEN_DATA_100', 'late'), named('TOKEN_DATA_9', 'again')] }])], 0)
      const page = await reader.listEntities('tokens', '', 1, 3)
      expect([page.count, page.maxPage, itemsOf(page).map(({ key }) => key), ordinalsOf(page)]).toEqual([
        5,
        2,
        ['TOKEN_DATA_120', 'TOKEN_DATA_100', 'TOKEN_DATA_13'],
        [5, 4, 3],
      ])
      expect(itemsOf(await reader.listEntities('tokens', '', 2, 3)).map(({ key }) => key)).toEqual(['TOKEN_DATA_9', 'TOKEN_DATA_0'])
      expect([await reader.countEntities('tokens', ''), (await reader.head()).tokens]).toEqual([5, 5])
    })

    test('projects, NFTs, DEX records and items are listed once each, newest first', async () => {
      const chain = new BlockBuilder()
      const dex = [`DEX402_${'1'.repeat(33)}`, `DEX010_${'2'.repeat(33)}`]
      const { writer, reader } = await openStore(engine)
      await writer.applyBlocks(
        [chain.next([{ changes: [named(mrc400Of(2), 'b'), named(mrc400Of(1), 'a'), ...dex.map((key) => entity(key))] }])],
        0,
      )
      await writer.applyBlocks(
        [
          chain.next([
            {
              changes: [named(mrc400Of(2), 'b'), named(mrc402Of(5), 'n'), item(mrc401Of(1, 'x'), addressOf(1)), item(mrc401Of(2, 'y'), '')],
            },
          ]),
        ],
        0,
      )
      expect(itemsOf(await reader.listEntities('mrc400s', '', 1, 20)).map(({ key }) => key)).toEqual([mrc400Of(1), mrc400Of(2)])
      expect(itemsOf(await reader.listEntities('mrc402s', '', 1, 20)).map(({ key }) => key)).toEqual([mrc402Of(5)])
      expect(itemsOf(await reader.listEntities('dexes', '', 1, 20)).map(({ key }) => key)).toEqual([...dex].reverse())
      expect(itemsOf(await reader.listEntities('items', mrc400Of(1), 1, 20)).map(({ key }) => key)).toEqual([mrc401Of(1, 'x')])
      expect(await reader.countEntities('items', mrc400Of(2))).toBe(1)
    })

    test('an item is in the inventory of its newest owner, sorted by id, and in none once melted', async () => {
      const chain = new BlockBuilder()
      const { writer, reader } = await openStore(engine)
      const [one, two, three] = ['1', '2', '3'].map((n) => mrc401Of(1, n)) as [string, string, string]
      const inventory = async (n: number): Promise<string[]> => itemsOf(await reader.listItemsOf(addressOf(n), 1, 20)).map(({ key }) => key)
      await writer.applyBlocks(
        [chain.next([{ changes: [item(three, addressOf(1)), item(one, addressOf(1)), item(two, addressOf(2))] }])],
        0,
      )
      expect([await inventory(1), await inventory(2)]).toEqual([[one, three], [two]])
      await writer.applyBlocks(
        [chain.next([{ changes: [item(three, addressOf(3))] }, { changes: [item(three, addressOf(2))] }, { changes: [item(one, '')] }])],
        0,
      )
      expect([await inventory(1), await inventory(2), await inventory(3)]).toEqual([[], [two, three], []])
      expect([
        await reader.countRanking({ ranking: 'items-of', subject: addressOf(2) }),
        await reader.countEntities('items', mrc400Of(1)),
      ]).toEqual([2, 3])
    })

    test('SAFE-028: a state that is short as stored but long as read is cut in every list, and complete on its own', async () => {
      const information = `${'w'.repeat(30_000)} `.repeat(34)
      const tokens = Array.from({ length: 22 }, (_, n) => entity(`TOKEN_DATA_${n}`, { information, symbol: `T${n}` }))
      expect(packJson(JSON.stringify(tokens[0]?.state)).length).toBeLessThan(32_000)
      const brief = entity('TOKEN_DATA_90', { information: `${'w'.repeat(2_000)} `.repeat(1_000) })
      expect(packJson(JSON.stringify(brief.state)).length).toBeLessThan(6_000)
      const { reader } = await storeOf(engine, [new BlockBuilder().next([{ changes: [...tokens, brief] }])])
      for (let round = 0; round < 2; round += 1) {
        const listed = itemsOf(await reader.listEntities('tokens', '', 1, 20))
        const found = await reader.findEntities([brief.key, 'TOKEN_DATA_5'])
        for (const { key, state, cut } of [...listed, ...found.values()]) {
          expect(JSON.stringify(state).length).toBeLessThan(9_000)
          expect(cut).toEqual({ '/information': key === brief.key ? 2_001_000 : 1_020_034 })
        }
        expect([listed.length, found.size]).toEqual([20, 2])
        const alone = await reader.findEntity('TOKEN_DATA_5')
        expect([alone?.state['information'] === information, alone?.cut]).toEqual([true, undefined])
      }
    })

    test('FAIR-020: keys of a list, and the last writer of an entity, can be read without its state', async () => {
      const chain = new BlockBuilder()
      const keys = ['TOKEN_DATA_4', 'TOKEN_DATA_11', 'TOKEN_DATA_2']
      const { writer, reader } = await openStore(engine)
      await writer.applyBlocks([chain.next([{ changes: keys.map((key) => named(key, 'a')) }, { changes: [named(mrc400Of(1), 'b')] }])], 0)
      await writer.applyBlocks([chain.next([{}, { changes: [named('TOKEN_DATA_2', 'c')] }, { changes: [named(mrc400Of(2), 'd')] }])], 0)
      const page = await reader.listEntityKeys('tokens', '', 1, 2)
      expect([page.count, page.maxPage, ordinalsOf(page), itemsOf(page)]).toEqual([3, 2, [3, 2], ['TOKEN_DATA_11', 'TOKEN_DATA_4']])
      expect(itemsOf(await reader.listEntityKeys('tokens', '', 2, 2))).toEqual(['TOKEN_DATA_2'])
      expect(itemsOf(await reader.listEntityKeys('mrc400s', '', 1, 20))).toEqual([mrc400Of(2), mrc400Of(1)])
      expect(itemsOf(await reader.listEntityKeys('dexes', '', 1, 20))).toEqual([])
      expect(Object.fromEntries(await reader.findLastSns([...keys, mrc400Of(2), addressOf(3)]))).toEqual({
        TOKEN_DATA_4: 1,
        TOKEN_DATA_11: 1,
        TOKEN_DATA_2: 4,
        [mrc400Of(2)]: 5,
      })
      expect([...(await reader.findLastSns([]))]).toEqual([])
    })

    test('a token whose key has no number is stored, but is in no list and no search', async () => {
      const { writer, reader } = await openStore(engine)
      const chain = new BlockBuilder()
      const odd = ['TOKEN_DATA_007', 'TOKEN_DATA_', 'TOKEN_DATA_x']
      await writer.applyBlocks([chain.next([{ changes: ['TOKEN_DATA_0', ...odd].map((key) => named(key, 'Coin')) }])], 0)
      await writer.applyBlocks([chain.next([{ changes: odd.map((key) => named(key, 'Coin', 'Other')) }])], 0)
      expect([...(await reader.findEntities(odd)).keys()].sort()).toEqual([...odd].sort())
      expect((await reader.listEntities('tokens', '', 1, 20)).items.map(({ item }) => item.key)).toEqual(['TOKEN_DATA_0'])
      expect((await reader.search('token', 'coin', 1, 20)).items.map(({ item }) => item.key)).toEqual(['TOKEN_DATA_0'])
      expect((await reader.search('token', 'other', 1, 20)).count).toBe(0)
    })

    test('keys and texts of the chain are returned unchanged, odd ones too', async () => {
      const key = 'MRC030_\u0000\'"; drop table tx; --\u{1f600}'
      const { writer, reader } = await openStore(engine)
      await writer.applyBlocks([new BlockBuilder().next([{ changes: [entity(key, { '10': 1, b: null, a: ['\ud800', '\u0000'] })] }])], 0)
      expect((await reader.findEntity(key))?.state).toEqual({ id: key, '10': 1, b: null, a: ['\ud800', '\u0000'] })
      expect([...(await writer.loadStates([key])).keys()]).toEqual([key])
    })
  })
}
