import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFinalState } from '../../../../test/ledger.ts'
import { serveLedger, type ServedLedger } from '../../../../test/served-ledger.ts'
import { ownValue } from '../../../base/own-value.ts'
import type { FindJson, FoundJson } from '../../../contract/find.ts'
import type { SuggestJson } from '../../../contract/home.ts'

let served: ServedLedger
beforeAll(async () => {
  served = await serveLedger('r4')
})
afterAll(() => served.close())

const FIRST_TX = '325e1fda5cc24a2d1490f0f17048aed20efd355dc1b012cd4c5b7ce9c25cdb73'
const FIRST_BLOCK = '219e8ad62bda9e4038b5f4d32210d000f45c5d4fd2a2427f4624574a9418c6e7'
const find = (words: string, rest = ''): Promise<FindJson> => served.data<FindJson>(`/api/x/find?q=${encodeURIComponent(words)}${rest}`)
/** Groups with results, with their counts and the ids of their rows. */
const groupsOf = ({ groups }: FindJson) =>
  Object.fromEntries(groups.filter(({ count }) => count > 0).map(({ group, count, list }) => [group, [count, ...list.map(({ id }) => id)]]))

/** Ids in all pages of a list call. */
async function listIds(path: string, field: string): Promise<string[]> {
  const ids: string[] = []
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { list, maxpage } = await served.data<{ list: Record<string, string>[]; maxpage: number }>(`${path}/${page}`)
    last = maxpage
    for (const row of list) ids.push(ownValue(row, field) ?? '')
  }
  return ids
}

test('SEEK-005: groups have exact counts and at most five rows, those with most holders or items first', async () => {
  const found = await find('forest')
  // Tokens 6, 11 and 12 have 55, 34 and 18 holders; the projects have 30, 5 and 3 items. Four surveys have the word in their title or first
  // question.
  expect(found.groups.map(({ group, count, list }) => [group, count, list.length]).slice(0, 4)).toEqual([
    ['token', 3, 3],
    ['mrc400', 3, 3],
    ['mrc402', 1, 1],
    ['mrc401', 0, 0],
  ])
  expect(found.groups[0]?.list.map(({ id }) => id)).toEqual(['6', '11', '12'])
  expect(found.groups[0]?.list.map(({ holders }) => holders)).toEqual([55, 34, 18])
  expect(found.groups[1]?.list.map(({ title, items }) => [title, items])).toEqual([
    ['Golden Forest', 30],
    ['Forest Ocean №29', 5],
    ['Lucky Forest', 3],
  ])
  expect([found.total, found.best]).toEqual([11, undefined])
  const many = await find('a')
  expect(many.groups.map(({ group, count, list }) => [group, count, list.length]).slice(0, 3)).toEqual([
    ['token', 6, 5],
    ['mrc400', 23, 5],
    ['mrc402', 37, 5],
  ])
})

test('SEEK-006: a single group has all of its rows by pages, in one order, and the counts of all others', async () => {
  const pages = [await find('a', '&group=mrc402&page=1'), await find('a', '&group=mrc402&page=2'), await find('a', '&group=mrc402&page=9')]
  const rows = pages.slice(0, 2).flatMap(({ groups }) => groups.flatMap(({ list }) => list))
  expect(pages.map(({ page, maxpage, total }) => [page, maxpage, total])).toEqual([
    [1, 2, 95],
    [2, 2, 95],
    [2, 2, 95],
  ])
  expect([rows.length, new Set(rows.map(({ id }) => id)).size]).toEqual([37, 37])
  const holders = rows.map((row) => row.holders ?? 0)
  expect(holders).toEqual(holders.toSorted((a, b) => b - a))
  expect(rows.slice(0, 5)).toEqual((await find('a')).groups[2]?.list)
  expect(pages[0]?.groups.map(({ count }) => count).slice(0, 3)).toEqual([6, 23, 37])
  expect((await served.get('/api/x/find?q=a&group=whatever')).status).toBe(400)
})

