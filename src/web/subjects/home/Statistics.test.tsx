import { expect, test } from 'vitest'
import { renderView } from '../../../../test/render-view.ts'
import type { HomeJson } from '../../../contract/home.ts'
import { Statistics } from './Statistics.tsx'

const info: HomeJson['info'] = {
  block: 20_571,
  tx: 98_214,
  wallet: 421_036,
  token: 1284,
  height: 18_204_391,
  timestamp: 1_795_183_351,
  until: 1_795_183_351,
  is_live: true,
}
const priced = { ...info, price: '0.02184', per: '2.319', update: 1_795_183_300, rates: { KRW: '1394.3' } }

test('OPEN-045: without a feed the price is "$ -" without a time', () => {
  const { text } = renderView(<Statistics info={info} />)
  expect(text).toMatch(/^MTC price \$ - Transactions, 24 h 98,214/)
})

test('HOME-002: the price starts with "$ "', () => {
  const { text } = renderView(<Statistics info={priced} />)
  expect(text).toContain('MTC price $ 0.02184▴ 2.31%')
})

test('HOME-007: the time of the price is beside it', () => {
  const { text, html } = renderView(<Statistics info={priced} />)
  expect(text).toContain('2026-11-20 14:01:40')
  expect(html).toContain('dateTime="2026-11-20T14:01:40Z"')
})

test('OPEN-046: with won chosen the dollars stay and won follow; without a rate only dollars are shown', () => {
  const won = renderView(<Statistics info={priced} />, 'en', { currency: 'KRW' }).text
  expect(won).toContain('$ 0.02184▴ 2.31% ≈ ₩ 30')
  const euro = renderView(<Statistics info={priced} />, 'en', { currency: 'EUR' }).text
  expect(euro).toContain('$ 0.02184')
  expect(euro).not.toContain('≈')
})
