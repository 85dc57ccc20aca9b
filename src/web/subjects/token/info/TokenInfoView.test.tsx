import { expect, test } from 'vitest'
import { renderView } from '../../../../../test/render-view.ts'
import { SAMPLE_ADDRESS, SAMPLE_HASH } from '../../../../../test/sample/address.ts'
import { tokenSample } from '../../../../../test/sample/token.ts'
import { TokenInfoView } from './TokenInfoView.tsx'

test('TOKEN-015: the info tab shows every field of the token', () => {
  const { html, text } = renderView(<TokenInfoView token={tokenSample({ remainamount: '30000' })} />)
  for (const part of [
    'A coin for reading.',
    'hanbit.example',
    'Token ID 1042',
    'Standard MRC010',
    'Name Hanbit Coin',
    'Symbol HBT',
    'Label Listed',
    'Owner MTDHLg8rbE…FbraEh',
    'Created 2021-03-14 09:00:00',
    'Decimals 4',
    'Total supply 1,000 HBT',
    'Total issued 1,004 HBT',
    "minus the creator's holding 700 HBT Locked 100 HBT",
    'Issued after launch 50 HBT',
    'Burnt 4 HBT',
    'Remaining 3 HBT',
  ]) {
    expect(text).toContain(part)
  }
  expect(html).toContain(`href="/address/${SAMPLE_ADDRESS}/tx"`)
  expect(html).toContain(`href="/tx/${SAMPLE_HASH}"`)
  expect(text).toContain('Block 1,204')
  expect(html).toContain('href="/block/1204"')
})

test('STATE-016: it shows no status of the token', () => {
  expect(renderView(<TokenInfoView token={tokenSample()} />).text).not.toMatch(/status/i)
})

test('zero figures are left out', () => {
  const { text } = renderView(<TokenInfoView token={tokenSample({ incramount: '0', burnningamount: '0', remainamount: '0' })} />)
  expect(text).not.toContain('Issued after launch')
  expect(text).not.toContain('Burnt')
  expect(text).not.toContain('Remaining')
})

test('a token without text states this, and an address that is not a web address is not linked', () => {
  const { html, text } = renderView(<TokenInfoView token={tokenSample({ information: ' ', url: 'javascript:alert(1)' })} />)
  expect(text).toContain('This token has no information text.')
  expect(text).toContain('javascript:alert(1)')
  expect(html).not.toContain('href="javascript')
})