test('SEEK-017: surveys are found by words of their title and of their first question, with exact counts and all pages', async () => {
  const said = Object.entries(readFinalState('r4'))
    .filter(([key]) => /^MRC030_[^_]+(?:_\d+)?$/.test(key))
    .map(([key, { title, question }]) => ({ key, said: [title as string, (question as { question: string }[])[0]?.question ?? ''] }))
  expect(said).toHaveLength(34)
  for (const words of ['forest', 'a', 'panda robot', 'MOON?', '메타 dragon', 'no such words']) {
    const wanted = said.filter((one) => one.said.some((text) => text.toLowerCase().includes(words.toLowerCase()))).map(({ key }) => key)
    const pages = [await find(words, '&group=survey&page=1'), await find(words, '&group=survey&page=2')].slice(
      0,
      wanted.length > 20 ? 2 : 1,
    )
    const rows = pages.flatMap(({ groups }) => groups.flatMap(({ group, list }) => (group === 'survey' ? list : [])))
    expect([words, rows.map(({ id }) => id).toSorted()]).toEqual([words, wanted.toSorted()])
    expect((await find(words)).groups.find(({ group }) => group === 'survey')?.count).toBe(wanted.length)
  }
  // A complete title is exact and comes first. A search for the only thing with that name leads to its page.
  const { groups, best } = await find('Panda Robot №19')
  expect(groups.find(({ group }) => group === 'survey')?.list[0]).toMatchObject({
    title: 'Panda Robot №19',
    question: '메타 Dragon Studio?',
    is_exact: true,
  })
  expect(best?.path).toBe(`/survey/${said.find((one) => one.said[0] === 'Panda Robot №19')?.key}`)
  expect(await served.data('/api/search/panda%20robot%20%E2%84%9619')).toBe(best?.path)
})

test('SEEK-007: the only exact match is the best match: a name, a symbol, a complete id, a number', async () => {
  const best = async (words: string) => (await find(words)).best?.path
  expect(await best('legends silver')).toBe('/token/4/tx')
  expect(await best('VGQ')).toBe('/token/4/tx')
  expect(await best(FIRST_TX.toUpperCase())).toBe(`/tx/${FIRST_TX}`)
  expect(await best('#100')).toBe('/block/100')
  // A token and a project have that name; a block and a token have that number; a part of a name is not exact.
  expect([await best('golden forest'), await best('7'), await best('legends')]).toEqual([undefined, undefined, undefined])
})

test('SEEK-001: six characters of an id find every matching address, item, project, MRC402 and DEX record, and nothing else', async () => {
  const ids = {
    address: await listIds('/api/token/0/holder/list', 'address'),
    mrc400: await listIds('/api/nft/list', 'mrc400_id'),
    mrc402: await listIds('/api/mrc402/list', 'mrc402_id'),
    dex: await listIds('/api/dex/list', 'dex_id'),
  }
  for (const [group, all] of Object.entries(ids)) {
    const prefix = group === 'address' ? 0 : 7
    for (const id of all.slice(0, 40)) {
      const head = id.slice(prefix, prefix + 6)
      const own = groupsOf(await find(head))[group] ?? []
      const alike = all.filter((other) => other.slice(prefix).startsWith(head))
      expect([head, own.slice(1)]).toEqual([head, expect.arrayContaining(alike)])
      expect(own[0]).toBeGreaterThanOrEqual(alike.length)
      // Every result begins with these characters.
      expect(own.slice(1).every((other) => String(other).slice(prefix).startsWith(head))).toBe(true)
    }
  }
  expect(groupsOf(await find(FIRST_TX.slice(0, 6)))).toEqual({ tx: [1, FIRST_TX] })
  expect(groupsOf(await find(FIRST_BLOCK.slice(0, 7)))).toEqual({ block: [1, '1'] })
  const [address = ''] = ids.address
  for (const words of [`${address.slice(0, 6)}…${address.slice(-4)}`, `${address.slice(0, 8)}...${address.slice(-2)}`])
    expect(groupsOf(await find(words))).toEqual({ address: [1, address] })
  expect([groupsOf(await find(address.slice(0, 5))), groupsOf(await find('MT00000'))]).toEqual([{}, {}])
})

