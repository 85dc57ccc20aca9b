import { describe, expect, test } from 'vitest'
import { BlockBuilder, entity, hashOf, mrc400Of, mrc401Of, mrc402Of, named } from './build-blocks.ts'
import { MOST_MATCHES } from '../../src/store/reader/read-search.ts'
import type { SearchKind, StoreReader } from '../../src/store/store.ts'
import { openStore, ordinalsOf, storeOf, type Engine } from './engine.ts'

const tokens: Record<string, string[]> = {
  '1': ['MTC', 'Metacoin'],
  '2': ['META', 'Metaverse Gold'],
  '3': ['GOLD', 'goldmine'],
  '4': ['OLD', 'Marigold'],
  '5': ['산삼', '고려 산삼 토큰'],
  '6': ['인삼', '홍삼 토큰'],
  '7': ['Ｆｕｌｌ', 'fullwidth ①'],
}

export function testSearch(engine: Engine): void {
  const found = async (reader: StoreReader, kind: SearchKind, text: string): Promise<string[]> =>
    (await reader.search(kind, text, 1, 50)).items.map(({ item }) => item.key.replace('TOKEN_DATA_', ''))
  const storeOfTokens = (): ReturnType<typeof storeOf> =>
    storeOf(engine, [
      new BlockBuilder().next([{ changes: Object.entries(tokens).map(([id, names]) => named(`TOKEN_DATA_${id}`, ...names)) }]),
    ])

  describe('search', () => {
    const cases = [
      { text: 'gold', finds: ['3', '4', '2'], why: 'exact, then substring, newest first' },
      { text: 'META', finds: ['2', '1'], why: 'exact, then prefix' },
      { text: 'meta', finds: ['2', '1'], why: 'case does not matter' },
      { text: ' metacoin ', finds: ['1'], why: 'blanks around do not matter' },
      { text: 'm', finds: ['4', '2', '1', '3'], why: 'one character: prefix, then substring' },
      { text: '산삼', finds: ['5'], why: 'two syllables, exact' },
      { text: '삼', finds: ['6', '5'], why: 'one syllable inside words' },
      { text: '토큰', finds: ['6', '5'], why: 'two syllables at the end' },
      { text: '삼 토', finds: ['6', '5'], why: 'across a blank' },
      { text: 'full', finds: ['7'], why: 'wide letters are letters' },
      { text: 'th 1', finds: ['7'], why: 'an enclosed digit is a digit' },
      { text: 'goldm', finds: ['3'], why: 'prefix longer than three' },
      { text: 'arigol', finds: ['4'], why: 'substring longer than three' },
      { text: 'goldgold', finds: [], why: 'all pieces occur, the text does not' },
      { text: 'zzz', finds: [], why: 'nothing' },
      { text: '  ', finds: [], why: 'blank' },
      { text: "%_'", finds: [], why: 'no wildcards' },
    ]
    for (const { text, finds, why } of cases) {
      test(`'${text}' finds ${finds.length} tokens: ${why}`, async () => {
        const { reader } = await storeOfTokens()
        expect(await found(reader, 'token', text)).toEqual(finds)
      })
    }

    test('each kind is searched by itself', async () => {
      const changes = [
        named(mrc400Of(1), 'Dragon'),
        named(mrc402Of(1), 'Dragon egg'),
        named(mrc402Of(2), 'Dragon'),
        named('TOKEN_DATA_1', 'DRAGON'),
      ]
      const { reader } = await storeOf(engine, [new BlockBuilder().next([{ changes }])])
      expect(await Promise.all((['token', 'mrc400', 'mrc402'] as const).map((kind) => found(reader, kind, 'dragon')))).toEqual([
        ['1'],
        [mrc400Of(1)],
        [mrc402Of(2), mrc402Of(1)],
      ])
      expect(await found(reader, 'mrc402', 'dragon egg')).toEqual([mrc402Of(1)])
    })

    test('a renamed entity is found by its new name alone and keeps its place', async () => {
      const chain = new BlockBuilder()
      const { writer, reader } = await openStore(engine)
      await writer.applyBlocks([chain.next([{ changes: [named(mrc402Of(1), 'Sword'), named(mrc402Of(2), 'Swordfish')] }])], 0)
      expect(await found(reader, 'mrc402', 'sword')).toEqual([mrc402Of(1), mrc402Of(2)])
      await writer.applyBlocks([chain.next([{ changes: [named(mrc402Of(1), 'Shield')] }, { changes: [named(mrc402Of(1), 'Swan')] }])], 0)
      expect([
        await found(reader, 'mrc402', 'sword'),
        await found(reader, 'mrc402', 'shield'),
        await found(reader, 'mrc402', 'sw'),
      ]).toEqual([[mrc402Of(2)], [], [mrc402Of(2), mrc402Of(1)]])
    })

    test('pages go on where the one before ends', async () => {
      const { reader } = await storeOf(engine, [
        new BlockBuilder().next([{ changes: Array.from({ length: 45 }, (_, at) => named(mrc402Of(at), `Card ${at}`)) }]),
      ])
      const page = await reader.search('mrc402', 'card', 3, 20)
      expect([page.count, page.maxPage, page.page, ordinalsOf(page), page.items[4]?.item.key, page.isCapped]).toEqual([
        45,
        3,
        3,
        [41, 42, 43, 44, 45],
        mrc402Of(0),
        false,
      ])
    })

    test('FIND-042: an id is found by its beginning and its end, and by nothing less', async () => {
      const [one, other] = [`MTaaaaaa${'0'.repeat(28)}1bcd`, `MTaaaaaa${'1'.repeat(28)}1bcd`]
      const [nft, item] = [mrc402Of('abc'), mrc401Of(7, 'def')]
      const changes = [one, other, nft, item, 'TOKEN_DATA_1', mrc400Of(7)].map((key) => entity(key))
      const { reader } = await storeOf(engine, [new BlockBuilder().next([{ txid: hashOf(5), changes }])])
      const ids = async (start: string, end: string) => (await reader.findShortened(start, end)).map(({ kind, id }) => `${kind} ${id}`)
      expect(await ids('MTaaaa', '1bcd')).toEqual([`key ${one}`, `key ${other}`])
      expect(await ids(one.slice(0, 10), one.slice(-6))).toEqual([`key ${one}`])
      expect(await ids(nft.slice(0, 12), nft.slice(-6))).toEqual([`key ${nft}`])
      expect(await ids('', item.slice(41))).toEqual([`key ${item}`])
      expect(await ids(hashOf(5).slice(0, 16), '')).toEqual([`tx ${hashOf(5)}`])
      expect(await ids(hashOf(5).slice(0, 6).toUpperCase(), '')).toEqual([`tx ${hashOf(5)}`])
      expect(await ids(hashOf(1_000_001).slice(0, 16), '')).toEqual(['block 1'])
      expect(await ids(hashOf(5).slice(0, 16), hashOf(5).slice(-5))).toEqual([`tx ${hashOf(5)}`])
      for (const [start, end] of [
        ['MTaaaa', '1bce'],
        ['MTaaa', '1bcd'],
        ['MTaaaaaa', '91bcd'],
        ['MTaaaaab', '01bcd'],
        [hashOf(5).slice(0, 5), ''],
        [hashOf(5).slice(0, 10), 'zz'],
        ["' or 1=1", '%'],
        ['', ''],
      ] as const)
        expect(await ids(start, end)).toEqual([])
    })

    test('more matches than are ranked are cut, and the answer says so', async () => {
      const chain = new BlockBuilder()
      const { writer, reader } = await openStore(engine)
      const many = MOST_MATCHES + 5
      await writer.applyBlocks(
        [chain.next(Array.from({ length: many }, (_, at) => ({ changes: [named(mrc402Of(at), at === 3 ? 'ab' : `abacus`)] })))],
        0,
      )
      const short = await reader.search('mrc402', 'ab', 1, 2)
      expect([short.count, short.isCapped, short.items.map(({ item }) => item.key)]).toEqual([
        MOST_MATCHES,
        true,
        [mrc402Of(3), mrc402Of(many - 1)],
      ])
      const long = await reader.search('mrc402', 'acus', 500, 20)
      expect([long.count, long.isCapped, long.items.length]).toEqual([MOST_MATCHES, true, 20])
      const quick = await reader.search('mrc402', 'acus', 1, 5, true)
      expect([quick.count, quick.isCapped, quick.items[0]?.item.key]).toEqual([1000, true, mrc402Of(many - 1)])
    })
  })
}
