import { expect, test } from 'vitest'
import { withLedgerFilter } from '../../../../contract/ledger-filter.ts'
import { hasFilter } from '../ledger/query.ts'
import { findFault } from './filter-fault.ts'
import { readFilter } from './read-filter.ts'

test('LEDG-013: a filter stands in the address in one spelling, and what means nothing is left out', () => {
  const filter = readFilter({ asset: ' 7 ', dir: ' ', from: '2026-09-01', to: '', other: 'x' })
  expect(filter).toEqual({ asset: '7', from: '2026-09-01' })
  expect(withLedgerFilter('/a', filter)).toBe('/a?asset=7&from=2026-09-01')
  expect(withLedgerFilter('/a', readFilter({ dir: 'in', asset: '0' }), { limit: '5' })).toBe('/a?asset=0&dir=in&limit=5')
  expect(withLedgerFilter('/a', {})).toBe('/a')
})

test('TIME-030: the moment stands behind the filters and is none of them', () => {
  const filter = readFilter({ asset: '7', at: '0012' })
  expect(withLedgerFilter('/a', filter)).toBe('/a?asset=7&at=12')
  expect([hasFilter(filter), hasFilter(readFilter({ at: '12' }))]).toEqual([true, false])
})

test('LEDG-016: a direction that there is none of is wrong', () => {
  expect(findFault(readFilter({ dir: 'up' }))).toEqual({ at: 'dir', word: 'up' })
  expect([findFault(readFilter({ dir: 'in' })), findFault(readFilter({ dir: 'out' }))]).toEqual([undefined, undefined])
})

test('LEDG-016: a day that does not exist and a range turned round are wrong, one day is a range', () => {
  expect(findFault({ from: '2026-02-30' })).toEqual({ at: 'from', day: '2026-02-30' })
  expect(findFault({ to: 'yesterday' })).toEqual({ at: 'to', day: 'yesterday' })
  expect(findFault({ from: '2026-02-02', to: '2026-02-01' })).toEqual({ at: 'range' })
  expect(findFault({ from: '2026-02-02', to: '2026-02-02' })).toBeUndefined()
})
