import { expect, test } from 'vitest'
import { sampleDex010, sampleDex402 } from '../../../../../test/sample/dex.ts'
import { render, textOfHtml } from '../../../../../test/render-view.ts'
import { pageOf } from '../../../../../test/sample/nft.ts'
import type { DexJson } from '../../../../contract/dex.ts'
import { DexListBody } from '../list/DexListView.tsx'
import { DexRecords } from './DexRecords.tsx'

const pathOf = (page: number): string => `/dex/list/${page}`

test('records show the traded asset, their state and their price', () => {
  const html = render(<DexRecords records={pageOf([sampleDex402, sampleDex010])} pathOf={pathOf} />, 'en', 1_795_107_600)
  const text = textOfHtml(html)
  expect(text).toContain('Reef Survey 041 DEX402_PvVyX…WYaKYz Status Auction open Price 880 MTC Amount 4 Listed 1 hr ago')
  expect(text).toContain('Orbit Point DEX010_d0964…25f280 Status On sale Price 2 .8333 MTC per 1 ORB Amount 219 ORB')
  expect(html).toContain(`href="/dex/${sampleDex402.dex_id}/tx"`)
})

// DEX010_c10775a0cbd2472e7063a12d015c83a60 of ledger r4: 5.5 MTC for every 100,000,000 of 9,300,000,000 smallest units.
const request: DexJson = {
  ...sampleDex010,
  state: 'request',
  amount: '9300000000',
  decimal: 18,
  min_trade_unit: '100000000',
  sell_price: '0',
  buy_price: '5500000000000000000',
  price_decimal: 18,
}
const rowOf = (dex: DexJson, lang: 'en' | 'ko' = 'en'): string =>
  textOfHtml(render(<DexRecords records={pageOf([dex])} pathOf={pathOf} />, lang, 1_795_107_600))

test('MARKET-022: the price of a sale or request says how much it buys', () => {
  expect(rowOf(request)).toContain('Price 5 .5 MTC per 0.0000000001 ORB Amount 0 .0000000093 ORB')
  expect(rowOf(request, 'ko')).toContain('5 .5 MTC 0.0000000001 ORB당')
  expect(rowOf({ ...request, min_trade_unit: '0' })).toContain('per 0.000000000000000001 ORB')
  expect(rowOf({ ...sampleDex402, state: 'sale', auction_start_date: 0, sell_price: '200000000' })).toContain(
    'Price 2 MTC per unit Amount 4',
  )
})

test('MARKET-022: an auction is for all of it, and the only unit of an NFT needs no word', () => {
  expect(rowOf(sampleDex402)).toContain('Price 880 MTC Amount 4')
  expect(rowOf({ ...sampleDex010, state: 'auction', auction_start_date: 1, auction_start_price: '5' })).not.toContain('per ')
  expect(rowOf({ ...sampleDex402, amount: '1', auction_start_date: 0, sell_price: '200000000' })).not.toContain('per ')
})

test('MARKET-022: the list says that prices, also in its orders and filters, are per unit of trade', () => {
  const hint = (lang: 'en' | 'ko'): string => textOfHtml(render(<DexListBody count={1}>-</DexListBody>, lang))
  expect(hint('en')).toContain('Prices are per unit of trade, in sorting and filters too. Auction prices are for the whole lot.')
  expect(hint('ko')).toContain('가격은 거래 단위당 가격이며 정렬과 필터도 이를 기준으로 합니다.')
})

test('an empty list is a sentence', () => {
  expect(textOfHtml(render(<DexRecords records={pageOf([])} title="Latest" right="0" pathOf={pathOf} />))).toBe(
    'Latest 0 No DEX records yet.',
  )
})
