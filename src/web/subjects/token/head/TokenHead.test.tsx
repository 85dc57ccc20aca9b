import { expect, test } from 'vitest'
import { renderView, textOfHtml, withoutUnseen } from '../../../../../test/render-view.ts'
import { SAMPLE_ADDRESS } from '../../../../../test/sample/address.ts'
import { marketSample, tokenSample } from '../../../../../test/sample/token.ts'
import { formatChange } from '../../../format/change.ts'
import { creatorHolding } from './supply.ts'
import { TokenLayout } from './TokenLayout.tsx'
import { TokenHead } from './TokenHead.tsx'
import { TokenWaiting } from './TokenWaiting.tsx'

test('UI-009: the head shows name, symbol, label, owner and the picture in 145 px', () => {
  const { html, text } = renderView(<TokenHead token={tokenSample()} />)
  expect(text).toContain('Hanbit Coin HBTMRC010Listed')
  expect(text).toContain('Token #1042')
  expect(html).toContain(`href="/address/${SAMPLE_ADDRESS}/tx"`)
  expect(html).toMatch(/src="\/media\/token\/1042"[^>]*width="145" height="145"/)
})

test('STATE-016: a token has no status, neither with a market nor without', () => {
  for (const token of [tokenSample(), tokenSample({ market: marketSample })]) {
    expect(renderView(<TokenHead token={token} />).text).not.toMatch(/status|active|trading|stopped|suspended/i)
  }
})

test('TOKEN-019, ERR-024, DATA-084: a token without a picture shows the placeholder', () => {
  expect(renderView(<TokenHead token={tokenSample({ image: '' })} />).html).toContain('alt="MRC-010 token Image loading fail"')
})

test("without a market there is no price and the figures are the token's own", () => {
  const { text } = renderView(<TokenHead token={tokenSample()} />)
  expect(text).not.toContain('$')
  expect(text).toContain('Holders 18,204 Transactions 6,204,118 Decimals 4 Created 2021-03-14 09:00:00')
})

test('TOKEN-017: with a market, the head has price, change with 2 decimals, market cap and volume', () => {
  const { html, text } = renderView(<TokenHead token={tokenSample({ market: marketSample })} />)
  expect(text).toContain('$ 0.1406 ▾ 0.84% 24 h')
  expect(text).toContain('Market cap $ 108.4M Volume, 24 h $ 2.31M Holders 18,204')
  expect(html).toContain('title="$ 108,412,345.67"')
  expect(html).toContain('title="Price of 2026-11-20 14:02:31 UTC"')
})

test('OVER-033: the supply is split into circulation, locked and creator, with the formula in the tooltip', () => {
  const { html, text } = renderView(<TokenHead token={tokenSample()} />)
  expect(text).toContain('Total supply 1,000 HBT')
  expect(text).toContain('+50 issued, −4 burnt')
  expect(text).toContain('700 circulating, 100 locked, 200 held by the creator')
  expect(textOfHtml(withoutUnseen(html))).toContain(
    "Circulation i Circulation supply = total supply minus locked amount minus the creator's holding 700 Locked 100 Creator holding 200",
  )
})

test('a standard that equals the label is not repeated', () => {
  expect(
    renderView(<TokenHead token={tokenSample({ option: { title: 'MRC010', color: '#2360D8' } })} />).text.split('MRC010'),
  ).toHaveLength(2)
})

test("the creator's holding is never negative", () => {
  expect(creatorHolding({ totalsupply: '100', circulation: '80', lockamount: '5' })).toBe('15')
  expect(creatorHolding({ totalsupply: '100', circulation: '0', lockamount: '500' })).toBe('0')
})

const changes = [
  { percent: '2.319', is: { direction: 'up', text: '2.31%' } },
  { percent: '-0.8437', is: { direction: 'down', text: '0.84%' } },
  { percent: '5', is: { direction: 'up', text: '5.00%' } },
  { percent: '-0.001', is: { direction: 'flat', text: '0.00%' } },
  { percent: '9999.999', is: { direction: 'up', text: '9,999.99%' } },
  { percent: '537725999999999999999900', is: { direction: 'up', text: '> 9,999%' } },
  { percent: 'n/a', is: { direction: 'flat', text: '0.00%' } },
] as const
for (const { percent, is } of changes) {
  test(`TOKEN-017: a change of ${percent} is shown as ${is.text}, ${is.direction}`, () => expect(formatChange(percent)).toEqual(is))
}

test('while a token loads, the head already shows its number', () => {
  expect(renderView(<TokenWaiting id="1042" />).text).toContain('Token #1042')
})

test('VAL-008: a tab without an id shows this and makes no API call', () => {
  expect(
    renderView(
      <TokenLayout id="" tab="tx">
        {() => 'never drawn'}
      </TokenLayout>,
    ).text,
  ).toContain('Not found token id.')
})
