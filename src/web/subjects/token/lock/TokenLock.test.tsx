import { expect, test } from 'vitest'
import { countOf, renderView } from '../../../../../test/render-view.ts'
import { listMonths } from './month-bars/list-months.ts'
import { SAMPLE_ADDRESS } from '../../../../../test/sample/address.ts'
import { lockListSample, lockSample } from '../../../../../test/sample/token.ts'
import { TokenLockView } from './TokenLockView.tsx'
import { scaleMonths } from './month-bars/MonthBars.tsx'
import { UnlocksView } from './UnlocksView.tsx'

const month = (name: string, amount: string, count = 1) => ({ month: name, amount, count, decimal: 2 })

test('TOKEN-014: a lock shows address, amount with up to 8 decimals, ratio with 4 and the date', () => {
  const { html, text } = renderView(<TokenLockView token={{ sn: '1042' }} locks={lockListSample([lockSample()], 318)} />)
  expect(html).toContain(`href="/address/${SAMPLE_ADDRESS}/tx"`)
  expect(text).toContain('Amount64,000,000.12345678 HBT Ratio6.4000% Unlock date2027-03-01')
  expect(html).toContain('href="/token/1042/lock/16"')
})

test('without locks it shows one sentence and no calendar', () => {
  expect(renderView(<TokenLockView token={{ sn: '1042' }} locks={lockListSample([])} />).text).toBe('No locked balance.')
  expect(renderView(<UnlocksView unlocks={{ symbol: 'HBT', decimal: 2, months: [], is_capped: false }} />).html).toBe('')
})

test('the calendar has a bar for each month between the first and the last, with its figure', () => {
  const { html, text } = renderView(
    <UnlocksView
      unlocks={{ symbol: 'HBT', decimal: 2, months: [month('2026-12', '5000', 3), month('2027-02', '10050')], is_capped: true }}
    />,
  )
  expect(text).toContain('150.5 HBT in 4 locks (later months are incomplete)')
  expect(text).toContain('2026-12: 50 HBT in 3 locks')
  expect(text).toContain('2027-01: 0 HBT in 0 locks')
  expect(countOf(html, '<li')).toBe(3)
  expect(html).toContain('height:49.7%')
  expect(html).toContain('height:100.0%')
})

test('months continue across the turn of the year without gaps', () => {
  expect(listMonths([month('2027-02', '1'), month('2026-11', '2')]).map(({ month: name, amount }) => `${name} ${amount}`)).toEqual([
    '2026-11 2',
    '2026-12 0',
    '2027-01 0',
    '2027-02 1',
  ])
})

test('months beyond two years are one bar at the end', () => {
  const months = listMonths([month('2026-01', '1'), month('2027-11', '2'), month('2027-12', '3'), month('2099-01', '4', 2)])
  expect(months).toHaveLength(24)
  expect(months.at(-2)).toMatchObject({ month: '2027-11', amount: '2' })
  expect(months.at(-1)).toMatchObject({ month: 'rest', amount: '7', count: 3, isRest: true })
})

test('ZONE-014: bars of locks are relative to the last of all locks, not of the page', () => {
  // 10 and 40 days from now; the last of all 318 unlocks in 100.
  const inDays = (days: number) => lockSample({ sn: days, unlockdate: 1_795_183_351 + days * 86_400 })
  const { html } = renderView(
    <TokenLockView token={{ sn: '1042' }} locks={lockListSample([inDays(10), inDays(40)], 318, 1_795_183_351 + 100 * 86_400)} />,
  )
  expect(Array.from(html.matchAll(/<i style="width:([^"]*)"/g), ([, width]) => width)).toEqual(['10%', '40%'])
})

test('ZONE-015: bars of months have their figures', () => {
  const { html } = renderView(
    <UnlocksView
      unlocks={{ symbol: 'HBT', decimal: 2, months: [month('2026-12', '250000000'), month('2027-01', '410000000')], is_capped: false }}
    />,
  )
  expect(Array.from(html.matchAll(/data-figure="([^"]*)"/g), ([, figure]) => figure)).toEqual(['2.5M', '4.1M'])
})

test('ZONE-015: a bar that would leave all others without height is cut, and the text names it', () => {
  const bars = [
    { id: '2026-12', units: '100' },
    { id: '2027-01', units: '1000000' },
    { id: '2027-02', units: '70' },
  ]
  // The second highest has 70 percent of the height: 100 of 142.
  expect(scaleMonths(bars)).toEqual({ whole: '142', cut: '2027-01' })
  // Four times as high is not cut.
  expect(
    scaleMonths([
      { id: 'a', units: '100' },
      { id: 'b', units: '400' },
    ]),
  ).toEqual({ whole: '400', cut: undefined })
  expect([scaleMonths([]), scaleMonths([{ id: 'a', units: '5' }])]).toEqual([
    { whole: '0', cut: undefined },
    { whole: '5', cut: undefined },
  ])
  const { text } = renderView(
    <UnlocksView unlocks={{ symbol: 'HBT', decimal: 0, months: bars.map(({ id, units }) => month(id, units)), is_capped: false }} />,
  )
  expect(text).toContain('1,000,170 HBT in 3 locks · the bar of 2027-01 is cut off: it is far higher')
})
