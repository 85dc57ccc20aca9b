import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveLedger, type ServedLedger } from '../../../test/served-ledger.ts'
import { shortId } from '../../chain/short-id.ts'
import { FIND_GROUPS } from '../../contract/find-groups.ts'
import type { FindJson } from '../../contract/find.ts'
import type { SuggestJson } from '../../contract/home.ts'

let served: ServedLedger
beforeAll(async () => {
  served = await serveLedger('r4')
})
afterAll(() => served.close())

const PROJECT = `MRC400_${'a'.repeat(33)}`
const ITEM = `${PROJECT}_${'b'.repeat(40)}`
const FIRST_TX = '325e1fda5cc24a2d1490f0f17048aed20efd355dc1b012cd4c5b7ce9c25cdb73'
const FIRST_BLOCK = '219e8ad62bda9e4038b5f4d32210d000f45c5d4fd2a2427f4624574a9418c6e7'

// One query for each step, in the order of the steps (OPEN-033, API-005, SEARCH-012).
const cases = [
  [`MT${'0'.repeat(38)}`, `/address/MT${'0'.repeat(38)}/tx`],
  [ITEM, `/nft/${PROJECT}/${ITEM}/tx`],
  [PROJECT, `/nft/${PROJECT}/tx`],
  [`MRC402_${'a'.repeat(33)}`, `/nft/MRC402_${'a'.repeat(33)}/tx`],
  [`DEX010_${'a'.repeat(33)}`, `/dex/DEX010_${'a'.repeat(33)}/tx`],
  ['7', '/block/7'],
  [FIRST_TX.toUpperCase(), `/tx/${FIRST_TX}`],
  [FIRST_BLOCK, '/block/1'],
  ['vgq', '/token/4/tx'],
  [' legends silver ', '/token/4/tx'],
  // One exact name leads to the thing that has it, whatever it is; several, or none, lead to the page of all matches.
  ['legends', '/find?q=legends'],
  ['ｌｅｇｅｎｄｓ　ｓｉｌｖｅｒ', '/token/4/tx'],
  // If several steps match, the earlier one counts: token 11 is "Forest Frost №67", token 12 and a project are "Golden Forest", an MRC402
  // and a project are "Panda Knight".
  ['67', '/block/67'],
  ['№67', '/find?q=%E2%84%9667'],
  ['golden forest', '/find?q=golden+forest'],
  ['forest', '/find?q=forest'],
  ['panda knight', '/find?q=panda+knight'],
  // FIND-041: numbers in common spellings.
  ['#7', '/block/7'],
  ['Block 1,0 0', undefined],
  ['block #900', '/block/900'],
  ['token #4', '/token/4/tx'],
  // FIND-040: ids with surrounding characters.
  [`0x${FIRST_TX}`, `/tx/${FIRST_TX}`],
  [`tx: "${FIRST_TX}".`, `/tx/${FIRST_TX}`],
  [`<MRC402_${'a'.repeat(33)}>`, `/nft/MRC402_${'a'.repeat(33)}/tx`],
  // FIND-043: URLs of the site's own pages, in their one spelling.
  ['https://scope.example/block/007?page=2', '/block/7?page=2'],
  ['http://localhost:8080/token/list/3', '/token/list/3'],
  [`scope.example/tx/${FIRST_TX.toUpperCase()}`, `/tx/${FIRST_TX}`],
  ['/token/4/holder', '/token/4/holder'],
  ['https://scope.example/address/nobody', undefined],
  // FIND-042: ids in the shortened form of this site.
  [`${FIRST_TX.slice(0, 16)}…`, `/tx/${FIRST_TX}`],
  [`${FIRST_TX.slice(0, 6)}…`, `/tx/${FIRST_TX}`],
  [`${FIRST_BLOCK.slice(0, 16)}...`, '/block/1'],
  ['000000…', undefined],
] as const
for (const [words, path] of cases) {
  test(`'${words.slice(0, 20)}' leads to ${path?.slice(0, 30) ?? 'nothing'}`, async () => {
    const { json } = await served.get(`/api/search/${encodeURIComponent(words)}`)
    expect(json).toEqual(
      path === undefined ? { result: 'ERROR', code: 'NOT_FOUND', msg: 'Not found', data: '' } : { result: 'SUCCESS', msg: '', data: path },
    )
  })
}

