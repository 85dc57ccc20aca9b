import { expect, test } from 'vitest'
import { drawWith } from '../../../../test/draw-with.ts'
import { textOfHtml } from '../../../../test/draw-view.ts'
import { facetsQuery } from '../../data/facets.ts'
import { filteredQuery } from '../../data/list-filter.ts'
import { filter as filterEn } from '../../i18n/en/filter.ts'
import { ledger as ledgerEn } from '../../i18n/en/ledger.ts'
import { filter as filterKo } from '../../i18n/ko/filter.ts'
import { ledger as ledgerKo } from '../../i18n/ko/ledger.ts'
import { RowsPerPage, TxBar } from './TxBar.tsx'

const PATH = '/address/MTa/tx'
const API = '/api/address/MTa/tx/list'
const ROW = { txid: 'a', tokens: [{ sn: '7', symbol: 'GIM' }] }
const FACETS = {
  count: 12,
  total: 1204,
  kind: { transfer: 1000, multi_transfer: 18, brandnew: 3 },
  family: { token: 1018, nft: 40 },
  status: { ok: 1100, failed: 104 },
  dir: { in: 700, out: 500, self: 4 },
}

function drawBar(filter: string, list: object[] | string, lang: 'en' | 'ko' = 'en', hasParty = true): string {
  const query = filteredQuery(['address-tx', 'MTa'], API, 1, { filter })
  const answer =
    typeof list === 'string'
      ? ({ ok: false, code: 400, msg: list } as const)
      : ({ ok: true, data: { page: 1, maxpage: 1, count: list.length, total: 1204, limit: 20, list } } as const)
  return drawWith(
    <TxBar query={query} path={PATH} hasParty={hasParty} />,
    [
      [query, answer],
      [facetsQuery(query), { ok: true, data: FACETS }],
    ],
    lang,
  )
}
const linksOf = (html: string): string[] => [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))

test('chips say what is set and lead to the list without it; nothing is cleared while nothing is set', () => {
  const html = drawBar('kind=transfer%2Cmulti_transfer%2Cexchange&since=2026-11-01&until=2026-11-20&asset=7', [ROW])
  const text = textOfHtml(html)
  expect(text).toContain('Type Transfer, Multi transfer +1')
  expect(text).toContain('Day 2026-11-01 to 2026-11-20')
  expect(text).toContain('Token GIM')
  expect(text).toContain('1 of 1,204')
  expect(linksOf(html)).toContain(`${PATH}?kind=transfer%2Cmulti_transfer%2Cexchange&asset=7`)
  expect(html).toContain(`href="${PATH}">Clear all</a>`)
  const plain = drawBar('', [ROW])
  expect(textOfHtml(plain)).not.toContain('Clear all')
  expect(textOfHtml(plain)).toContain('1,204 rows')
})

test('each family is a toggle of its own, and they stand in one order', () => {
  const links = linksOf(drawBar('family=token%2Cdex', [ROW]))
  expect(links).toContain(`${PATH}?family=dex`)
  expect(links).toContain(`${PATH}?family=token%2Cnft%2Cdex`)
})

test('only lists of an address have a direction and a counterparty', () => {
  expect(textOfHtml(drawBar('', [ROW]))).toContain('Direction With address')
  expect(textOfHtml(drawBar('', [ROW], 'en', false))).not.toContain('Direction')
})

test('order, files and a row are reached by links and a plain form that keep the filter', () => {
  const html = drawBar('status=failed&limit=50', [ROW])
  expect(linksOf(html)).toEqual(
    expect.arrayContaining([`${PATH}?status=failed&order=asc&limit=50`, `${API}.csv?status=failed`, `${API}.jsonl?status=failed`]),
  )
  // Files have one order, and their calls refuse another.
  expect(linksOf(drawBar('status=failed&order=asc', [ROW]))).toContain(`${API}.csv?status=failed`)
  expect(html).toMatch(
    /<form class="txf-jump" action="\/address\/MTa\/tx" method="get"><input type="hidden" name="status" value="failed"\/>/,
  )
})

test('without a row one sentence names every filter, and each can be left out', () => {
  const html = drawBar('status=failed&asset=9', [])
  expect(textOfHtml(html)).toContain('No transaction matches: Status Failed · Token #9 Without Failed Without #9 Clear all')
  expect(linksOf(html)).toEqual(expect.arrayContaining([`${PATH}?asset=9`, `${PATH}?status=failed`]))
  expect(textOfHtml(drawBar('status=failed', [], 'ko'))).toContain('조건에 맞는 거래가 없습니다: 상태 실패 실패 빼기 모두 지우기')
})

test('words that the server does not know are named where the rows would be', () => {
  const html = drawBar('kind=transfr%2Cexchange', "'kind' must be one of …")
  expect(textOfHtml(html)).toContain('There is no type transfr. Did you mean Transfer?')
  expect(linksOf(html)).toContain(`${PATH}?kind=transfer%2Cexchange`)
  expect(textOfHtml(drawBar('since=2026-02-30', "'from' must be a day"))).toContain(
    "'from' must be a day Without from 2026-02-30 Clear all",
  )
})

test('the choices are one form that a browser sends by itself, with a count beside each', () => {
  const html = drawBar('kind=transfer&order=asc&choose=1', [ROW])
  expect(html).toMatch(
    /<form class="txf-form txf-form-page" action="\/address\/MTa\/tx" method="get"><input type="hidden" name="order" value="asc"\/>/,
  )
  expect(html).toContain('<input type="checkbox" name="kind" checked="" value="transfer"/>')
  const text = textOfHtml(html)
  expect(text).toContain('Transfer 1,000 Multi transfer 18')
  expect(text).toContain('Token burn 0')
  expect(text).toContain('brandnew 3')
  expect(text).toContain('Successful 1,100 Failed 104')
  expect(text).toContain('In 700 Out 500 To itself 4')
  expect(text).toMatch(/Show$/)
})

test('rows per page are links; the one in use is marked', () => {
  const query = filteredQuery(['a'], API, 1, { filter: 'limit=50' })
  const html = drawWith(<RowsPerPage query={query} path={PATH} />, [])
  expect(linksOf(html)).toEqual([PATH, `${PATH}?limit=50`, `${PATH}?limit=100`])
  expect(html).toContain('aria-current="true">50</a>')
})

test('FILTER-013: texts of filters and ledgers have one word for the type of a transaction', () => {
  expect([filterEn.kind, ledgerEn.kind, filterKo.kind, ledgerKo.kind]).toEqual(['Type', 'Type', '유형', '유형'])
  const said = [filterEn, ledgerEn, filterKo, ledgerKo]
    .flatMap((texts) => Object.values(texts))
    .map((text) => text.replaceAll('{kind}', ''))
  expect(said.filter((text) => /\bkinds?\b|종류/i.test(text))).toEqual([])
})

test('a family that there is not is named where it can be dropped, cut to what a chip holds', () => {
  expect(textOfHtml(drawBar(`family=nft%2C${'x'.repeat(70)}`, "'family' must be one of …"))).toContain(
    `Without NFT, ${'x'.repeat(64)} Clear all`,
  )
})
