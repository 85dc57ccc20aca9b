import { describe, expect, test } from 'vitest'
import { BlockBuilder, addressOf, entity, hashOf, item, mrc400Of, mrc401Of, mrc402Of, named, record } from './build-blocks.ts'
import type { EntityChange } from '../../src/model/changes.ts'
import { MAX_OF_PIECE } from '../../src/store/reader/read-search.ts'
import type { SearchKind, StoreReader } from '../../src/store/store.ts'
import { openStore, ordinalsOf, sharedStore, storeOf, type Engine } from './engine.ts'

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

  describe('search', () => {
    const readTokens = sharedStore(engine, () => [
      new BlockBuilder().next([{ changes: Object.entries(tokens).map(([id, names]) => named(`TOKEN_DATA_${id}`, ...names)) }]),
    ])
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
        expect(await found(await readTokens(), 'token', text)).toEqual(finds)
      })
    }

    test('each kind is searched separately', async () => {
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

    test('surveys are found by title and first question, newest first, with their votes, also in later batches', async () => {
      const chain = new BlockBuilder()
      const { writer, reader } = await openStore(engine)
      const survey = (n: number, title: string, question: string): EntityChange => {
        const state = { title, question: [{ question }, { question: 'Which second colour?' }] }
        return { ...record(`MRC030_${n}`, state), names: [title, question] }
      }
      const vote = (n: number, voter: number): EntityChange => record(`MRC030_${n}_${addressOf(voter)}`, { answer: [] })
      await writer.applyBlocks([chain.next([{ changes: [survey(1, 'Colours', 'Which colour do you like?')] }])], 0)
      await writer.applyBlocks(
        [chain.next([{ changes: [survey(2, 'Which colour', '색깔 설문')] }, { changes: [vote(1, 1), vote(1, 2)] }])],
        0,
      )
      expect(await found(reader, 'mrc030', 'which colour')).toEqual(['MRC030_2', 'MRC030_1'])
      expect(await found(reader, 'mrc030', 'you LIKE')).toEqual(['MRC030_1'])
      expect(await found(reader, 'mrc030', '설문')).toEqual(['MRC030_2'])
      expect(await found(reader, 'mrc030', 'second')).toEqual([])
      const { count, isCapped, rows } = await reader.listMatches('mrc030', 'colour', [], 0, 10)
      expect([count, isCapped, rows.map(({ key, popular, isExact }) => [key, popular, isExact])]).toEqual([
        2,
        false,
        [
          ['MRC030_1', 2, false],
          ['MRC030_2', 0, false],
        ],
      ])
      expect((await reader.listMatches('mrc030', 'colours', [], 0, 10)).rows.map(({ isExact }) => isExact)).toEqual([true])
      // A changed survey, for example a finished one, keeps its place.
      await writer.applyBlocks([chain.next([{ changes: [survey(1, 'Colours', 'Which colour won?')] }])], 0)
      expect(await found(reader, 'mrc030', 'colour')).toEqual(['MRC030_1', 'MRC030_2'])
      expect(await found(reader, 'mrc030', 'like')).toEqual([])
    })

    test('a renamed entity is found by its new name only and keeps its place', async () => {
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

    test('pages continue where the previous one ends', async () => {
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

    test('FIND-042: an id is found by its beginning and its end, and by nothing shorter', async () => {
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

    test('SEEK-002: all names that contain a text are counted and paged, however many there are', async () => {
      const chain = new BlockBuilder()
      const { writer, reader } = await openStore(engine)
      const many = MAX_OF_PIECE + 305
      await writer.applyBlocks(
        [
          chain.next(
            Array.from({ length: many }, (_, at) => ({ changes: [named(mrc402Of(at), at === 3 ? 'ab' : at === 7 ? 'xab' : `abacus`)] })),
          ),
        ],
        0,
      )
      const keysOf = async (text: string, page: number, size: number) => {
        const found = await reader.search('mrc402', text, page, size)
        expect([text, found.isCapped]).toEqual([text, false])
        return [found.count, ...found.items.map(({ item }) => item.key)]
      }
      expect(await keysOf('ab', 1, 2)).toEqual([many, mrc402Of(3), mrc402Of(many - 1)])
      // The last page ends with names that contain the text inside, after all names that begin with it.
      expect(await keysOf('ab', 999_999, 10)).toEqual([many, ...[4, 2, 1, 0, 7].map(mrc402Of)])
      expect(await keysOf('acus', 1, 1)).toEqual([many - 2, mrc402Of(many - 1)])
      expect(await keysOf('acus', 999_999, 10)).toEqual([many - 2, mrc402Of(2), mrc402Of(1), mrc402Of(0)])
      expect(await keysOf('cusx', 1, 3)).toEqual([0])
    })

    test('SEEK-002: a suggestion reads the newest names only, and reports that its count is capped', async () => {
      const chain = new BlockBuilder()
      const { writer, reader } = await openStore(engine)
      // One token in each segment of the names.
      const tokens = Array.from({ length: MAX_OF_PIECE + 10 }, (_, at) => named(`TOKEN_DATA_${at * 128}`, 'Coin'))
      await writer.applyBlocks([chain.next([{ changes: tokens }])], 0)
      const [quick, thorough] = [await reader.search('token', 'coin', 1, 1, true), await reader.search('token', 'coin', 1, 1)]
      expect([quick.count, quick.isCapped, quick.items[0]?.item.key]).toEqual([512, true, `TOKEN_DATA_${(MAX_OF_PIECE + 9) * 128}`])
      expect([thorough.count, thorough.isCapped]).toEqual([MAX_OF_PIECE + 10, false])
    })

    test('SEEK-003: matches have their kind of match and their popularity; chosen ones that match come first', async () => {
      const project = (n: number, name: string) => named(mrc400Of(n), name)
      const changes = [project(1, 'Golden'), project(2, 'Gold'), project(3, 'Marigold'), project(4, 'Silver')]
      const items = [mrc401Of(1, 'a'), mrc401Of(1, 'b'), mrc401Of(3, 'c')].map((key) => item(key, addressOf(1)))
      const { reader } = await storeOf(engine, [
        new BlockBuilder().next([
          { changes },
          { changes: items },
          { changes: Object.entries(tokens).map(([id, names]) => named(`TOKEN_DATA_${id}`, ...names)) },
        ]),
      ])
      expect(await reader.listMatches('mrc400', 'GOLD', [], 0, 9)).toEqual({
        count: 3,
        isCapped: false,
        rows: [
          { key: mrc400Of(2), names: ['gold'], isExact: true, popular: 0 },
          { key: mrc400Of(1), names: ['golden'], isExact: false, popular: 2 },
          { key: mrc400Of(3), names: ['marigold'], isExact: false, popular: 1 },
        ],
      })
      const matching = async (first: string[], skip: number, most: number) =>
        (await reader.listMatches('token', 'gold', first, skip, most)).rows.map(({ key }) => key)
      expect(await matching([], 0, 9)).toEqual(['TOKEN_DATA_3', 'TOKEN_DATA_4', 'TOKEN_DATA_2'])
      expect(await matching(['2', '1', '4'], 0, 9)).toEqual(['TOKEN_DATA_2', 'TOKEN_DATA_4', 'TOKEN_DATA_3'])
      expect(await matching(['2', '1', '4'], 1, 1)).toEqual(['TOKEN_DATA_4'])
      expect(await reader.listMatches('token', ' ', [], 0, 9)).toEqual({ count: 0, isCapped: false, rows: [] })
    })

    test('SEEK-004: names most similar to a mistyped text come first', async () => {
      const changes = [named(mrc402Of(1), 'Hanbit Lantern 12'), named(mrc402Of(2), 'Lantern'), named('TOKEN_DATA_1', 'HBT', 'Hanbit Coin')]
      const { reader } = await storeOf(engine, [new BlockBuilder().next([{ changes }])])
      expect((await reader.listNamesLike('haenbit lantrn'))[0]).toBe('hanbit lantern 12')
      expect([await reader.listNamesLike('qqqqqq'), await reader.listNamesLike('ha')]).toEqual([[], []])
    })

    test('SEEK-001: ids of all kinds are found by their first characters, and by head and tail', async () => {
      const [one, other] = [`MTaaaaaa${'0'.repeat(28)}1bcd`, `MTaaaaab${'1'.repeat(28)}1bcd`]
      const [nft, project] = [`MRC402_${'abcdefghijk'.repeat(3)}`, `MRC400_${'abcdefghijk'.repeat(3)}`]
      const item = `${project}_${'0123456789'.repeat(4)}`
      const surveys = [1, 2].map((n) => `MRC030_abcdeg${String(n).padStart(27, '0')}`)
      const order = `MRC040_${'abcdzz'.padEnd(40, '0')}_1690496261`
      const voted = `${surveys[0]}_${one}`
      const changes = [one, other, nft, project, item, ...surveys, voted, order, 'TOKEN_DATA_1'].map((key) => entity(key))
      const { reader } = await storeOf(engine, [new BlockBuilder().next([{ txid: hashOf(5), changes }])])
      const ids = async (start: string, end = '') => {
        const found = await reader.listByEnds(start, end)
        expect(found.isCapped).toBe(false)
        return found.ids.map(({ kind, id }) => `${kind} ${id}`)
      }
      expect(await ids('MTaaaa')).toEqual([`key ${one}`, `key ${other}`])
      expect(await ids('MTaaaaab')).toEqual([`key ${other}`])
      expect(await ids('MTaaaa', '01bcd')).toEqual([`key ${one}`])
      expect(await ids('MTaaaa', 'd')).toEqual([`key ${one}`, `key ${other}`])
      expect(await ids('abcdef')).toEqual([`key ${project}`, `key ${nft}`])
      expect(await ids('MRC400_abcd')).toEqual([`key ${project}`])
      expect(await ids(`${project}_0123`)).toEqual([`key ${item}`])
      expect(await ids('0123456')).toEqual([`key ${item}`])
      expect(await ids(hashOf(5).slice(0, 6))).toEqual([`tx ${hashOf(5)}`])
      expect(await ids('abcdeg')).toEqual(surveys.map((key) => `key ${key}`))
      expect(await ids('MRC030_abcdeg', '2')).toEqual([`key ${surveys[1]}`])
      expect(await ids('MRC040_abcd')).toEqual([`key ${order}`])
      for (const start of ['MTaaa', 'MTaaac', 'abcde', 'MRC402_abc', hashOf(5).slice(0, 5), '']) expect(await ids(start)).toEqual([])
    })
  })
}
