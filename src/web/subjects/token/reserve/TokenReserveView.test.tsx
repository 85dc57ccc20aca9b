import { expect, test } from 'vitest'
import { renderView } from '../../../../../test/render-view.ts'
import { listSample } from '../../../../../test/sample/address.ts'
import { tokenSample } from '../../../../../test/sample/token.ts'
import { TokenReserveView } from './TokenReserveView.tsx'

test('TOKEN-008: a reserve shows address, amount, its share of all reserves and its unlock date', () => {
  const token = tokenSample()
  const { text } = renderView(<TokenReserveView token={token} reserves={listSample(token.reserve)} />)
  expect(text).toContain('Initial distribution 1,000 HBT')
  expect(text).toContain('MTDHLg…raEh Amount600 HBT Share60.0000% Unlock datenot locked')
  expect(text).toContain('MTzDwe…NwbK Amount400 HBT Share40.0000% Unlock date2030-03-17')
})

test('with many reserves the bar shows the four largest and one part for the rest', () => {
  const reserve = [1, 2, 3, 4, 5, 6].map((sn) => ({
    sn,
    address: `MT${String(sn).repeat(38)}`,
    value: `${sn}00`,
    unlockdate: 0,
    decimal: 0,
  }))
  const { text } = renderView(<TokenReserveView token={tokenSample({ reserve, decimal: 0 })} reserves={listSample(reserve)} />)
  expect(text).toContain('Initial distribution: MT6666…6666 28.5714%, MT5555…5555 23.8095%, MT4444…4444 19.0476%, MT3333…3333 14.2857%')
  expect(text).toContain('2 others14.2857%')
})

test('a token without reserves shows a sentence', () => {
  expect(renderView(<TokenReserveView token={tokenSample({ reserve: [] })} reserves={listSample([])} />).text).toBe(
    'This token was registered without a reserve.',
  )
})
