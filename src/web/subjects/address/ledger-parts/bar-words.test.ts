import { expect, test } from 'vitest'
import { withLedgerFilter } from '../../../../contract/ledger-filter.ts'
import { barWords, ledgerWords } from './bar-words.ts'

test('LEDG-026: a filter converts between the words of the bar and the address, without the moment', () => {
  const filter = {
    asset: '7',
    from: '2026-09-01',
    to: '2026-09-30',
    dir: 'in',
    kind: 'transfer,exchange',
    family: 'dex',
    with: 'MTa',
    order: 'asc',
  }
  expect(barWords({ ...filter, at: '12' })).toBe(
    'asset=7&dir=in&kind=transfer%2Cexchange&family=dex&with=MTa&order=asc&since=2026-09-01&until=2026-09-30',
  )
  expect(withLedgerFilter('/a', ledgerWords(barWords(filter)))).toBe(
    '/a?asset=7&from=2026-09-01&to=2026-09-30&dir=in&kind=transfer%2Cexchange&family=dex&with=MTa&order=asc',
  )
  expect([barWords({}), withLedgerFilter('/a', ledgerWords(''))]).toEqual(['', '/a'])
})
