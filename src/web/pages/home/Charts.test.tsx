import { expect, test } from 'vitest'
import { drawView } from '../../../../test/draw-view.ts'
import type { HomeJson } from '../../../contract/home.ts'
import { Charts } from './Charts.tsx'

const day = (date: string): HomeJson['chart'][number] => ({ date, new: 45, total: 900, address_new: 2, address_total: 126 })
const threeDays = ['2024-11-29', '2024-11-30', '2024-12-01'].map(day)

test('HOME-008, HOME-009, OPEN-043: the titles of the charts name as many days as were sent', () => {
  const { text } = drawView(<Charts chart={threeDays} />)
  expect(text).toContain('3 day Transaction History (UTC)')
  expect(text).toContain('3 day Address Growth (UTC)')
})

// Days as `/page/dashboard` sends them: transactions of the day and in all, wallets of the day and in all.
test('OPEN-042: the first chart draws the transactions of each day, the second all wallets', () => {
  const { html } = drawView(
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
