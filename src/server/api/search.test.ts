import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveLedger, type ServedLedger } from '../../../test/served-ledger.ts'
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
  ['legends', '/token/search/legends'],
  ['blade blade <b>', '/nft/search/blade%20blade%20%3Cb%3E'],
  // Only a project is called so; what a search for NFTs begins with is MRC402.
  ['stone ember', '/nft/search/stone%20ember?type=MRC400'],
  // Where several steps match, the earlier one: token 11 is "Forest Frost №67", token 12 and a project are "Golden Forest",
  // an MRC402 and a project are "Panda Knight".
  ['67', '/block/67'],
  ['№67', '/token/search/%E2%84%9667'],
  ['golden forest', '/token/12/tx'],
  ['forest', '/token/search/forest'],
  ['panda knight', '/nft/search/panda%20knight'],
] as const
for (const [words, path] of cases) {
  test(`'${words.slice(0, 20)}' leads to ${path.slice(0, 30)}`, async () =>
    expect((await served.get(`/api/search/${encodeURIComponent(words)}`)).json).toEqual({ result: 'SUCCESS', msg: '', data: path }))
}

test('what is found nowhere is 404 with the text the site shows (OPEN-034)', async () => {
  expect(await served.get('/api/search/qqqzzzqqq')).toMatchObject({ status: 404, json: { result: 'ERROR', msg: 'Not found', data: '' } })
})

test('a number beyond the newest block is no block', async () => expect((await served.get('/api/search/924')).status).toBe(404))

test('a blank, an overlong or a broken search is refused', async () => {
  for (const words of ['%20%20', 'x'.repeat(201), '%E0%A4%A']) expect((await served.get(`/api/search/${words}`)).status).toBe(400)
})

test('words with every sign a database could trip over find nothing and break nothing', async () => {
  for (const words of ["'", '"', '%', '_', '*', '\\', 'a" OR "b', 'NEAR(', '\u0000x', '🦊🦊🦊', '한']) {
    expect([200, 404]).toContain((await served.get(`/api/search/${encodeURIComponent(words)}`)).status)
  }
})

test('suggestions start with what the number names, eight at most', async () => {
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

test('a hash is suggested as the transaction or the block it is, in either case of its letters', async () => {
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
