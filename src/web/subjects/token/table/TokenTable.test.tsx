import { expect, test } from 'vitest'
import type { ListJson } from '../../../../contract/envelope.ts'
import type { TokenJson } from '../../../../contract/token.ts'
import { countOf, renderView } from '../../../../../test/render-view.ts'
import { TokenListHead, TokenRows } from '../list/TokenListView.tsx'
import { TokenSearchView } from '../search/TokenSearchView.tsx'
import { tokenSearchQuery } from '../search/query.ts'
import { listSample } from '../../../../../test/sample/address.ts'
import { marketSample, tokenSample } from '../../../../../test/sample/token.ts'

const renderList = (tokens: ListJson<TokenJson>, filter = '') =>
  renderView(
    <>
      <TokenListHead count={tokens.count} />
      <TokenRows tokens={tokens} filter={filter} />
    </>,
  )

test('TOKEN-001: the list has pages and shows the number of tokens', () => {
  const { html, text } = renderList(listSample([tokenSample()], 1284))
  expect(text).toContain('Tokens 1,284 in total')
  expect(html).toContain('href="/token/list/65"')
})

test('TOKEN-019: a token without a picture shows the placeholder in the list too', () => {
  const { html } = renderList(listSample([tokenSample({ image: '' }), tokenSample({ sn: '7' })]))
  expect(countOf(html, 'alt="MRC-010 token Image loading fail"')).toBe(1)
  expect(html).not.toContain('src="/media/token/1042"')
  expect(html).toContain('src="/media/token/7"')
})

test('market columns exist only when a token has a market', () => {
  const { text } = renderList(listSample([tokenSample()]))
  expect(text).toContain('Token Supply Holders Transactions Created')
  expect(text).not.toContain('Price')
  const sold = renderList(listSample([tokenSample({ market: marketSample }), tokenSample({ sn: '7' })])).text
  expect(sold).toContain('Token Price 24 h Market cap Supply')
  expect(sold).toContain('$ 0.1406')
})

test('SORT-014: sorted by volume, the list shows the volume instead of the market cap', () => {
  const tokens = listSample([tokenSample({ market: { ...marketSample, volume_24h: '1204000.5' } }), tokenSample({ sn: '7' })])
  const { html, text } = renderList(tokens, 'sort=volume')
  expect(text).toContain('Price 24 h Volume, 24 h')
  expect(text).not.toContain('Market cap')
  expect(html).toContain('title="$ 1,204,000.5"')
  expect(renderList(tokens, 'sort=market_cap').text).not.toContain('Volume')
})

test('FIND-023: a token without a price has a grey dash instead', () => {
  const { html } = renderList(listSample([tokenSample({ market: marketSample }), tokenSample({ sn: '7' })]))
  expect(countOf(html, '<span class="t3">–</span>')).toBe(1)
  expect(html).not.toContain('$ -')
})

test('SORT-009: a week of prices is a line coloured by its first and last value; a dash without prices', () => {
  const rows = [
    tokenSample({ market: marketSample, spark: ['100', '90', '90', '90', '90', '90', '104.1'] }),
    tokenSample({ sn: '7', market: marketSample, spark: ['8', '7', '6'] }),
    tokenSample({ sn: '8', market: marketSample, spark: ['5', '5'] }),
    tokenSample({ sn: '9', market: marketSample, spark: ['5'] }),
    tokenSample({ sn: '10', spark: [] }),
  ]
  const { html, text } = renderList(listSample(rows))
  expect(text).toContain('Price 24 h 7 days Market cap')
  const labels = [...html.matchAll(/role="img" aria-label="([^"]*)"/g)].map(([, label]) => label)
  expect(labels).toEqual(['7 days: +4.1 %', '3 days: −25.0 %', '2 days: 0.0 %'])
  // 14.1 above the lowest price are 24 pixels; the first price is 10 above it.
  const lowestOf = (100 - 90) / (104.1 - 90)
  expect(html).toContain(`d="M0,${Math.round((2 + (1 - lowestOf) * 24) * 10) / 10}L15.3,26L30.7,26L46,26L61.3,26L76.7,26L92,2"`)
  // A day is a sixth of 92, so fewer days start farther right.
  expect(html).toContain('d="M61.3,2L76.7,14L92,26"')
  expect(html).toContain('d="M76.7,14L92,14"')
  expect(countOf(html, '<span class="t3">–</span>')).toBe(3)
  expect(renderList(listSample([tokenSample({ market: marketSample })])).text).not.toContain('7 days')
})

test('TOKEN-002: search shows the term in its title, marks it in the rows and includes it in its pages', () => {
  const { html, text } = renderView(<TokenSearchView kw="hanb" tokens={listSample([tokenSample()], 45)} />)
  expect(text).toContain('Tokens matching “hanb” 45 in total')
  expect(html).toMatch(/<mark[^>]*>Hanb<\/mark>it Coin/)
  expect(html).toContain('href="/token/search/hanb/2"')
})

test('a term with special characters of addresses and messages is treated as text', () => {
  const kw = '100% {x} </b>/?#'
  expect(tokenSearchQuery(kw, 1).path).toBe('/api/token/list/1?kw=100%25%20%7Bx%7D%20%3C%2Fb%3E%2F%3F%23')
  expect(renderView(<TokenSearchView kw={kw} tokens={listSample([])} />).text).toContain('No token matches “100% {x} </b>/?#”.')
})

test('a network without tokens shows a sentence', () => {
  expect(renderList(listSample([])).text).toContain('No tokens are registered yet.')
})

test('MARKET-001: heads sort the list by their column; the current one shows its direction and reverses it', () => {
  const plain = renderList(listSample([tokenSample()])).html
  expect(plain).toContain('href="/token/list?sort=holders"')
  expect(plain).not.toContain('aria-sort')
  const falling = renderList(listSample([tokenSample()]), 'sort=holders').html
  expect(falling).toMatch(/<th[^>]*aria-sort="descending"[^>]*><a[^>]*href="\/token\/list\?sort=holders&amp;order=asc"[^>]*>Holders/)
  expect(falling).toContain('href="/token/list?sort=name"')
  const rising = renderList(listSample([tokenSample()], 45), 'sort=holders&order=asc').html
  expect(rising).toMatch(/<th[^>]*aria-sort="ascending"[^>]*><a[^>]*href="\/token\/list\?sort=holders"/)
  expect(rising).toContain('href="/token/list/2?sort=holders&amp;order=asc"')
})