test('SEEK-008: a mistyped address is reported, with addresses that begin the same, longest common beginning first', async () => {
  const [address = ''] = await listIds('/api/token/0/holder/list', 'address')
  const last = address.endsWith('0') ? '1' : '0'
  const wrong = await find(address.slice(0, -1) + last)
  expect([wrong.mistyped, wrong.is_mistyped, wrong.total, wrong.guess]).toEqual(['checksum', true, 0, undefined])
  expect(wrong.begins_alike?.map(({ id, same }) => [id, same])).toEqual([[address, 39]])
  const short = await find(`${address.slice(0, 34)}${address[34] === '0' ? '1' : '0'}`)
  expect([short.mistyped, short.is_mistyped]).toEqual(['length', false])
  expect(short.begins_alike?.map(({ id, same }) => [id, same])).toEqual([[address, 34]])
  // The beginning of an address is not a mistake.
  expect(await find(address.slice(0, 35))).toMatchObject({ total: 1 })
  expect(await find(address.slice(0, 35))).not.toHaveProperty('mistyped')
  expect((await find(`${address}x`)).begins_alike?.[0]).toMatchObject({ id: address, same: 40 })
  expect(await find(address)).not.toHaveProperty('mistyped')
})

test('SEEK-009: without results a close name is offered, but none that is far from the text', async () => {
  const guess = async (words: string) => (await find(words)).guess
  expect(await guess('legnds silvr')).toBe('legends silver')
  expect(await guess('Forst')).toBe('forest')
  expect([await guess('qqqzzzqqq'), await guess('forest'), await guess('x1')]).toEqual([undefined, undefined, undefined])
})

test('SEEK-010: rows show the use of a thing: holders, items, units, transactions, since when', async () => {
  const row = async (words: string, group: string): Promise<FoundJson | undefined> =>
    (await find(words)).groups.find((own) => own.group === group)?.list[0]
  const token = await served.data<{ counts?: object; timestamp: number }>('/api/token/4')
  expect(await row('legends silver', 'token')).toMatchObject({
    id: '4',
    note: 'VGQ',
    holders: 46,
    timestamp: token.timestamp,
    is_exact: true,
  })
  const block = await served.data<{ timestamp: number; cnt_trans: number }>('/api/block/100')
  expect(await row('#100', 'block')).toMatchObject({ id: '100', tx: block.cnt_trans, timestamp: block.timestamp })
  const tx = await served.data<{ block: number; timestamp: number }>(`/api/tx/${FIRST_TX}`)
  expect(await row(FIRST_TX, 'tx')).toMatchObject({ id: FIRST_TX, block: tx.block, timestamp: tx.timestamp })
  const [id = ''] = await listIds('/api/mrc402/list', 'mrc402_id')
  const nft = await served.data<{ circulation: string; name: string }>(`/api/mrc402/${id}`)
  expect(await row(id, 'mrc402')).toMatchObject({ id, title: nft.name, supply: nft.circulation })
})

test('SEEK-011: suggestions have the same count as the page of results', async () => {
  for (const words of ['forest', 'a', 'knight', '7', FIRST_TX.slice(0, 8), 'qqq']) {
    const { count } = await served.data<SuggestJson>(`/api/x/suggest?q=${words}`)
    expect([words, count]).toEqual([words, (await find(words)).total])
  }
})

const SURVEY = 'MRC030_LUP7J90ambWkcN9bnZnVhllwR4n6cyCyg'
const VOTER = 'MTIqcXaWiAPbqLrOH9b7piSjcl3ujWn835abf694'
const ORDER = 'MRC040_9dG6RynU1zm00bDDyEktz0K2dLAJgsfYIrPuimn3_1690496261'
const FILL = 'MRC040_26MDngpZDw73KAyba9Tlp4dM6CWVyOD5BhlqiZgP_1688310967'