test('FIND-042: every shortened id in lists and details leads back to the complete one', async () => {
  const addresses = (await served.data<{ list: { address: string }[] }>('/api/token/0/holder/list/1')).list.map(({ address }) => address)
  const dexes = (await served.data<{ list: { dex_id: string }[] }>('/api/dex/list/1')).list.map(({ dex_id: id }) => id)
  const nfts = (await served.data<{ list: { mrc402_id: string }[] }>('/api/mrc402/list/1')).list.map(({ mrc402_id: id }) => id)
  for (const id of [...addresses, ...dexes, ...nfts])
    for (const room of ['list', 'detail'] as const) {
      const { list } = await served.data<SuggestJson>(`/api/x/suggest?q=${encodeURIComponent(shortId(id, room))}`)
      expect(list.map((row) => row.id)).toContain(id)
    }
})

test('FIND-045: results are one page of groups with exact counts; tokens never hide NFTs', async () => {
  const found = await served.data<FindJson>('/api/x/find?q=golden+forest')
  expect(found.list.filter(({ is_exact: isExact }) => isExact === true).map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['token', 'mrc400']),
  )
  for (const [kind, path] of [
    ['token', '/api/token/list/1?kw='],
    ['mrc402', '/api/mrc402/list/1?kw='],
    ['mrc400', '/api/nft/list/1?kw='],
  ] as const)
    for (const words of ['forest', 'blade', 'golden forest', 'a']) {
      const { count } = await served.data<{ count: number }>(path + encodeURIComponent(words))
      expect((await served.data<FindJson>(`/api/x/find?q=${encodeURIComponent(words)}`)).count[kind]).toBe(count)
    }
  expect(await served.data<FindJson>('/api/x/find?q=qqqzzzqqq')).toEqual({
    list: [],
    count: { id: 0, token: 0, mrc402: 0, mrc400: 0 },
    is_capped: false,
    is_mistyped: false,
    groups: FIND_GROUPS.map((group) => ({ group, count: 0, list: [] })),
    total: 0,
  })
})

test('FIND-011: a mistyped address is recognised', async () => {
  const isMistyped = async (words: string) => (await served.data<FindJson>(`/api/x/find?q=${words}`)).is_mistyped
  expect(await isMistyped('MT00000000000000000000000000000077e5db82')).toBe(false)
  expect(await isMistyped('MT00000000000000000000000000000077e5db83')).toBe(true)
})

test('a search without a match is 404 with the text that the site shows (OPEN-034)', async () => {
  expect(await served.get('/api/search/qqqzzzqqq')).toMatchObject({ status: 404, json: { result: 'ERROR', msg: 'Not found', data: '' } })
})

test('a number beyond the newest block is no block', async () => expect((await served.get('/api/search/924')).status).toBe(404))

test('a blank, an overlong or a broken search is refused', async () => {
  for (const words of ['%20%20', 'x'.repeat(201), '%E0%A4%A']) expect((await served.get(`/api/search/${words}`)).status).toBe(400)
})

test('words with special characters of databases cause no error', async () => {
  for (const words of ["'", '"', '%', '_', '*', '\\', 'a" OR "b', 'NEAR(', '\u0000x', '🦊🦊🦊', '한']) {
    expect([200, 404]).toContain((await served.get(`/api/search/${encodeURIComponent(words)}`)).status)
  }
})

test('suggestions start with the things that have that number, eight at most', async () => {
  const { list } = await served.data<SuggestJson>('/api/x/suggest?q=4')
  expect(list.slice(0, 2)).toMatchObject([
    { kind: 'block', id: '4', path: '/block/4' },
    { kind: 'token', id: '4', title: 'Legends Silver', note: 'VGQ', path: '/token/4/tx' },
  ])
  expect((await served.data<SuggestJson>('/api/x/suggest?q=a')).list).toHaveLength(8)
})

test('an id is suggested as itself alone, blank text as nothing', async () => {
  expect((await served.data<SuggestJson>(`/api/x/suggest?q=${PROJECT}`)).list).toEqual([
    { kind: 'mrc400', id: PROJECT, title: PROJECT, note: '', image: '', path: `/nft/${PROJECT}/tx` },
  ])
  expect((await served.data<SuggestJson>('/api/x/suggest?q=%20')).list).toEqual([])
})

test('a hash is suggested as its transaction or block, in upper or lower case', async () => {
  const suggested = async (hash: string) => (await served.data<SuggestJson>(`/api/x/suggest?q=${hash}`)).list
  expect(await suggested(FIRST_TX.toUpperCase())).toMatchObject([{ kind: 'tx', id: FIRST_TX, path: `/tx/${FIRST_TX}` }])
  expect(await suggested(FIRST_BLOCK)).toMatchObject([{ kind: 'block', id: '1', note: FIRST_BLOCK, path: '/block/1' }])
})

