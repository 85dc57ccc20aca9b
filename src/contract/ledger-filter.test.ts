import { expect, test } from 'vitest'
import { findPagePath } from './find-path.ts'
import { withLedgerFilter } from './ledger-filter.ts'
import { LEDGER_READS, STATEMENT_READS } from './ledger-reads.ts'

test('what chooses rows stands in an address in one order, what chooses nothing not at all', () => {
  expect(withLedgerFilter('/l', { dir: 'in', to: '2026-09-30', from: '2026-09-01', asset: '0' })).toBe(
    '/l?asset=0&from=2026-09-01&to=2026-09-30&dir=in',
  )
  expect(withLedgerFilter('/l', {})).toBe('/l')
  expect(withLedgerFilter('/l', { asset: '', dir: undefined })).toBe('/l')
  expect(withLedgerFilter('/l', { dir: 'out' }, { limit: '5', page: '' })).toBe('/l?dir=out&limit=5')
  expect(withLedgerFilter('/l', {}, { limit: '5' })).toBe('/l?limit=5')
})

test('values that choose rows are read without spaces, and no longer than they can be', () => {
  expect([LEDGER_READS.asset(' 7 '), LEDGER_READS.asset(''), LEDGER_READS.asset(' ')]).toStrictEqual(['7', undefined, undefined])
  expect([STATEMENT_READS.asset('x'.repeat(81)), STATEMENT_READS.from('2026-09-0111')]).toStrictEqual(['x'.repeat(80), '2026-09-011'])
  expect(STATEMENT_READS.to('2026-02-30')).toBe('2026-02-30')
  // What means nothing stays for the page to name it.
  expect(['in', ' out', '', 'sideways?'].map(LEDGER_READS.dir)).toStrictEqual(['in', 'out', undefined, 'sideways'])
  expect(['07', 'yesterday', ''].map(LEDGER_READS.at)).toStrictEqual(['7', 'yesterday', undefined])
  expect(STATEMENT_READS).not.toHaveProperty('dir')
})

test('the page of a search has its words', () => expect(findPagePath('a b&c')).toBe('/find?q=a+b%26c'))
