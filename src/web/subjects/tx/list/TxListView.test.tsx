import { expect, test } from 'vitest'
import { render, textOfHtml } from '../../../../../test/render-view.ts'
import { TRANSFER } from '../../../../../test/sample/txs.ts'
import { api, ask, success } from '../../../../../test/ask-page.ts'
import { TxList } from '../../../txview/TxList.tsx'
import { TxListBody } from './TxListView.tsx'

const EMPTY = { page: 1, maxpage: 1, count: 0, limit: 20, list: [] }
const pathOf = (page: number): string => `/tx/list/${page}`

test('the title is shown before the list, with the count of all rows once it is known', () => {
  expect(textOfHtml(render(<TxListBody count={undefined}>waiting</TxListBody>))).toBe('Transactions waiting')
  expect(textOfHtml(render(<TxListBody count={1204}>list</TxListBody>))).toBe('Transactions 1,204 in total list')
})

test('a list without transactions shows a sentence', async () => {
  const get = (path: string) => (path === '/api/tx/list/1?drawn=1' ? Promise.resolve(success(EMPTY)) : api.get(path))
  expect((await ask('/tx/list', {}, { get })).html).toContain('No transactions are indexed yet.')
})

test('a row shows its number, linked to its page; the requested row is marked', () => {
  const list = [
    { ...TRANSFER, txid: 'a'.repeat(64), row: 1043 },
    { ...TRANSFER, txid: 'b'.repeat(64), row: 1042 },
  ]
  const txs = { ...EMPTY, count: 2, list }
  const html = render(<TxList empty="" txs={txs} pathOf={pathOf} rowPath={(row) => `/tx/list?row=${row}`} marked={1042} />)
  expect(html).toMatch(/<a [^>]*href="\/tx\/list\?row=1043">#1,043<\/a>/)
  expect(html.match(/<li[^>]*data-marked[^>]*>/g)).toEqual(['<li id="row-1042" tabindex="-1" data-marked="">'])
  expect(render(<TxList empty="" txs={txs} pathOf={pathOf} />)).not.toContain('#1,043')
})
