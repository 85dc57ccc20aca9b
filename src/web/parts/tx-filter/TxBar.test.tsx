import { expect, test } from 'vitest'
import { renderWith } from '../../../../test/render-with.ts'
import { textOfHtml } from '../../../../test/render-view.ts'
import { facetsQuery } from '../../data/facets.ts'
import { filteredQuery } from '../../data/list-filter.ts'
import { filter as filterEn } from '../../i18n/en/filter.ts'
import { ledger as ledgerEn } from '../../i18n/en/ledger.ts'
import { filter as filterKo } from '../../i18n/ko/filter.ts'
import { ledger as ledgerKo } from '../../i18n/ko/ledger.ts'
import { FoundGuess, symbolQuery } from './SymbolGuess.tsx'
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

function renderBar(filter: string, list: object[] | string, lang: 'en' | 'ko' = 'en', hasParty = true, at?: string): string {
  const query = filteredQuery(['address-tx', 'MTa'], API, 1, { filter, at })
  const answer =
    typeof list === 'string'
      ? ({ ok: false, code: 400, msg: list } as const)
      : ({ ok: true, data: { page: 1, maxpage: 1, count: list.length, total: 1204, limit: 20, list } } as const)
  return renderWith(
    <TxBar query={query} path={PATH} hasParty={hasParty} />,
    [
      [query, answer],
      [facetsQuery(query), { ok: true, data: FACETS }],
    ],
    lang,
  )
}
const linksOf = (html: string): string[] => [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))

test('chips show the filters and link to the list without each; nothing can be cleared without filters', () => {
  const html = renderBar('kind=transfer%2Cmulti_transfer%2Cexchange&since=2026-11-01&until=2026-11-20&asset=7', [ROW])
  const text = textOfHtml(html)
  expect(text).toContain('Type Transfer, Multi transfer +1')
  expect(text).toContain('Day 2026-11-01 to 2026-11-20')
  expect(text).toContain('Token GIM')
  expect(text).toContain('1 of 1,204')
  expect(linksOf(html)).toContain(`${PATH}?kind=transfer%2Cmulti_transfer%2Cexchange&asset=7`)
  expect(html).toContain(`href="${PATH}">Clear all</a>`)
  const plain = renderBar('', [ROW])
  expect(textOfHtml(plain)).not.toContain('Clear all')
  expect(textOfHtml(plain)).toContain('1,204 rows')
})

test('each family has its own toggle, in a fixed order', () => {
  const links = linksOf(renderBar('family=token%2Cdex', [ROW]))
  expect(links).toContain(`${PATH}?family=dex`)
  expect(links).toContain(`${PATH}?family=token%2Cnft%2Cdex`)
})

test('only lists of an address have a direction and a counterparty', () => {
  expect(textOfHtml(renderBar('', [ROW]))).toContain('Direction Transactions with')
  expect(textOfHtml(renderBar('', [ROW], 'en', false))).not.toContain('Direction')
})

test('order, files and a row are links and a plain form that keep the filter', () => {
  const html = renderBar('status=failed&limit=50', [ROW])
  expect(linksOf(html)).toEqual(
    expect.arrayContaining([`${PATH}?status=failed&order=asc&limit=50`, `${API}.csv?status=failed`, `${API}.jsonl?status=failed`]),
  )
  // Files have one order, and their calls refuse another.
  expect(linksOf(renderBar('status=failed&order=asc', [ROW]))).toContain(`${API}.csv?status=failed`)
  expect(html).toMatch(
    /<form class="txf-jump" action="\/address\/MTa\/tx" method="get"><input type="hidden" name="status" value="failed"\/>/,
  )
})

test('without rows one sentence names every filter, and each can be dropped', () => {
  const html = renderBar('status=failed&asset=9', [])
  expect(textOfHtml(html)).toContain('No transaction matches: Status Failed · Token #9 Without Failed Without #9 Clear all')
  expect(linksOf(html)).toEqual(expect.arrayContaining([`${PATH}?asset=9`, `${PATH}?status=failed`]))
  expect(textOfHtml(renderBar('status=failed', [], 'ko'))).toContain('조건에 맞는 거래가 없습니다: 상태 실패 실패 빼기 모두 지우기')
})

test('words unknown to the server are named instead of the rows', () => {
  const html = renderBar('kind=transfr%2Cexchange', "'kind' must be one of …")
  expect(textOfHtml(html)).toContain('There is no type transfr. Did you mean Transfer?')
  expect(linksOf(html)).toContain(`${PATH}?kind=transfer%2Cexchange`)
  expect(textOfHtml(renderBar('since=2026-02-30', "'from' must be a day"))).toContain(
    "'from' must be a day Without from 2026-02-30 Clear all",
  )
})

