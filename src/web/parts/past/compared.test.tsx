import { expect, test } from 'vitest'
import { renderView } from '../../../../test/render-view.ts'
import { asOfState } from './as-of.ts'
import { Compared } from './Compared.tsx'

const ALICE = 'MTrhhq5mo1CZr8TGCbDFwI09hFVxGOd948638ed4'
const BOB = 'MTeQPBDNRsHfu9447sX1bA6UrEzYrpwi6a2e13d8'
// 2023-11-13 03:31:31 and, two days and an hour later, 2023-11-15 04:31:31 UTC.
const ENDS = { from: { block: 1200, timestamp: 1_699_846_291 }, to: { block: 1311, timestamp: 1_700_022_691 } }
const coin = { asset: '12', symbol: 'HBT', decimal: 2 }

const TOKEN = {
  sn: '12',
  name: 'Hanbit Coin',
  symbol: 'HBT',
  ...ENDS,
  figures: [
    { figure: 'total_supply', old: '95500', new: '100000', difference: '4500', ...coin },
    { figure: 'holders', old: '17611', new: '17604', difference: '-7' },
  ],
  unchanged: 2,
  changes: [
    {
      key: 'TOKEN_DATA_12',
      kind: 'token',
      fields: [
        { field: 'totalsupply', old: '95500', new: '100000', difference: '4500', ...coin },
        { field: 'url', old: 'hanbit.io', new: 'hanbit.io/coin' },
      ],
    },
  ],
  holders: 17604,
  holder_changes: {
    count: 3,
    decimal: 2,
    list: [
      { address: ALICE, old: '0', new: '5000', difference: '5000', old_rank: 0, new_rank: 7 },
      { address: BOB, old: '2000', new: '0', difference: '-2000', old_rank: 38, new_rank: 0 },
    ],
  },
}

const viewOf = (subject: object, at = '1200~1311', lang: 'en' | 'ko' = 'en', path = '/token/12/tx') =>
  renderView(<Compared at={at} state={asOfState({ ok: true, data: subject })} path={path} />, lang)

test('TIME-021: a token shows a sentence, then figures, holders and settings; unchanged values are counted', () => {
  const { text, html } = viewOf(TOKEN)
  expect(text).toContain('What changed blocks 1,200 → 1,311 , 2 days 1 hr')
  expect(text).toContain('Hanbit Coin HBT In 2 days 1 hr the total supply grew by 45 HBT, and 3 holders and 1 setting changed.')
  expect(text).toContain('Figures 2 unchanged figures are left out')
  expect(text).toContain('Total supply 2023-11-13 955 2023-11-15 1,000 +45')
  expect(text).toContain('Holders 2023-11-13 17,611 2023-11-15 17,604 −7')
  expect(text).toContain('Largest changes among holders 2 of 3')
  expect(text).toMatch(/new → 7 2023-11-13 0 2023-11-15 50 \+50/)
  expect(text).toMatch(/38 → – 2023-11-13 20 2023-11-15 0 −20/)
  // The supply is already a figure.
  expect(text).toMatch(/Settings .* hanbit\.io →After hanbit\.io\/coin/)
  expect(html.match(/totalsupply|Total supply/g)).toHaveLength(1)
  expect(html).toContain(`href="/address/${ALICE}/tx?from=1200&amp;to=1311"`)
  expect(html).toContain('href="/token/12/tx?at=1200"')
  expect(html).toContain('href="/token/12/tx?from=1200&amp;to=1311&amp;swap=1"')
})

test('TIME-021: the reverse comparison swaps every row but not the sentence, and the form sends the days as shown', () => {
  const { text, html } = viewOf(TOKEN, '1200~1311~1')
  expect(text).toContain('blocks 1,311 → 1,200 , 2 days 1 hr')
  expect(text).toContain('the total supply grew by 45 HBT')
  expect(text).toContain('Total supply 2023-11-15 1,000 2023-11-13 955 −45')
  expect(text).toMatch(/Rank 7 → – 2023-11-15 50 2023-11-13 0 −50 .* Rank new → 38 2023-11-15 0 2023-11-13 20 \+20/)
  expect(text).toMatch(/hanbit\.io\/coin →After hanbit\.io$/)
  expect(html).toContain('href="/token/12/tx?from=1200&amp;to=1311"')
  expect(html).toMatch(/name="swap" value="1".*name="to" value="2023-11-15".*name="from" value="2023-11-13"/)
})

