import { expect, test } from 'vitest'
import { draw, textOfHtml } from '../../../../../test/draw-view.ts'
import { TxListFrame, TxListView } from './TxListView.tsx'

const EMPTY = { page: 1, maxpage: 1, count: 0, limit: 20, list: [] }

test('title and families stand there before the list does', () => {
  const html = draw(
    <TxListFrame family={undefined} count={undefined}>
      waiting
    </TxListFrame>,
  )
  expect(textOfHtml(html)).toBe('Transactions Tokens NFT DEX Services Failed waiting')
  expect(html).toContain('href="/tx/list?family=nft"')
  expect(html).not.toContain('aria-current')
})

test('a chosen family is marked and leads back to all', () => {
  const html = draw(
    <TxListFrame family="dex" count={1204}>
      list
    </TxListFrame>,
  )
  expect(textOfHtml(html)).toContain('Transactions 1,204 in total')
  expect(html.match(/href="([^"]*)" aria-current="true"/)?.[1]).toBe('/tx/list')
})

test('a family without transactions says so and offers to clear the filter; a list without any does not', () => {
  const filtered = draw(<TxListView txs={EMPTY} family="fail" />)
  expect(filtered).toMatch(/<a [^>]*href="\/tx\/list">Clear filters<\/a>/)
  expect(textOfHtml(draw(<TxListView txs={EMPTY} family={undefined} />))).not.toContain('Clear filters')
})
