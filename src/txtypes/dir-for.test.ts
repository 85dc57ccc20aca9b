import { expect, test } from 'vitest'
import { dirsOf } from './dir-for.ts'

const tx = { sn: 1, txid: '', block: 1, type: 'x', timestamp: 1, validate_code: 0, from_addr: 'A', to_addr: 'B', param: {} }

test('FILTER-001: a transaction is outgoing for its sender, incoming for its receiver, and `self` for an address that is both', () => {
  const dirOf = dirsOf(tx, 'by-parties')
  expect([dirOf('A'), dirOf('B'), dirOf('C')]).toEqual(['out', 'in', undefined])
  expect(dirsOf({ ...tx, to_addr: 'A' }, 'by-parties')('A')).toBe('self')
})

test('FILTER-001: with many senders or receivers, every other address is on that side', () => {
  expect(dirsOf({ ...tx, to_addr: '' }, 'to-many')('C')).toBe('in')
  expect(dirsOf({ ...tx, from_addr: '' }, 'from-many')('C')).toBe('out')
  expect(dirsOf({ ...tx, from_addr: '' }, 'from-many')('B')).toBe('in')
})

test('FILTER-001: for other addresses the movements decide', () => {
  const sub_data = [
    { type: 'fee', from_addr: 'A', to_addr: 'C' },
    { type: 'pay', from_addr: 'D', to_addr: 'B' },
    { type: 'pay', from_addr: 'E', to_addr: 'E' },
  ]
  const dirOf = dirsOf({ ...tx, sub_data }, 'by-parties')
  expect(['C', 'D', 'E', 'F'].map(dirOf)).toEqual(['in', 'out', undefined, undefined])
})
