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
