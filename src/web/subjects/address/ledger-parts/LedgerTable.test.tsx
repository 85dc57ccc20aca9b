import { expect, test } from 'vitest'
import { renderView } from '../../../../../test/render-view.ts'
import { ledgerRowSample, LEDGER_ROW_SEC, statementRowSample } from '../../../../../test/sample/ledger.ts'
import { LedgerTable, type LedgerTableProps } from './LedgerTable.tsx'
import { MonthFigures } from './MonthFigures.tsx'

const NFT = `MRC402_${'c'.repeat(33)}`

test('LEDG-010: a row has its number, type, counterparty, note, signed change and the balance after it', () => {
  const rows = [
    ledgerRowSample({ memo: 'payroll-11', locked: '15420000000000' }),
    ledgerRowSample({ sn: 131_901, delta: '-100000001', balance: '128486240317999', counterparty: '' }),
  ]
  const { text, html } = renderView(<LedgerTable rows={rows} />)
  for (const words of [
    '#131,902 · 52c102…',
    'Transfer',
    'from MTzDwe…NwbK',
    'payroll-11',
    '+40,000 MTC',
    '1,284,902.40318 MTC',
    '154,200 locked',
  ])
    expect(text).toContain(words)
  expect(text).toContain('−1.00000001 MTC')
  expect(html.split('class="amt gain"')).toHaveLength(2)
  expect(html.split('class="amt loss"')).toHaveLength(2)
})

test('LEDG-011: an amount that is only set aside has no sign and no colour, and a line explains it in both languages', () => {
  const bid = { delta: '0', escrow: '1120000000000', type: 'mrc402_auctionbid', step: 'bid', family: 'nft' } as const
  const rows = [
    ledgerRowSample({ ...bid, sn: 3, escrow: '-1120000000000' }),
    ledgerRowSample({ ...bid, sn: 2 }),
    ledgerRowSample({
      sn: 1,
      delta: '0',
      escrow: '5',
      asset: NFT,
      symbol: 'Reef',
      decimal: 0,
      type: 'mrc402_sell',
      step: 'sale',
      family: 'nft',
    }),
  ]
  const { text, html } = renderView(<LedgerTable rows={rows} />)
  expect(html).not.toMatch(/amt (?:gain|loss)/)
  expect(text.match(/11,200 MTC (?:set aside for the bid|returned from the bid)/g)).toEqual([
    '11,200 MTC returned from the bid',
    '11,200 MTC set aside for the bid',
  ])
  expect(text).toContain('5 Reef set aside for an offer')
  expect(html).toContain(`href="/nft/${NFT}/tx"`)
  const korean = renderView(<LedgerTable rows={rows} />, 'ko').text
  for (const words of ['입찰금 반환', '입찰금으로 예치', '판매·주문용 예치']) expect(korean).toContain(words)
})

test('PRICE-005: below a change is its value on that day in dollars, in both languages; nothing if it is not known', () => {
  const worth = ledgerRowSample({ price: '0.006825', value: '273' })
  expect(renderView(<LedgerTable rows={[worth]} />).text).toContain('+40,000 MTC $ 273.00 that day')
  const korean = renderView(<LedgerTable rows={[worth]} />, 'ko', { currency: 'KRW', rates: { KRW: '1394.3' } }).text
  expect(korean).toContain('그날 $ 273.00')
  expect(korean).not.toContain('₩')
  expect(renderView(<LedgerTable rows={[ledgerRowSample({ value: '0.0004' })]} />).text).toContain('< $ 0.01 that day')
  expect(renderView(<LedgerTable rows={[ledgerRowSample()]} />).text).not.toContain('that day')
  // An amount that is set aside is not spent.
  expect(renderView(<LedgerTable rows={[ledgerRowSample({ delta: '0', escrow: '5', price: '0.006825' })]} />).text).not.toContain(
    'that day',
  )
})

