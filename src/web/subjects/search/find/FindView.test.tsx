import { expect, test } from 'vitest'
import { render, textOfHtml } from '../../../../../test/render-view.ts'
import { renderWith } from '../../../../../test/render-with.ts'
import { FIND_GROUPS } from '../../../../contract/find-groups.ts'
import type { FindJson, FoundJson } from '../../../../contract/find.ts'
import { useText } from '../../../i18n/useText.ts'
import { FindPage } from './FindPage.tsx'
import { FindView } from './FindView.tsx'
import { findQuery } from './query.ts'
import { findPage } from './route.ts'

const ADDRESS = 'MT1zUPB27m6nvH5YUe9QQTmPxx3i2SZ5iv3yfuSk'
const token = (id: string, title: string, rest: Partial<FoundJson> = {}): FoundJson => ({
  kind: 'token',
  id,
  title,
  note: 'HBT',
  image: '',
  path: `/token/${id}/tx`,
  holders: 18_204,
  tx: 6,
  ...rest,
})
const coin = token('1042', 'Hanbit Coin', { is_verified: true, is_exact: true, price: '0.1406', timestamp: 1_617_321_600 })
const point = token('1188', 'Hanbit Point', { holders: 1 })
const fake = token('20417', 'Hanbit Coin', { alike: 'HBT', is_exact: true, holders: 0 })

const NONE: FindJson = {
  list: [],
  count: { id: 0, token: 0, mrc402: 0, mrc400: 0 },
  is_capped: false,
  is_mistyped: false,
  groups: FIND_GROUPS.map((group) => ({ group, count: 0, list: [] })),
  total: 0,
}
const withGroup = (group: string, count: number, list: FoundJson[], rest: Partial<FindJson> = {}): FindJson => ({
  ...NONE,
  total: count,
  groups: NONE.groups.map((own) => (own.group === group ? { ...own, count, list } : own)),
  ...rest,
})
const params = (words: string) => ({ words, page: 1 })
const textOf = (words: string, found: FindJson) => textOfHtml(render(<FindView params={params(words)} found={found} />))

test('SEEK-007: the best match is above its group; a look-alike at the end names the token it imitates', () => {
  const found = withGroup('token', 7, [coin, point, fake], { best: coin })
  const text = textOf('hanbit coin', found)
  expect(text).toContain('All 7 Tokens 7')
  expect(text).toContain('Hanbit Coin HBT Exact name Token #1042 · 6 transactions · since 2021-04-02 $ 0.1406 18,204 holders')
  expect(text).toContain('Hanbit Point HBT Token #1188 · 6 transactions – 1 holder')
  expect(text).toContain('Looks like HBT, not verified')
  const html = render(<FindView params={params('hanbit coin')} found={found} />)
  expect(html).toMatch(/aria-label="Verified"/)
  // A group shows that it has more rows and links to all of them.
  expect(html).toMatch(/<a class="lk" href="\/find\?q=hanbit\+coin&amp;group=token">All 7<\/a>/)
  expect(html).toMatch(/<mark[^>]*>Hanbit Coin<\/mark>/)
})

test('SEEK-009: without results there is a message, a guess and a list of what can be found', () => {
  const text = textOf('hanbt', { ...NONE, guess: 'hanbit' })
  expect(text).toContain('Nothing found for “hanbt”. Did you mean “hanbit”?')
  expect(text).toContain('What can be found')
  expect(render(<FindView params={params('hanbt')} found={{ ...NONE, guess: 'hanbit' }} />)).toContain('href="/find?q=hanbit"')
})

test('SEEK-008: a mistyped address is reported, with the matching part of similar ones marked', () => {
  const alike: FoundJson = {
    kind: 'address',
    id: ADDRESS,
    title: ADDRESS,
    note: '',
    image: '',
    path: `/address/${ADDRESS}/tx`,
    tx: 9,
    same: 39,
  }
  const found: FindJson = { ...NONE, mistyped: 'checksum', is_mistyped: true, begins_alike: [alike] }
  const asked = params(`${ADDRESS.slice(0, 39)}x`)
  const html = renderWith(<FindPage {...asked} />, [[findQuery(asked), { ok: true, data: found }]], 'en')
  expect(textOfHtml(html)).toContain('its last characters do not match the rest')
  expect(textOfHtml(html)).toContain('Addresses with the same beginning 1')
  expect(html).toContain(`<b>${ADDRESS.slice(0, 39)}</b>k`)
  expect(html).toMatch(/role="alert"/)
  expect(html).toMatch(/aria-invalid="true"/)
  expect(textOf('MT1zUP', { ...found, mistyped: 'length' })).toContain('an address has 40 characters')
})

