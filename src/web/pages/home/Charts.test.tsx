import { expect, test } from 'vitest'
import { drawView } from '../../../../test/draw-view.ts'
import type { HomeJson } from '../../../contract/home.ts'
import { Charts } from './Charts.tsx'

const day = (date: string): HomeJson['chart'][number] => ({ date, new: 45, total: 900, address_new: 2, address_total: 126 })
const threeDays = ['2024-11-29', '2024-11-30', '2024-12-01'].map(day)

test('OPEN-043: the titles of the charts name as many days as were sent', () => {
  const { text } = drawView(<Charts chart={threeDays} />)
  expect(text).toContain('3 day Transaction History (UTC)')
  expect(text).toContain('3 day Address Growth (UTC)')
})
