import { expect, test } from 'vitest'
import { renderView } from '../../../../test/render-view.ts'
import type { HomeJson } from '../../../contract/home.ts'
import { Charts } from './Charts.tsx'

const day = (date: string): HomeJson['chart'][number] => ({ date, new: 45, total: 900, address_new: 2, address_total: 126 })
// 2024-12-01 12:00:00 UTC: the newest day is in progress.
const NOON_SEC = 1_733_054_400
const threeDays = ['2024-11-29', '2024-11-30', '2024-12-01'].map(day)

test('HOME-008, HOME-009, OPEN-043: the titles of the charts name the number of days in the response', () => {
  const { text } = renderView(<Charts chart={threeDays} />)
  expect(text).toContain('3 day Transaction History (UTC)')
  expect(text).toContain('3 day Address Growth (UTC)')
})

// Days as `/page/dashboard` sends them: transactions of the day and in total, wallets of the day and in total.
test('OPEN-042: the first chart draws the transactions of each day, the second all wallets', () => {
  const { html } = renderView(
    <Charts
      chart={[
        { date: '2024-11-30', new: 45, total: 900, address_new: 2, address_total: 124 },
        { date: '2024-12-01', new: 67, total: 967, address_new: 3, address_total: 127 },
      ]}
    />,
  )
  const titles = Array.from(html.matchAll(/<title>(.*?)<\/title>/g), ([, title = '']) => title)
  expect(titles).toEqual(['2024-11-30: 45', '2024-12-01: 67', '2024-11-30: 124 (+2)', '2024-12-01: 127 (+3)'])
})

const CLOSED = /class="[^"]*newest[^"]*"/g
const OPEN_BAR = /<rect class="[^"]*_open_[^"]*"/g

test('ZONE-013: the day in progress is open and dashed in both charts, and each of its texts states that it is not over', () => {
  const { html, text } = renderView(<Charts chart={threeDays} />, 'en', { nowSec: NOON_SEC })
  expect([html.match(OPEN_BAR)?.length, html.match(CLOSED)]).toEqual([2, null])
  expect(html.match(/<path class="[^"]*openStep[^"]*"/g)).toHaveLength(1)
  expect(html.match(/<circle class="[^"]*openDot[^"]*"/g)).toHaveLength(1)
  expect(html).toContain('aria-label="Transactions per day, newest 45. The newest day is not over yet."')
  expect(html).toContain('aria-label="Addresses, 126 in total, 2 new on the newest day. The newest day is not over yet."')
  expect(html).toContain('<title>2024-12-01, not over yet: 45</title>')
  expect(html).toContain('<title>2024-11-30: 45</title>')
  expect(text).toContain('2024-12-01, not over yet')
  expect(renderView(<Charts chart={threeDays} />, 'ko', { nowSec: NOON_SEC }).html).toContain('2024-12-01, 진행 중: 45')
})

test('ZONE-013: a chart of an idle chain ends with a complete day', () => {
  // 2024-12-02 00:00:00 UTC.
  const { html } = renderView(<Charts chart={threeDays} />, 'en', { nowSec: 1_733_097_600 })
  expect([html.match(OPEN_BAR), html.match(CLOSED)?.length, html.includes('not over')]).toEqual([null, 2, false])
})

test('ZONE-016: charts are in UTC in every zone of the page, and state this', () => {
  const inUtc = renderView(<Charts chart={threeDays} />, 'en', { nowSec: NOON_SEC })
  // In this zone it is already 2 December.
  const far = renderView(<Charts chart={threeDays} />, 'en', { nowSec: NOON_SEC, zone: 'Pacific/Kiritimati' })
  expect(far.html).toBe(inUtc.html)
  expect(far.text).toContain('Date (UTC)')
})
