import { expect, test } from 'vitest'
import { renderView } from '../../../test/render-view.ts'
import { useCurrencies } from './rates.ts'

function Offered() {
  const { offered, shown } = useCurrencies()
  return <p>{`${offered.join(' ')}, shown ${shown}`}</p>
}

// HANDS-010
test('only currencies with a rate are offered, and a currency without one shows as dollars', () => {
  const rates = { KRW: '1394.3', EUR: '0.92' }
  expect(renderView(<Offered />, 'en', { rates, currency: 'KRW' }).text).toBe('USD KRW EUR, shown KRW')
  expect(renderView(<Offered />, 'en', { rates, currency: 'JPY' }).text).toBe('USD KRW EUR, shown USD')
  expect(renderView(<Offered />, 'en', { currency: 'KRW' }).text).toBe('USD, shown USD')
})
