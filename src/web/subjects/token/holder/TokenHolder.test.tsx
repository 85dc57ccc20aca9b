import { expect, test } from 'vitest'
import type { ConcentrationJson } from '../../../../contract/extra.ts'
import { renderView } from '../../../../../test/render-view.ts'
import { listSample, OTHER_ADDRESS, SAMPLE_ADDRESS } from '../../../../../test/sample/address.ts'
import { holderSample, tokenSample } from '../../../../../test/sample/token.ts'
import { ConcentrationView } from './ConcentrationView.tsx'
import { TokenHolderView } from './TokenHolderView.tsx'

const token = tokenSample()
const holders = listSample(
  [
    holderSample(),
    holderSample({ sn: 2, address: OTHER_ADDRESS, ratio: '9.118', total: '911804021', balance: '911804021', lock: '0', is_lock: 0 }),
  ],
  18_204,
)

test('TOKEN-007, TOKEN-016: a holder shows rank, address, rate with 4 decimals and every amount', () => {
  const { html, text } = renderView(<TokenHolderView token={token} holders={holders} />)
  expect(html).toContain(`href="/address/${SAMPLE_ADDRESS}/tx"`)
  expect(text).toContain('18.4021%')
  expect(text).toContain('9.1180%')
  expect(text).toContain('Total184,021 Balance120,021 Locked64,000 On sale0 Auction0')
  expect(html).toContain('title="Part of it is locked"')
  expect(html).toContain('href="/token/1042/holder/2"')
})

test('the bar of the largest rate is full, the others are relative to it', () => {
  const { html } = renderView(<TokenHolderView token={token} holders={holders} />)
  expect(html).toContain('width:100%')
  expect(html).toContain('width:49.5%')
})

test('TOKEN-018, OVER-033, OVER-035: the head of the rates explains them and the circulation', () => {
  const { text } = renderView(<TokenHolderView token={token} holders={holders} />)
  expect(text).toContain("Hold rate = (holding + locked) / all holders' amounts x 100")
  expect(text).toContain("Circulation supply = total supply minus locked amount minus the creator's holding")
})

test('a token without holders shows a sentence', () => {
  expect(renderView(<TokenHolderView token={token} holders={listSample([])} />).text).toBe('No address holds this token.')
})

const concentration = (holderCount: number, amounts: readonly (readonly [number, number, string])[]): ConcentrationJson => ({
  holders: holderCount,
  total: '1000',
  decimal: 0,
  shares: amounts.map(([from, to, amount]) => ({ from, to, amount, ratio: '0.0000', decimal: 0 })),
})

test('concentration shows the steps with their shares and describes them in a sentence', () => {
  const { text } = renderView(
    <ConcentrationView
      concentration={concentration(18_204, [
        [1, 1, '184'],
        [2, 10, '330'],
        [11, 50, '237'],
        [51, 200, '98'],
        [201, 0, '151'],
      ])}
    />,
  )
  expect(text).toContain('The 10 largest of 18,204 holders have 51.4000%')
  expect(text).toContain('Top 118.4000% 2 to 1033.0000% 11 to 5023.7000% 51 to 2009.8000% 18,004 others15.1000%')
})

test('with few holders the last step ends with them', () => {
  const { text } = renderView(
    <ConcentrationView
      concentration={concentration(4, [
        [1, 1, '600'],
        [2, 10, '400'],
      ])}
    />,
  )
  expect(text).toContain('2 to 440.0000%')
})

test('the number of holders of half the supply comes first, if it is small enough to count', () => {
  const known = concentration(18_204, [[1, 1, '184']])
  expect(renderView(<ConcentrationView concentration={{ ...known, half: 9 }} />).text).toContain('9 addresses hold half of the supply')
  expect(renderView(<ConcentrationView concentration={{ ...known, half: 1 }} />).text).toContain('One address holds half of the supply')
  expect(renderView(<ConcentrationView concentration={{ ...known, holders: 1, half: 1 }} />).text).toContain('One address holds all of it')
})

test('without holders there is no bar', () => {
  expect(renderView(<ConcentrationView concentration={concentration(0, [])} />).html).toBe('')
})
