import { expect, test } from 'vitest'
import { countOf, renderView } from '../../../test/render-view.ts'
import { marketSample, tokenSample } from '../../../test/sample/token.ts'
import { MajorTokens } from './MajorTokens.tsx'

const coin = tokenSample({ sn: '0', symbol: 'MTC', name: 'Metacoin', market: { price: '0.3120', per: '2.319' } })
const hanbit = tokenSample({ market: marketSample })

test('TOKEN-003, TOKEN-017: each has a picture, symbol, price and change with two decimals, and links to the token', () => {
  const { html, text } = renderView(<MajorTokens tokens={[coin, hanbit]} />)
  expect(text).toBe('MTC$ 0.3120▴ 2.31% HBT$ 0.1406▾ 0.84%')
  expect(countOf(html, '<img')).toBe(2)
  expect(html).toContain('href="/token/0/tx"')
  expect(html).toContain('href="/token/1042/tx"')
})

test('TOKEN-019: a token without a picture shows the placeholder', () => {
  const { html } = renderView(<MajorTokens tokens={[tokenSample({ image: '' }), tokenSample({ sn: '7' })]} />)
  expect(countOf(html, 'alt="MRC-010 token Image loading fail"')).toBe(1)
  expect(html).not.toContain('src="/media/token/1042"')
})

test('OPEN-045: without a market feed the price is "$ -"', () => {
  const { text } = renderView(<MajorTokens tokens={[tokenSample()]} />)
  expect(text).toBe('HBT$ -')
})

test('FIND-051: a token that imitates the coin has a warning, because many transactions cost little', () => {
  const { html } = renderView(<MajorTokens tokens={[coin, tokenSample({ symbol: 'MTC', caution: 'coin' })]} />)
  expect(countOf(html, 'Looks like MTC')).toBe(1)
})
