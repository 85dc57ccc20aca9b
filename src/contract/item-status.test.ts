import { expect, test } from 'vitest'
import { findItemStatus } from './item-status.ts'

const cases = [
  { what: 'in auction since the first second', auction_date: 1, sell_date: 0, owner: 'MT1', is: 'auction' },
  { what: 'on sale since the first second', auction_date: 0, sell_date: 1, owner: 'MT1', is: 'sale' },
  { what: 'in auction and on sale', auction_date: 5, sell_date: 5, owner: 'MELTED', is: 'auction' },
  { what: 'on sale', auction_date: 0, sell_date: 5, owner: 'MELTED', is: 'sale' },
  { what: 'melted', auction_date: 0, sell_date: 0, owner: 'MELTED', is: 'melted' },
  { what: 'kept', auction_date: 0, sell_date: 0, owner: 'MT1', is: undefined },
] as const
for (const { what, is, ...item } of cases) {
  test(`NFT-045, NFT-046, NFT-047, NFT-048, DATA-156, DATA-157: an item that is ${what} has the status ${is ?? 'none'}`, () =>
    expect(findItemStatus(item)).toBe(is))
}