test('SEEK-015: a survey is found by any beginning of its id, by head and tail, by the complete id, and by a vote; its row has its question', async () => {
  for (const words of ['MRC030_LUP7', 'MRC030_LUP7J90a', 'LUP7J9', 'MRC030_LUP7J…cyCyg', 'MRC030_LUP7J90...6cyCyg'])
    expect([words, groupsOf(await find(words))]).toEqual([words, { survey: [1, SURVEY] }])
  for (const words of [SURVEY, `${SURVEY}_${VOTER}`]) {
    const { best, total } = await find(words)
    expect([best?.path, total]).toEqual([`/survey/${SURVEY}`, 1])
  }
  for (const words of ['MRC030_LUP', 'LUP7J', 'MRC030_LUP7J91']) expect([words, groupsOf(await find(words))]).toEqual([words, {}])
  // Two voters; the dates are those of its state.
  expect((await find('LUP7J9')).groups.find(({ group }) => group === 'survey')?.list).toEqual([
    {
      kind: 'survey',
      id: SURVEY,
      title: '메타 Moon Star',
      note: '',
      image: '',
      path: `/survey/${SURVEY}`,
      question: 'Robot Moon?',
      votes: 2,
      start_date: 1733010116,
      end_date: 1733355812,
    },
  ])
  expect((await served.data<FindJson>('/api/x/find?q=MRC030_LUP7&group=survey&page=1')).maxpage).toBe(1)
})

test('SEEK-015: every survey is found by four characters after its prefix, and by six without it', async () => {
  const ids = await listIds('/api/survey/list', 'id')
  expect(ids).toHaveLength(34)
  for (const id of ids)
    for (const words of [id.slice(0, 11), id.slice(7, 13)]) expect([words, groupsOf(await find(words))['survey']]).toEqual([words, [1, id]])
})

test('SEEK-016: the beginning of an id with its prefix leads to its matches, never to the page of a missing record', async () => {
  const leads = async (words: string) => (await served.get(`/api/search/${words}`)).json
  expect(await leads('MRC030_LUP7J90a')).toMatchObject({ data: '/find?q=MRC030_LUP7J90a' })
  expect(await leads(SURVEY)).toMatchObject({ data: `/survey/${SURVEY}` })
  expect(await leads(`${SURVEY}_${VOTER}`)).toMatchObject({ data: `/survey/${SURVEY}` })
  for (const words of ['MRC030_qqqqqqq', 'MRC040_qqqqqqq', 'MRC020_qqqqqqq'])
    expect(await leads(words)).toMatchObject({ code: 'NOT_FOUND' })
  const [nft = ''] = await listIds('/api/mrc402/list', 'mrc402_id')
  const [project = ''] = await listIds('/api/nft/list', 'mrc400_id')
  const [dex = ''] = await listIds('/api/dex/list', 'dex_id')
  for (const id of [nft, project, dex]) expect(await leads(id.slice(0, 13))).toMatchObject({ data: `/find?q=${id.slice(0, 13)}` })
  const { list, count } = await served.data<SuggestJson>('/api/x/suggest?q=MRC030_LUP7J90a')
  expect([list.map(({ path }) => path), count]).toEqual([[`/survey/${SURVEY}`], 1])
})

test('SEEK-015: orders and their fills are found by their ids; a row has side, price and filled share', async () => {
  const old = await serveLedger('r1-r3')
  try {
    const findOld = (words: string) => old.data<FindJson>(`/api/x/find?q=${words}`)
    for (const words of ['MRC040_9dG6', '9dG6Ry', ORDER.slice(0, 52), ORDER.slice(7, 52), `${ORDER.slice(0, 12)}…${ORDER.slice(-6)}`])
      expect([words, groupsOf(await findOld(words))]).toEqual([words, { order: [1, ORDER] }])
    expect((await findOld(ORDER)).best).toMatchObject({
      path: `/order/${ORDER}`,
      trade: { type: 'order', side: 'BUY', price: '4490000000000000000', filled: '0.00' },
    })
    const partly = (await findOld('MRC040_bwi3')).groups.find(({ group }) => group === 'order')?.list[0]?.trade
    expect(partly).toMatchObject({ type: 'order', side: 'SELL', price: '340000000000000000', filled: '60.00' })
    expect((await findOld('26MDng')).groups.find(({ group }) => group === 'order')?.list[0]).toMatchObject({
      id: FILL,
      trade: { type: 'fill' },
    })
  } finally {
    await old.close()
  }
})