test('SEEK-010: rows of each kind show their facts', () => {
  const row = (kind: string, id: string, rest: Partial<FoundJson> = {}): FoundJson => ({
    kind,
    id,
    title: id,
    note: '',
    image: '',
    path: `/${id}`,
    ...rest,
  })
  const project = `MRC400_${'a'.repeat(33)}`
  const at = { timestamp: 1_617_321_600 }
  const cases: [string, FoundJson, string][] = [
    ['mrc400', row('mrc400', project, { title: 'Lanterns', items: 640 }), 'Lanterns MRC400 · 640 items'],
    [
      'mrc402',
      row('mrc402', `MRC402_${'a'.repeat(33)}`, { title: 'Lantern 12', supply: '1000', holders: 3 }),
      'Lantern 12 MRC402 · 1,000 in circulation 3 holders',
    ],
    ['mrc401', row('mrc401', `${project}_${'b'.repeat(40)}`, { note: 'Lanterns' }), 'MRC401 · Lanterns'],
    [
      'address',
      row('address', ADDRESS, { label: 'Treasury', tx: 4120, ...at }),
      'Treasury MT1zUP…fuSk 4,120 transactions · since 2021-04-02',
    ],
    ['address', row('address', ADDRESS, { tx: 0 }), 'Never used'],
    ['tx', row('tx', 'a'.repeat(64), { block: 1200, ...at }), 'Block 1,200 · 2021-04-02'],
    ['block', row('block', '18204391', { tx: 1, ...at }), 'Block 18,204,391 1 transaction · 2021-04-02'],
    ['dex', row('dex', `DEX402_${'a'.repeat(33)}`), 'DEX402'],
  ]
  for (const [group, own, expected] of cases) expect(textOf('x', withGroup(group, 1, [own]))).toContain(expected)
})

test('SEEK-006: a single group has pages, which are part of its address', () => {
  const read = findPage.read({ name: 'find', path: {}, search: { q: ' a ', group: 'token', page: '3' } })
  expect([read, findPage.queries(read).map(({ path }) => path), findPage.canonical?.(read, () => undefined)]).toEqual([
    { words: 'a', group: 'token', page: 3 },
    ['/api/x/find?q=a&group=token&page=3'],
    '/find?q=a&group=token&page=3',
  ])
  const html = render(
    <FindView params={{ words: 'a', group: 'token', page: 1 }} found={withGroup('token', 41, [coin], { page: 1, maxpage: 3 })} />,
  )
  expect(html).toContain('href="/find?q=a&amp;group=token&amp;page=2"')
  expect(html).not.toContain('>All 41<')
})

test('SEEK-015: a survey shows its question, number of answers and days; an order its side, price and share', () => {
  const own = (kind: string, rest: Partial<FoundJson>): FoundJson => ({
    kind,
    id: `MRC030_${'a'.repeat(33)}`,
    title: '',
    note: '',
    image: '',
    path: '/x',
    ...rest,
  })
  const ref = (sn: string, symbol: string, decimal: number) => ({
    sn,
    symbol,
    name: symbol,
    decimal,
    amountdecimal: decimal,
    image: '',
    owner: '',
    option: { title: '', color: '' },
  })
  const survey = own('survey', { title: 'Drinks', question: 'Tea?', votes: 2, start_date: 1_733_010_116, end_date: 1_733_355_812 })
  expect(textOf('x', withGroup('survey', 1, [survey]))).toContain('Surveys 1 Drinks Tea? · 2 voters · 2024-11-30 to 2024-12-04')
  const trade = {
    type: 'order' as const,
    side: 'SELL' as const,
    price: '34',
    filled: '60.00',
    base_token: ref('0', 'MTC', 2),
    target_token: ref('7', '', 0),
  }
  expect(textOf('x', withGroup('order', 1, [own('order', { trade })]))).toContain('Sell #7 · at 0.34 MTC · 60% filled')
  expect(textOf('x', withGroup('order', 1, [own('order', { trade: { ...trade, type: 'fill', side: 'BUY' } })]))).toContain(
    'Buy #7 · at 0.34 MTC · fill of an order',
  )
})

test('SEEK-020: that upper and lower case matter is said where nothing is found, and of a mistyped address', () => {
  const words = 'mtgnt2bqglm7kqi41eijdvuohd1v1abnc3da61c9'
  const found: FindJson = { ...NONE, other_case: true }
  expect(textOf(words, found)).toContain('Upper and lower case matter in ids: copy it as it was written.')
  expect(textOf(words, { ...found, mistyped: 'checksum' })).toContain('Upper and lower case matter in ids')
  expect(textOf(words, NONE)).not.toContain('Upper and lower case')
  expect(textOfHtml(render(<FindView params={params(words)} found={found} />, 'ko'))).toContain('ID는 대소문자를 구분합니다.')
})

test('SEEK-021: what was searched for in place of what was typed is marked', () => {
  const html = render(<FindView params={params('"hanbit coin"')} found={withGroup('token', 7, [coin], { searched: 'hanbit coin' })} />)
  expect(html).toMatch(/<mark[^>]*>Hanbit Coin<\/mark>/)
})

const AllResults = ({ count }: { count: number }) => useText('search')('all', { count })
test('SEEK-022: one result is not called all', () => {
  expect(
    ['en', 'ko'].map((lang) => [1, 1234].map((count) => textOfHtml(render(<AllResults count={count} />, lang as 'en' | 'ko')))),
  ).toEqual([
    ['1 result', 'All 1,234 results'],
    ['결과 1개 모두 보기', '결과 1,234개 모두 보기'],
  ])
  expect(textOf('hanbit', withGroup('token', 1, [point]))).not.toContain('All 1')
  expect(textOf('hanbit', withGroup('token', 2, [point, fake]))).toContain('All 2')
})
