import { expect, test } from 'vitest'
import { withLedgerFilter } from '../../../../contract/ledger-filter.ts'
import { hasFilter } from '../ledger/query.ts'
import { findFault } from './filter-fault.ts'
import { readFilter } from './read-filter.ts'

test('LEDG-013: a filter has one spelling in the address, and empty values are left out', () => {
  const filter = readFilter({ asset: ' 7 ', dir: ' ', from: '2026-09-01', to: '', other: 'x' })
  expect(filter).toEqual({ asset: '7', from: '2026-09-01' })
  expect(withLedgerFilter('/a', filter)).toBe('/a?asset=7&from=2026-09-01')
  expect(withLedgerFilter('/a', readFilter({ dir: 'in', asset: '0' }), { limit: '5' })).toBe('/a?asset=0&dir=in&limit=5')
  expect(withLedgerFilter('/a', {})).toBe('/a')
})

test('TIME-030: the moment comes after the filters and is not one of them', () => {
  const filter = readFilter({ asset: '7', at: '0012' })
  expect(withLedgerFilter('/a', filter)).toBe('/a?asset=7&at=12')
  expect([hasFilter(filter), hasFilter(readFilter({ at: '12' }))]).toEqual([true, false])
})

test('LEDG-016: an unknown direction is an error', () => {
  expect(findFault(readFilter({ dir: 'up' }))).toEqual({ at: 'dir', word: 'up' })
  expect([findFault(readFilter({ dir: 'in' })), findFault(readFilter({ dir: 'out' }))]).toEqual([undefined, undefined])
})

test('LEDG-016: an invalid day and a reversed range are errors, one day is a range', () => {
  expect(findFault({ from: '2026-02-30' })).toEqual({ at: 'from', day: '2026-02-30' })
  expect(findFault({ to: 'yesterday' })).toEqual({ at: 'to', day: 'yesterday' })
  expect(findFault({ from: '2026-02-02', to: '2026-02-01' })).toEqual({ at: 'range' })
  expect(findFault({ from: '2026-02-02', to: '2026-02-02' })).toBeUndefined()
})
