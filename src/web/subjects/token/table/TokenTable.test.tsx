import { expect, test } from 'vitest'
import { countOf, drawView } from '../../../../../test/draw-view.ts'
import { TokenListView } from '../list/TokenListView.tsx'
import { TokenSearchView } from '../search/TokenSearchView.tsx'
import { tokenSearchQuery } from '../search/query.ts'
import { listSample } from '../../../../../test/sample/address.ts'
import { marketSample, tokenSample } from '../../../../../test/sample/token.ts'

test('TOKEN-001: the list is paged and says how many tokens there are', () => {
  const { html, text } = drawView(<TokenListView tokens={listSample([tokenSample()], 1284)} />)
  expect(text).toContain('Tokens 1,284 in total')
  expect(html).toContain('href="/token/list/65"')
})

test('TOKEN-019: a token without a picture shows the placeholder in the list as well', () => {
  const { html } = drawView(<TokenListView tokens={listSample([tokenSample({ image: '' }), tokenSample({ sn: '7' })])} />)
  expect(countOf(html, 'alt="MRC-010 token Image loading fail"')).toBe(1)
  expect(html).not.toContain('src="/media/token/1042"')
  expect(html).toContain('src="/media/token/7"')
})

test('columns of the market are there only when a token has one', () => {
  const { text } = drawView(<TokenListView tokens={listSample([tokenSample()])} />)
  expect(text).toContain('Token Supply Holders Transactions Created')
  expect(text).not.toContain('Price')
  const sold = drawView(<TokenListView tokens={listSample([tokenSample({ market: marketSample }), tokenSample({ sn: '7' })])} />).text
  expect(sold).toContain('Token Price 24 h Market cap Supply')
  expect(sold).toContain('$ 0.1406')
})

test('FIND-023: a token without a price has a grey dash where others have theirs', () => {
  const { html } = drawView(<TokenListView tokens={listSample([tokenSample({ market: marketSample }), tokenSample({ sn: '7' })])} />)
  expect(countOf(html, '<span class="t3">–</span>')).toBe(1)
  expect(html).not.toContain('$ -')
})

test('TOKEN-002: search says the term in its title, marks it in the rows and keeps it in its pages', () => {
  const { html, text } = drawView(<TokenSearchView kw="hanb" tokens={listSample([tokenSample()], 45)} />)
  expect(text).toContain('Tokens matching “hanb” 45 in total')
  expect(html).toMatch(/<mark[^>]*>Hanb<\/mark>it Coin/)
  expect(html).toContain('href="/token/search/hanb/2"')
})

test('a term with signs of addresses and of messages is only text', () => {
  const kw = '100% {x} </b>/?#'
  expect(tokenSearchQuery(kw, 1).path).toBe('/api/token/list/1?kw=100%25%20%7Bx%7D%20%3C%2Fb%3E%2F%3F%23')
  expect(drawView(<TokenSearchView kw={kw} tokens={listSample([])} />).text).toContain('No token matches “100% {x} </b>/?#”.')
})

test('a network without tokens says so', () => {
  expect(drawView(<TokenListView tokens={listSample([])} />).text).toContain('No tokens are registered yet.')
})
