import { expect, test } from 'vitest'
import type { ApiContext } from '../context.ts'
import type { Asked } from './asked.ts'
import { FINDERS } from './groups.ts'

const address = (n: number): string => `MT${String(n).padStart(38, '0')}`
const context = {
  site: { labels: { [address(1)]: 'Hanbit Foundation', [address(2)]: 'Old Hanbit', [address(3)]: 'Hanbit', [address(4)]: 'Other' } },
  store: { countFeed: async () => 0, findEntities: async () => new Map() },
} as unknown as ApiContext
const asked = (wanted: string, ids: string[] = []): Asked => ({
  context,
  words: wanted,
  wanted,
  isQuick: false,
  ids: { by: new Map([['address', ids.map((id) => ({ id, isExact: false }))]]), isCapped: false },
})

test('SEEK-013: labels of addresses are found by any part, exact ones first, each address once', async () => {
  const find = async (of: Asked, skip = 0, most = 5) => {
    const { count, rows } = await FINDERS.address(of, skip, most)
    return [count, ...rows.map(({ id, is_exact: isExact }) => (isExact === true ? `${id}!` : id))]
  }
  expect(await find(asked('hanbit'))).toEqual([3, `${address(3)}!`, address(1), address(2)])
  expect(await find(asked('hanbit'), 1, 1)).toEqual([3, address(1)])
  expect(await find(asked('hanbit', [address(9), address(2)]))).toEqual([4, address(9), `${address(3)}!`, address(1), address(2)])
  expect([await find(asked('nobody')), await find(asked(''))]).toEqual([[0], [0]])
})

test('SEEK-015: surveys and orders have pages and exact counts as other groups; a thing that no longer exists has no row', async () => {
  const survey = (n: number): string => `MRC030_abcdef${String(n).padStart(27, '0')}`
  const states = { title: 'Tea or coffee', question: [{ question: 'Tea?' }, { question: 'Coffee?' }], start_date: 5, end_date: 9 }
  const store = {
    findEntities: async (keys: readonly string[]) =>
      new Map(keys.filter((key) => key !== survey(3)).map((key) => [key, { key, kind: 'mrc030', state: states }])),
    listMatches: async () => ({ count: 0, isCapped: false, rows: [] }),
    countEntities: async () => 7,
  }
  const ids = Array.from({ length: 23 }, (_, at) => ({ id: survey(at + 1), isExact: false }))
  const all: Asked = {
    ...asked('abcdef'),
    context: { store } as unknown as ApiContext,
    ids: { by: new Map([['survey', ids]]), isCapped: false },
  }
  const [first, last] = [await FINDERS.survey(all, 0, 20), await FINDERS.survey(all, 20, 20)]
  expect([first.count, first.rows.length, last.count, last.rows.map(({ id }) => id)]).toEqual([23, 19, 23, [21, 22, 23].map(survey)])
  expect(first.rows[0]).toEqual({
    kind: 'survey',
    id: survey(1),
    title: 'Tea or coffee',
    note: '',
    image: '',
    path: `/survey/${survey(1)}`,
    question: 'Tea?',
    votes: 7,
    start_date: 5,
    end_date: 9,
  })
  expect((await FINDERS.order(all, 0, 5)).count).toBe(0)
})
