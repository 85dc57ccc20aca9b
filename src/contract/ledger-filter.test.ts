import { expect, test } from 'vitest'
import { findPagePath } from './find-path.ts'
import { withLedgerFilter } from './ledger-filter.ts'
import { LEDGER_READS, STATEMENT_READS } from './ledger-reads.ts'

test('an address has its filters in one order and omits empty ones', () => {
  expect(withLedgerFilter('/l', { dir: 'in', to: '2026-09-30', from: '2026-09-01', asset: '0' })).toBe(
    '/l?asset=0&from=2026-09-01&to=2026-09-30&dir=in',
  )
  expect(withLedgerFilter('/l', {})).toBe('/l')
  expect(withLedgerFilter('/l', { asset: '', dir: undefined })).toBe('/l')
  expect(withLedgerFilter('/l', { dir: 'out' }, { limit: '5', page: '' })).toBe('/l?dir=out&limit=5')
  expect(withLedgerFilter('/l', {}, { limit: '5' })).toBe('/l?limit=5')
})

test('values of filters are trimmed and limited in length', () => {
  expect([LEDGER_READS.asset(' 7 '), LEDGER_READS.asset(''), LEDGER_READS.asset(' ')]).toStrictEqual(['7', undefined, undefined])
  expect([STATEMENT_READS.asset('x'.repeat(81)), STATEMENT_READS.from('2026-09-0111')]).toStrictEqual(['x'.repeat(80), '2026-09-011'])
  expect(STATEMENT_READS.to('2026-02-30')).toBe('2026-02-30')
  // Invalid values are kept, so that the page can name them.
  expect(['in', ' out', '', 'sideways?'].map(LEDGER_READS.dir)).toStrictEqual(['in', 'out', undefined, 'sideways'])
  expect(['07', 'yesterday', ''].map(LEDGER_READS.at)).toStrictEqual(['7', 'yesterday', undefined])
  expect(STATEMENT_READS).not.toHaveProperty('dir')
})

test('the address of a search page has its words', () => expect(findPagePath('a b&c')).toBe('/find?q=a+b%26c'))
