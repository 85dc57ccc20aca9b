import { expect, test } from 'vitest'
import { makeRisingPercent } from './rising-percent.ts'

test("OPS-078 the percent of a backfill never falls, and is absent after a jump of the node's height", () => {
  const find = makeRisingPercent()
  const at = (indexed: number, head: number): number | undefined => find({ status: 'backfilling', head, indexed })
  expect([at(0, 0), at(0, 299_850), at(149_925, 299_850)]).toEqual([undefined, 0, 50])
  // 30 % and 49 % of the new height.
  expect([at(149_925, 490_386), at(244_000, 490_386)]).toEqual([undefined, undefined])
  expect([at(245_193, 490_386), at(490_385, 490_386)]).toEqual([50, 99])
  expect(find({ status: 'stalled', head: 490_386, indexed: 490_385 })).toBeUndefined()
  expect(find({ status: 'live', head: 490_386, indexed: 490_386 })).toBeUndefined()
  // The next backfill starts from its own percent.
  expect(at(490_386, 600_000)).toBe(81)
})

test('a node that is behind the index gives no percent, one at the same height gives 100', () => {
  const find = makeRisingPercent()
  expect(find({ status: 'backfilling', head: 9, indexed: 10 })).toBeUndefined()
  expect(find({ status: 'backfilling', head: 10, indexed: 10 })).toBe(100)
  // A stalled node does not reset the highest percent.
  expect(find({ status: 'stalled', head: 10, indexed: 10 })).toBeUndefined()
  expect(find({ status: 'backfilling', head: 20, indexed: 11 })).toBeUndefined()
})
