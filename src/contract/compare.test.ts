import { expect, test } from 'vitest'
import { toFigures, toHolderChanges } from './compare.ts'

test('TIME-021: changed figures have a signed difference, unchanged ones are only counted', () => {
  const { figures, unchanged } = toFigures([
    { figure: 'total_supply', old: '95500', new: '100000', asset: '12', symbol: 'HBT', decimal: 2 },
    { figure: 'holders', old: '17611', new: '17604' },
    { figure: 'locks', old: '3', new: '3' },
  ])
  expect(figures).toStrictEqual([
    { figure: 'total_supply', old: '95500', new: '100000', asset: '12', symbol: 'HBT', decimal: 2, difference: '4500' },
    { figure: 'holders', old: '17611', new: '17604', difference: '-7' },
  ])
  expect(unchanged).toBe(1)
})

test('TIME-022: holders with the largest change come first, with ranks; rank 0 is omitted, and unchanged holders are left out', () => {
  const old = [
    { address: 'A', total: '100' },
    { address: 'B', total: '50' },
    { address: 'C', total: '40' },
    { address: 'D', total: '1' },
  ]
  const now = [
    { address: 'C', total: '90' },
    { address: 'E', total: '60' },
    { address: 'B', total: '50' },
    { address: 'A', total: '40' },
  ]
  const { count, list } = toHolderChanges(old, now, 3)
  expect(count).toBe(4)
  expect(list).toStrictEqual([
    { address: 'A', old: '100', new: '40', difference: '-60', old_rank: 1, new_rank: 4 },
    { address: 'E', old: '0', new: '60', difference: '60', old_rank: 0, new_rank: 2 },
    { address: 'C', old: '40', new: '90', difference: '50', old_rank: 3, new_rank: 1 },
  ])
  expect(toHolderChanges(old, now, 4).list[3]).toStrictEqual({
    address: 'D',
    old: '1',
    new: '0',
    difference: '-1',
    old_rank: 4,
    new_rank: 0,
  })
})

test('TIME-022: holders with equal changes are sorted by address', () => {
  const old = ['C', 'A', 'D', 'B'].map((address) => ({ address, total: '10' }))
  const now = [
    { address: 'B', total: '15' },
    { address: 'D', total: '15' },
    { address: 'A', total: '5' },
    { address: 'C', total: '5' },
  ]
  const { count, list } = toHolderChanges(old, now, 9)
  expect([count, list.map(({ address, difference }) => `${address} ${difference}`)]).toStrictEqual([4, ['A -5', 'B 5', 'C -5', 'D 5']])
  expect(toHolderChanges(old, old, 9)).toStrictEqual({ count: 0, list: [] })
  expect(toHolderChanges([], [{ address: 'A', total: '1' }], 0)).toStrictEqual({ count: 1, list: [] })
})

test('TIME-021: without figures there is nothing to compare', () => expect(toFigures([])).toStrictEqual({ figures: [], unchanged: 0 }))
