import { expect, test } from 'vitest'
import { renderView } from '../../../../../test/render-view.ts'
import { statementRowSample } from '../../../../../test/sample/ledger.ts'
import { DayFigures } from './BalanceDay.tsx'

test('PRICE-005: the figures of a day include the value of its closing balance on that day, if known', () => {
  const render = (row: ReturnType<typeof statementRowSample> | undefined, lang: 'en' | 'ko' = 'en') =>
    renderView(<DayFigures row={row} decimal={8} name="MTC" />, lang).text
  const worth = statementRowSample({ price: '0.5', value: '542243.925' })
  expect(render(worth)).toContain('1,084,487.85 MTC $ 542,243.93 that day')
  expect(render(worth, 'ko')).toContain('그날 $ 542,243.93')
  expect(render(statementRowSample())).not.toContain('that day')
  expect(render(undefined)).toContain('0 MTC')
})
