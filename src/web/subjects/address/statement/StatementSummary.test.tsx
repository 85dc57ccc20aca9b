import { expect, test } from 'vitest'
import { renderView } from '../../../../../test/render-view.ts'
import { SAMPLE_ADDRESS } from '../../../../../test/sample/address.ts'
import { ledgerRowSample, statementRowSample } from '../../../../../test/sample/ledger.ts'
import type { StatementJson } from '../../../../contract/ledger.ts'
import { listQuickChoices } from './quick-choices.ts'
import { StatementRows } from './StatementRows.tsx'
import { StatementSummary } from './StatementSummary.tsx'

const AS_SERVED = { rows: undefined, months: [], isLoading: false, load: () => {} }
const statementOf = (...list: ReturnType<typeof statementRowSample>[]): StatementJson => ({
  from_block: 5,
  to_block: 18,
  to_timestamp: 9,
  is_open: 0,
  list,
  more: 0,
})
const render = (statement: ReturnType<typeof statementOf>, lang: 'en' | 'ko' = 'en') =>
  renderView(<StatementSummary address={SAMPLE_ADDRESS} filter={{ from: '2026-07-01' }} statement={statement} />, lang).text

test('LEDG-015: the summary has opening, in, out, closing and rows of each token, and states that they add up', () => {
  const text = render(statementOf(statementRowSample({ fees: '1740000000' })))
  // 968,204.5 + 214,400.75 - 98,117.4 = 1,084,487.85
  for (const words of [
    'Blocks 5 to 18',
    'Opening968,204.5',
    'In+214,400.75',
    'Out−98,117.4',
    'Including fees17.4',
    'Closing1,084,487.85 MTC',
    'Rows214',
  ])
    expect(text).toContain(words)
  expect(text).toContain('Opening + in − out = closing for every token.')
  expect(render(statementOf(statementRowSample()), 'ko')).toContain('모든 토큰에서 기초 + 입금 − 출금 = 기말입니다.')
})

test('PRICE-005: the summary has the closing value on the last day, a dash where it is unknown, and no such column without any', () => {
  const other = statementRowSample({ asset: '7', symbol: 'HBT' })
  const statement = { ...statementOf(statementRowSample({ price: '0.5', value: '542243.925' }), other), last_day: '2026-09-30' }
  const text = render(statement)
  expect(text).toContain('Closing Value on 2026-09-30 Rows')
  expect(text).toContain('Value on 2026-09-30$ 542,243.93')
  expect(text).toContain('Value on 2026-09-30–')
  expect(render(statement, 'ko')).toContain('2026-09-30 평가액$ 542,243.93')
  expect(render({ ...statementOf(other), last_day: '2026-09-30' })).not.toContain('Value on')
})

test('LEDG-015: sums that do not add up are reported with their token', () => {
  const text = render(statementOf(statementRowSample(), statementRowSample({ asset: '7', symbol: 'HBT', closing: '1' })))
  expect(text).toContain('Opening + in − out does not equal closing for HBT.')
  expect(text).not.toContain('for every token')
})

test('LEDG-015: days without rows show the balance and that nothing moved; omitted assets are in the file', () => {
  const still = statementRowSample({ in: '0', out: '0', closing: '96820450000000', count: 0 })
  const text = render({ ...statementOf(still), more: 2 })
  for (const words of ['Closing968,204.5 MTC', 'Nothing moved in this period.', '2 more tokens are in the file.'])
    expect(text).toContain(words)
})

test('LEDG-015: more rows than one call returns are reported, with the file that has all', () => {
  const rows = { page: 1, maxpage: 132, count: 131_902, limit: 1000, list: [ledgerRowSample()] }
  const { text, html } = renderView(
    <StatementRows address={SAMPLE_ADDRESS} filter={{ asset: '0' }} toBlock={18_204_391} rows={rows} whole={AS_SERVED} />,
  )
  expect(text).toContain('The newest 1 of 131,902 rows. Show 5,000 rows All rows in pages All rows as CSV')
  expect(html).toContain(`href="/api/address/${SAMPLE_ADDRESS}/ledger/list.csv?asset=0"`)
  // On every printed sheet.
  expect(text).toContain(`${SAMPLE_ADDRESS} · All days · block 18,204,391`)
})

test('LEDG-015: quick choices are complete months, quarters and years, also at the turn of a year', () => {
  const daysOf = (today: string) => Object.fromEntries(listQuickChoices(today).map(({ id, days }) => [id, `${days.from} ${days.to}`]))
  expect(daysOf('2026-11-26')).toEqual({
    thisMonth: '2026-11-01 2026-11-30',
    lastMonth: '2026-10-01 2026-10-31',
    quarter: '2026-07-01 2026-09-30',
    year: '2026-01-01 2026-12-31',
    lastYear: '2025-01-01 2025-12-31',
    all: 'undefined undefined',
  })
  expect(daysOf('2027-01-05')).toMatchObject({ lastMonth: '2026-12-01 2026-12-31', quarter: '2026-10-01 2026-12-31' })
})