test('the choices are one form that works without scripts, with a count next to each', () => {
  const html = renderBar('kind=transfer&order=asc&choose=1', [ROW])
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

test('TIME-036: choices of the past have no counts, which would be of the present', () => {
  const [now, then] = [undefined, '1200'].map((at) => textOfHtml(renderBar('choose=1', [ROW], 'en', true, at)))
  expect(now).toContain('1,000')
  expect(then).toContain('Transfer')
  expect(then).not.toContain('1,000')
})

test('rows per page are links, and the current one is marked', () => {
  const query = filteredQuery(['a'], API, 1, { filter: 'limit=50' })
  const html = renderWith(<RowsPerPage query={query} path={PATH} />, [])
  expect(linksOf(html)).toEqual([PATH, `${PATH}?limit=50`, `${PATH}?limit=100`])
  expect(html).toContain('aria-current="true">50</a>')
})

test('FILTER-013: texts of filters and ledgers use one word for the type of a transaction', () => {
  expect([filterEn.kind, ledgerEn.kind, filterKo.kind, ledgerKo.kind]).toEqual(['Type', 'Type', '유형', '유형'])
  const said = [filterEn, ledgerEn, filterKo, ledgerKo]
    .flatMap((texts) => Object.values(texts))
    .map((text) => text.replaceAll('{kind}', ''))
  expect(said.filter((text) => /\bkinds?\b|종류/i.test(text))).toEqual([])
})

test('FILTER-018: of several values "Without" drops only the wrong ones, cut to the length of a chip', () => {
  const families = renderBar(`family=nft%2C${'x'.repeat(70)}`, "'family' must be one of …")
  expect(textOfHtml(families)).toContain(`Without ${'x'.repeat(64)} Clear all`)
  expect(linksOf(families)).toContain(`${PATH}?family=nft`)
  const kinds = renderBar('kind=transfr%2Cexchange%2Cunknown%2Cnone&status=ok', "'kind' must be one of …")
  expect(textOfHtml(kinds)).toContain('Without transfr, none Without Successful Clear all')
  expect(linksOf(kinds)).toContain(`${PATH}?kind=exchange%2Cunknown&status=ok`)
  // A single wrong value is dropped with its filter.
  expect(linksOf(renderBar('kind=transfr&status=ok', "'kind' must be one of …"))).toContain(`${PATH}?status=ok`)
  // A refused number of rows is dropped.
  expect(linksOf(renderBar('status=ok&limit=7000', "'limit' must be a whole number"))).toContain(PATH)
})

test('FILTER-017: a wrong word is named with the most similar valid one, in both languages', () => {
  const said = (filter: string, lang: 'en' | 'ko' = 'en'): string => textOfHtml(renderBar(filter, "'x' must be one of …", lang))
  expect(said('family=nftt')).toContain('There is no family nftt. Did you mean NFT?')
  expect(linksOf(renderBar('family=dex%2Cnftt&status=ok', ''))).toContain(`${PATH}?family=dex%2Cnft&status=ok`)
  expect(said('status=fail')).toContain('There is no status fail. Did you mean Failed?')
  expect(said('status=xyz')).toContain('There is no status xyz. Without')
  expect(said('dir=out2')).toContain('There is no direction out2. Did you mean Out?')
  expect(said('asset=GIM')).toContain('GIM is neither the number of a token nor the id of an NFT. Search for it')
  expect(linksOf(renderBar('asset=GIM', ''))).toContain('/find?q=GIM&group=token')
  expect(said('with=MT12')).toContain('MT12 is not a complete address. Search for it')
  expect(said('family=nftt', 'ko')).toContain('nftt: 이런 분류는 없습니다. 혹시 NFT?')
  expect(said('with=MT12', 'ko')).toContain('MT12: 전체 주소가 아닙니다. 검색하기')
})

test('FILTER-017: the tokens of a symbol are suggested once the search has found them', () => {
  const token = (id: string, note: string) => ({ kind: 'token', id, title: 'x', note, image: '', path: `/token/${id}/tx` })
  const found = { groups: [{ group: 'token', count: 3, list: [token('7', 'GIM'), token('9', 'gim'), token('12', 'GIMP')] }] }
  const html = renderWith(<FoundGuess words="GIM" hrefOf={(id) => `/to/${id}`} />, [[symbolQuery('GIM'), { ok: true, data: found }]])
  expect(textOfHtml(html)).toBe('Did you mean GIM #7? Did you mean gim #9?')
  expect(linksOf(html)).toEqual(['/to/7', '/to/9'])
})
