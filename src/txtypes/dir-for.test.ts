import { expect, test } from 'vitest'
import { dirsOf } from './dir-for.ts'

const tx = { sn: 1, txid: '', block: 1, type: 'x', timestamp: 1, validate_code: 0, from_addr: 'A', to_addr: 'B', param: {} }

test('FILTER-001: a transaction goes out of its sender, in to its receiver, and to itself where one is both', () => {
  const dirOf = dirsOf(tx, 'by-parties')
  expect([dirOf('A'), dirOf('B'), dirOf('C')]).toEqual(['out', 'in', undefined])
  expect(dirsOf({ ...tx, to_addr: 'A' }, 'by-parties')('A')).toBe('self')
})

test('FILTER-001: where one side is many, everybody else is on it', () => {
  expect(dirsOf({ ...tx, to_addr: '' }, 'to-many')('C')).toBe('in')
  expect(dirsOf({ ...tx, from_addr: '' }, 'from-many')('C')).toBe('out')
  expect(dirsOf({ ...tx, from_addr: '' }, 'from-many')('B')).toBe('in')
})

test('FILTER-001: others are judged by the rows of what moved', () => {
  const sub_data = [
    { type: 'fee', from_addr: 'A', to_addr: 'C' },
    { type: 'pay', from_addr: 'D', to_addr: 'B' },
    { type: 'pay', from_addr: 'E', to_addr: 'E' },
  ]
  const dirOf = dirsOf({ ...tx, sub_data }, 'by-parties')
  expect(['C', 'D', 'E', 'F'].map(dirOf)).toEqual(['in', 'out', undefined, undefined])
})
