import { expect, test } from 'vitest'
import { SAMPLE_ADDRESS } from '../../../../../test/sample/address.ts'
import { DRAWN_AT_SEC, renderView } from '../../../../../test/render-view.ts'
import { BalanceLine } from './BalanceLine.tsx'
import { plotSteps } from './plot-steps.ts'

const DAY = 86_400
const START = DRAWN_AT_SEC - 10 * DAY
const LIST = [
  { timestamp: START, block: 1, balance: '100' },
  { timestamp: START + 5 * DAY, block: 2, balance: '400' },
  { timestamp: START + 8 * DAY, block: 3, balance: '0' },
]

test('LEDG-014: a balance lasts until the next one, above zero, and the last one until now', () => {
  const plot = plotSteps(LIST, DRAWN_AT_SEC, { width: 1000, top: 0, bottom: 100 })
  expect(plot?.line).toBe('M0,75H500V0H800V100H1000')
  expect(plot?.area).toBe('M0,75H500V0H800V100H1000V100H0Z')
  expect([plot?.highest.balance, plot?.lowest.balance, plot?.lastY]).toEqual(['400', '0', 100])
  expect(plotSteps([], DRAWN_AT_SEC, { width: 1000, top: 0, bottom: 100 })).toBeUndefined()
})

test('LEDG-029: the day in progress is a separate dotted line; a chart of the past has none', () => {
  const noon = Math.floor(DRAWN_AT_SEC / DAY) * DAY + DAY / 2
  const at = (days: number, balance: string) => ({ timestamp: noon - days * DAY, balance })
  const size = { width: 1000, top: 0, bottom: 100 }
  // Ten days until noon: the last one starts at 950.
  const plot = plotSteps([at(10, '100'), at(5, '400'), at(0.25, '200')], noon, size)
  expect([plot?.past, plot?.today]).toEqual(['M0,75H500V0H950', 'M950,0H975V50H1000'])
  const quiet = plotSteps([at(10, '100'), at(5, '400')], noon, size)
  expect([quiet?.past, quiet?.today]).toEqual(['M0,75H500V0H950', 'M950,0H1000'])
  const young = plotSteps([at(0.25, '100'), at(0.125, '400')], noon, size)
  expect([young?.past, young?.today]).toEqual(['', 'M0,75H500V0H1000'])
  const balance = { asset: '0', symbol: 'MTC', decimal: 2, count: 3, list: LIST }
  const dotted = (moment?: string) =>
    renderView(<BalanceLine address={SAMPLE_ADDRESS} balance={balance} at={moment} />).html.split('today').length - 1
  expect([dotted(), dotted('12')]).toEqual([1, 0])
})

test('LEDG-014: amounts larger than a number still have correct heights; without a change the line is flat', () => {
  const big = `4${'0'.repeat(60)}`
  const list = [
    { timestamp: START, block: 1, balance: `1${'0'.repeat(60)}` },
    { timestamp: START + 5 * DAY, block: 2, balance: big },
  ]
  expect(plotSteps(list, DRAWN_AT_SEC, { width: 1000, top: 0, bottom: 100 })?.line).toBe('M0,75H500V0H1000')
  expect(plotSteps([LIST[2]!], DRAWN_AT_SEC, { width: 1000, top: 0, bottom: 100 })?.line).toBe('M0,100H1000')
})

test('LEDG-014: its text has the first, highest, lowest and last balance with their days, in both languages', () => {
  const balance = { asset: '0', symbol: 'MTC', decimal: 2, count: 3, list: LIST }
  expect(renderView(<BalanceLine address={SAMPLE_ADDRESS} balance={balance} />).html).toContain(
    'aria-label="Balance of MTC: first 1 on 2026-11-10, highest 4 on 2026-11-15, lowest 0 on 2026-11-18, last 0 on 2026-11-18"',
  )
  expect(renderView(<BalanceLine address={SAMPLE_ADDRESS} balance={balance} />, 'ko').html).toContain(
    'aria-label="MTC 잔액: 처음 2026-11-10 1, 최고 2026-11-15 4, 최저 2026-11-18 0, 마지막 2026-11-18 0"',
  )
})

test('LEDG-014: with more changes than points it omits highest and lowest, which may lie between the points', () => {
  const balance = { asset: '0', symbol: 'MTC', decimal: 2, count: 1204, list: LIST }
  const { html, text } = renderView(<BalanceLine address={SAMPLE_ADDRESS} balance={balance} />)
  expect(html).toContain('aria-label="Balance of MTC: first 1 on 2026-11-10, last 0 on 2026-11-18; 3 of 1,204 changes are shown"')
  expect(text).toContain('3 of 1,204 changes')
})
