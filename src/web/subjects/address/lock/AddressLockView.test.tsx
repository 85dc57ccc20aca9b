import { expect, test } from 'vitest'
import { renderView } from '../../../../../test/render-view.ts'
import { SAMPLE_ADDRESS } from '../../../../../test/sample/address.ts'
import { lockListSample, lockSample } from '../../../../../test/sample/token.ts'
import { AddressLockView } from './AddressLockView.tsx'

test('ADDR-012, ADDR-013, CONST-008: a lock shows its ratio with 4 decimals and its balance with up to 8', () => {
  const { text } = renderView(<AddressLockView address={SAMPLE_ADDRESS} locks={lockListSample([lockSample()])} />)
  expect(text).toContain('6.4000%')
  expect(text).toContain('64,000,000.12345678 HBT')
  expect(text).toContain('2027-03-01')
  expect(text).toContain('100 days 9 hrs left')
  const finer = { ratio: '6.40196', balance: '640000001234567891', decimal: 10 }
  const cut = renderView(<AddressLockView address={SAMPLE_ADDRESS} locks={lockListSample([lockSample(finer)])} />)
  expect(cut.text).toContain('64,000,000.12345678 HBT')
  expect(cut.text).toContain('6.4019%')
})

test('ADDR-008, OPEN-010: the pages of the locks stay on the address', () => {
  const { html } = renderView(<AddressLockView address={SAMPLE_ADDRESS} locks={lockListSample([lockSample()], 41)} />)
  expect(html).toContain(`href="/address/${SAMPLE_ADDRESS}/lock/2"`)
  expect(html).not.toContain('/token/1042/lock')
})

test('without locks it shows one sentence', () => {
  expect(renderView(<AddressLockView address={SAMPLE_ADDRESS} locks={lockListSample([])} />).text).toBe('No locked balance.')
})
