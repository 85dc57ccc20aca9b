import { expect, test } from 'vitest'
import { countOf, drawView } from '../../../../test/draw-view.ts'
import { listMonths } from '../../parts/month-bars/list-months.ts'
import { SAMPLE_ADDRESS } from '../../sample/address.ts'
import { lockListSample, lockSample } from '../../sample/token.ts'
import { TokenLockView } from './TokenLockView.tsx'
import { UnlocksView } from './UnlocksView.tsx'

const month = (name: string, amount: string, count = 1) => ({ month: name, amount, count, decimal: 2 })

test('TOKEN-014: a lock shows address, amount with up to 8 decimals, ratio with 4 and the date', () => {
  const { html, text } = drawView(<TokenLockView token={{ sn: '1042' }} locks={lockListSample([lockSample()], 318)} />)
  expect(html).toContain(`href="/address/${SAMPLE_ADDRESS}/tx"`)
  expect(text).toContain('Amount64,000,000.12345678 HBT Ratio6.4000% Unlock date2027-03-01')
  expect(html).toContain('href="/token/1042/lock/16"')
})

test('without locks one sentence says so and there is no calendar', () => {
  expect(drawView(<TokenLockView token={{ sn: '1042' }} locks={lockListSample([])} />).text).toBe('No locked balance.')
  expect(drawView(<UnlocksView unlocks={{ symbol: 'HBT', decimal: 2, months: [], is_capped: false }} />).html).toBe('')
})

test('the calendar has a bar for each month between the first and the last, with its figure', () => {
  const { html, text } = drawView(
    <UnlocksView
      unlocks={{ symbol: 'HBT', decimal: 2, months: [month('2026-12', '5000', 3), month('2027-02', '10050')], is_capped: true }}
    />,
  )
  expect(text).toContain('150.5 HBT in 4 locks (later months are not counted in whole)')
  expect(text).toContain('2026-12: 50 HBT in 3 locks')
  expect(text).toContain('2027-01: 0 HBT in 0 locks')
  expect(countOf(html, '<li')).toBe(3)
  expect(html).toContain('height:49.7%')
  expect(html).toContain('height:100.0%')
})

test('months go over the end of the year without gaps', () => {
  expect(listMonths([month('2027-02', '1'), month('2026-11', '2')]).map(({ month: name, amount }) => `${name} ${amount}`)).toEqual([
    '2026-11 2',
    '2026-12 0',
    '2027-01 0',
    '2027-02 1',
  ])
})

test('what lies beyond two years is one bar at the end', () => {
  const months = listMonths([month('2026-01', '1'), month('2027-11', '2'), month('2027-12', '3'), month('2099-01', '4', 2)])
  expect(months).toHaveLength(24)
  expect(months.at(-2)).toMatchObject({ month: '2027-11', amount: '2' })
  expect(months.at(-1)).toMatchObject({ month: 'rest', amount: '7', count: 3, isRest: true })
})