test("LEDG-012: months are in UTC like their sums, times in the reader's zone; each month has one heading", () => {
  // 2026-10-31 16:00 UTC is the first of November in Seoul.
  const october = 1_793_462_400
  const rows = [
    ledgerRowSample({ sn: 4, timestamp: october + 86_400 }),
    ledgerRowSample({ sn: 3, timestamp: october }),
    // An entry with an earlier time stays below its neighbour.
    ledgerRowSample({ sn: 2, timestamp: october + 86_400 }),
    ledgerRowSample({ sn: 1, timestamp: october - 86_400 }),
  ]
  expect(renderView(<LedgerTable rows={rows} />).html.match(/October 2026|November 2026/g)).toEqual(['November 2026', 'October 2026'])
  const seoul = renderView(<LedgerTable rows={rows} />, 'ko', { zone: 'Asia/Seoul' })
  expect(seoul.html.match(/2026년 \d+월/g)).toEqual(['2026년 11월', '2026년 10월'])
  expect(seoul.text).toContain('11-01 01:00:00')
  // The row of November's first hour in Seoul stands below October, so each heading says why, with sums, with a number of rows and without.
  const noted = (sums: LedgerTableProps['sums']) =>
    renderView(<LedgerTable rows={rows} {...(sums && { sums })} />, 'ko', { zone: 'Asia/Seoul' }).text.match(/날짜는 UTC 기준/g)?.length
  expect([noted(undefined), noted([{ month: '2026-10', list: [] }]), noted([{ month: '2026-10', list: [], count: 2 }])]).toEqual([2, 2, 2])
  expect(renderView(<LedgerTable rows={rows} />).text).not.toContain('UTC')
})

test('LEDG-010: tag and memo are both in the row, and a bid shows where its amount went', () => {
  const { text } = renderView(<LedgerTable rows={[ledgerRowSample({ tag: 'rent', memo: 'May' })]} />)
  expect(text).toContain('rent · May')
  const bid = renderView(
    <LedgerTable rows={[ledgerRowSample({ step: 'bid', delta: '-100000000', sn: 2 }), ledgerRowSample({ step: 'bid' })]} />,
  )
  expect(bid.text).toContain('−1 MTC set aside for the bid')
  expect(bid.text).toContain('+40,000 MTC returned from the bid')
})

test('LEDG-012: a heading has opening, in, out and closing of its tokens; without sums it has only its name', () => {
  const list = ['0', '9'].map((asset) => statementRowSample({ asset, symbol: `T${asset}` }))
  const { text } = renderView(<MonthFigures month={{ month: '2026-10', list }} />)
  expect(text).toContain('T0 Opening 968,204.5 In +214,400.75 Out −98,117.4 Closing 1,084,487.85')
  expect(text).toContain('T9 Opening')
  expect(renderView(<MonthFigures month={{ month: '2026-10', list }} />, 'ko', { zone: 'Asia/Seoul' }).text).toContain('날짜는 UTC 기준')
  const rows = [ledgerRowSample()]
  expect(renderView(<LedgerTable rows={rows} sums={[{ month: '2026-10', list }]} />).text).not.toContain('Opening')
  expect(renderView(<LedgerTable rows={rows} sums={[{ month: '2026-11', list }]} />).text).toContain('T9 Opening')
})

test('an entry that could not be made does not affect the others', () => {
  const broken = { sn: 2, is_unshown: 1 } as unknown as ReturnType<typeof ledgerRowSample>
  const { text } = renderView(<LedgerTable rows={[ledgerRowSample(), broken]} sums={[]} />)
  expect(text).toContain('+40,000 MTC')
  expect(LEDGER_ROW_SEC).toBe(Date.UTC(2026, 10, 20, 14, 0, 27) / 1000)
})

test('LEDG-052: a cut tag or memo ends in an ellipsis, with both at their longest too', () => {
  const long = { tag: 'x'.repeat(80), memo: 'y'.repeat(80), cut: { '/tag': 81, '/memo': 95 } }
  const { text } = renderView(<LedgerTable rows={[ledgerRowSample(long)]} />)
  expect(text).toContain(`${'x'.repeat(80)}… · ${'y'.repeat(80)}…`)
  expect(text).not.toContain('……')
})

test('LEDG-051: a heading of a month with the sums of two assets says that it has no others', () => {
  const two = [statementRowSample({ asset: '9' }), statementRowSample({ asset: '4' })]
  const textOf = (list: typeof two, lang?: 'ko') => renderView(<MonthFigures month={{ month: '2026-10', list }} />, lang).text
  expect(textOf(two)).toContain('Sums of two assets only')
  expect(textOf(two, 'ko')).toContain('자산 두 개의 합계만')
  expect(textOf(two.slice(1))).not.toContain('two assets')
})