test('names of tokens and NFTs are suggested by any part of them, Korean ones by a single syllable', async () => {
  const suggested = async (words: string) => (await served.data<SuggestJson>(`/api/x/suggest?q=${encodeURIComponent(words)}`)).list
  expect((await suggested('egends silv')).map(({ path }) => path)).toEqual(['/token/4/tx'])
  const korean = await suggested('토')
  expect(korean.length).toBeGreaterThan(0)
  expect(korean.every(({ title, note }) => `${title} ${note}`.includes('토'))).toBe(true)
  expect((await suggested('blade')).some(({ kind, image }) => kind === 'mrc402' && image.startsWith('http'))).toBe(true)
})

// DEX010_ed4d26ada4930d6621aaee7c65b530780 and MTgNT2BQGlm7KQI41eIjDvuohD1v1Abnc3da61c9 are on the chain; tokens 6, 11 and 12 are "forests".
const DEX = 'DEX010_ed4d26ada4930d6621aaee7c65b530780'
const find = (words: string): Promise<FindJson> => served.data<FindJson>(`/api/x/find?q=${encodeURIComponent(words)}`)

test('SEEK-019: the prefix of an id may be typed in small letters, whole, its beginning or shortened', async () => {
  for (const words of [DEX.toLowerCase(), `Dex010_${DEX.slice(7)}`, 'dex010_ed4d26', 'dex010_ed4d26…0780', ` "${DEX.toLowerCase()}" `]) {
    expect([words, (await find(words)).total]).toEqual([words, 1])
    expect((await find(words)).groups.find(({ count }) => count > 0)?.list.map(({ id }) => id)).toEqual([DEX])
    expect((await served.data<SuggestJson>(`/api/x/suggest?q=${encodeURIComponent(words)}`)).list.map(({ id }) => id)).toEqual([DEX])
  }
  expect(await served.data(`/api/search/${DEX.toLowerCase()}`)).toBe(`/dex/${DEX}/tx`)
  // Letters of these ids are small.
  expect(await find(`dex010_${DEX.slice(7).toUpperCase()}`)).toMatchObject({ total: 1, searched: DEX })
})

test('SEEK-020: an id in letters of another size is said to be one', async () => {
  const address = 'MTgNT2BQGlm7KQI41eIjDvuohD1v1Abnc3da61c9'
  expect(await find(address)).toMatchObject({ total: 1 })
  expect(await find(address)).not.toHaveProperty('other_case')
  // The rest as it was written: only the prefix was wrong.
  expect(await find(`mt${address.slice(2)}`)).toMatchObject({ total: 1, searched: address })
  expect(await find(address.toLowerCase())).toMatchObject({ total: 0, other_case: true })
  expect(await find(address.toUpperCase())).toMatchObject({ total: 0, mistyped: 'checksum', other_case: true })
  expect(await find('mrc030_lup7j90ambwkcn9bnznvhllwr4n6cycyg')).toMatchObject({ total: 0, other_case: true })
  expect(await find('MRC030_lup7j90ambwkcn9bnznvhllwr4n6cycyg')).toMatchObject({ total: 0, other_case: true })
  for (const words of ['mtgnt2bqgl', 'dex010_qqqqqqq', `MT${'0'.repeat(38)}`, `DEX010_${'0'.repeat(33)}`])
    expect([words, (await find(words)).other_case]).toEqual([words, undefined])
})

test('SEEK-021: invisible marks and double quotes around words are no part of a search that finds nothing with them', async () => {
  const plain = await find('legends silver')
  expect(plain.best?.path).toBe('/token/4/tx')
  const marked = [
    '\u200Blegends \u200Dsilver\uFEFF',
    'leg\u00ADends \u200Esil\u2066ver',
    '"legends silver"',
    '“legends” "silver"',
    'legends \u061Csilver',
  ]
  for (const words of marked) {
    expect([words, await find(words)]).toEqual([words, { ...plain, searched: 'legends silver' }])
    expect(await served.data(`/api/search/${encodeURIComponent(words)}`)).toBe('/token/4/tx')
    const { list } = await served.data<SuggestJson>(`/api/x/suggest?q=${encodeURIComponent(words)}`)
    expect(list.map(({ path }) => path)).toContain('/token/4/tx')
  }
  const group = await served.data<FindJson>(`/api/x/find?q=${encodeURIComponent('"forest"')}&group=token&page=1`)
  expect(group.groups.find(({ list }) => list.length > 0)?.list.map(({ id }) => id)).toEqual(['6', '11', '12'])
  expect(await find('\u200B"" ')).toMatchObject({ total: 0 })
  expect(await find('legends silver')).not.toHaveProperty('searched')
})