test('TIME-021: the same in Korean', () => {
  const { text } = viewOf(TOKEN, '1200~1311', 'ko')
  expect(text).toContain('변경 내용 블록 1,200 → 1,311')
  expect(text).toContain('총 공급량이 45 HBT 늘었고, 보유자 3명과 설정 1개가 바뀌었습니다.')
  expect(text).toContain('수치 바뀌지 않은 수치 2개 생략')
  expect(text).toContain('가장 많이 변한 보유자 전체 3 중 2')
})

test('TIME-021: two blocks without differences say so, and have no tables', () => {
  const { text, html } = viewOf({ ...TOKEN, figures: [], changes: [], unchanged: 8, holder_changes: { count: 0, decimal: 2, list: [] } })
  expect(text).toContain('Nothing changed between these two blocks.')
  expect(html).not.toContain('<table')
  expect(viewOf({ ...TOKEN, figures: [], changes: [], holder_changes: undefined }, '1200~1311', 'ko').text).toContain(
    '두 블록 사이에 바뀐 것이 없습니다.',
  )
})

test('TIME-022: holders of a very large list are not compared, with a note', () => {
  const { text } = viewOf({ ...TOKEN, holder_changes: { count: 0, is_skipped: 1, decimal: 2, list: [] } })
  expect(text).toContain('Too many past holders to compare.')
  expect(text).toContain('2 figures and 1 setting changed.')
})

test('TIME-021: a wallet shows each part of each asset, with the ledger of those days and the number of omitted rows', () => {
  const wallet = {
    address: ALICE,
    coin: {},
    ...ENDS,
    figures: [{ figure: 'transactions', old: '10', new: '14', difference: '4' }],
    unchanged: 4,
    changes_more: 3,
    changes: [
      {
        key: ALICE,
        kind: 'wallet',
        fields: [
          { field: 'balance.12', old: '100', new: '2500', difference: '2400', ...coin },
          { field: 'locked.12', old: '2400', new: '0', difference: '-2400', ...coin },
        ],
      },
    ],
  }
  const { text, html } = viewOf(wallet, '1200~', 'en', `/address/${ALICE}/tx`)
  expect(text).toContain('In 2 days 1 hr there were 4 transactions, and the balances of more than 1 asset changed.')
  expect(text).toContain('Balances 3 more are left out')
  expect(text).toMatch(/HBT Ledger of these days 2023-11-13 1 2023-11-15 25 \+24/)
  expect(text).toMatch(/HBT locked Ledger of these days 2023-11-13 24 2023-11-15 0 −24/)
  expect(html).toContain(`href="/address/${ALICE}/ledger?asset=12&amp;from=2023-11-13&amp;to=2023-11-15"`)
  // Until now: the second field is empty, and the heading links to the present.
  expect(html).toMatch(/name="to" value=""/)
  expect(html).toMatch(new RegExp(`<h1><a href="/address/${ALICE}/tx">`))
})

test('TIME-021: on one day the heads are blocks', () => {
  const { text } = viewOf({ ...TOKEN, to: { block: 1311, timestamp: ENDS.from.timestamp + 60 } })
  expect(text).toContain('Total supply #1,200 955 #1,311 1,000')
})

test('TIME-021: two moments in reverse order, or before the subject, are refused in both languages', () => {
  const turned = (lang: 'en' | 'ko') => renderView(<Compared at="9~4" state={{ kind: 'turned' }} path="/token/12/tx" />, lang)
  expect(turned('en').text).toContain('The first moment is after the second.')
  expect(turned('ko').text).toContain('첫 시점이 두 번째 시점보다 늦습니다.')
  expect(turned('en').html).toMatch(/<h1>What changed<\/h1>/)
  const early = renderView(<Compared at="3~" state={{ kind: 'not-yet', first: 440 }} path="/token/12/tx" />)
  expect(early.html).toContain('href="/token/12/tx?from=440"')
  // A date field cannot show a block.
  expect(early.html).toMatch(/name="from" value=""/)
})
