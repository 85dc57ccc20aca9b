import { describe, expect, test } from 'vitest'
import { render, textOfHtml, withSigns } from '../../../../../test/render-view.ts'
import {
  pageOf,
  SAMPLE_BIDDER,
  SAMPLE_MRC402_ID,
  SAMPLE_PROJECT_ID,
  sampleHolder,
  sampleItem,
  sampleMrc402,
} from '../../../../../test/sample/nft.ts'
import { ItemListView } from './ItemListView.tsx'
import { NftHolderView } from './NftHolderView.tsx'
import { loadComponents } from '../../../parts/lazy-component.tsx'

// Some views are rendered while the tests are collected.
await loadComponents()

const MTC = {
  sn: '0',
  name: 'Metacoin',
  symbol: 'MTC',
  decimal: 8,
  amountdecimal: 8,
  image: '',
  owner: '',
  option: { title: '', color: '' },
}
const renderItems = (items: (typeof sampleItem)[], nowSec = 1_795_183_200) =>
  render(<ItemListView idx={SAMPLE_PROJECT_ID} items={{ ...pageOf(items), token: { '0': MTC } }} />, 'en', nowSec)
const auction = { ...sampleItem, auction_date: 1, auction_end: 1_795_190_400, auction_token: '0', auction_start_price: '124000000000' }

describe('items of a project', () => {
  test('an idle item shows its id and its owner, no status and no price (NFT-048)', () => {
    expect(textOfHtml(renderItems([sampleItem]))).toBe('Tide11…2345 MTt9DL…pB1M')
  })
  test('an item on sale shows its price (NFT-046)', () => {
    const text = textOfHtml(renderItems([{ ...sampleItem, sell_date: 1, sell_price: '34050000000', sell_token: '0' }]))
    expect(text).toBe('On sale Tide11…2345 340 .5 MTC MTt9DL…pB1M')
  })
  test('an auction outranks a sale and counts down beside a spinner (NFT-045, NFT-049)', () => {
    const html = renderItems([{ ...auction, sell_date: 1 }])
    expect(textOfHtml(withSigns(html))).toBe('[spinner] Auction, 2 hrs Tide11…2345 1,240 MTC MTt9DL…pB1M')
  })
  test('an ended auction names its bidder (NFT-050)', () => {
    const html = renderItems([{ ...auction, auction_current_price: '130000000000', auction_current_bidder: SAMPLE_BIDDER }], 1_795_190_400)
    expect(textOfHtml(withSigns(html))).toBe('[cart] Auction ended Tide11…2345 1,300 MTC MTt9DL…pB1M Bidder MTidYm…yc62')
  })
  test('an ended auction without a bidder has a different icon from one with a bidder (NFT-051)', () => {
    const empty = renderItems([auction], 1_795_190_400)
    expect(empty).toContain('title="Auction ended, no bidder"')
    expect(textOfHtml(withSigns(empty))).toBe('[empty cart] Auction ended Tide11…2345 1,240 MTC MTt9DL…pB1M')
  })
  test('a melted item is faded and states what happened to its reserve (NFT-047)', () => {
    expect(textOfHtml(renderItems([{ ...sampleItem, owner: 'MELTED' }]))).toBe('Melted Tide11…2345 Initial reserve returned')
  })
  test('TRAIT-014: a tile has the rank of its item, in both languages', () => {
    const ranked = { ...sampleItem, rarity: { rank: 1_041, of: 4_118 } }
    expect(textOfHtml(renderItems([ranked]))).toBe('Rank 1,041 Tide11…2345 MTt9DL…pB1M')
    const korean = render(<ItemListView idx={SAMPLE_PROJECT_ID} items={{ ...pageOf([ranked]), token: { '0': MTC } }} />, 'ko')
    expect(textOfHtml(korean)).toBe('희귀도 1,041위 Tide11…2345 MTt9DL…pB1M')
  })
  test('MARKET-012: on the tab of items on sale, tiles do not repeat the status; an auction has its time', () => {
    const sold = { ...sampleItem, sell_date: 1, sell_price: '34050000000', sell_token: '0' }
    const items = { ...pageOf([sold, auction]), token: { '0': MTC } }
    const text = textOfHtml(
      render(<ItemListView idx={SAMPLE_PROJECT_ID} items={items} filter="sort=price&state=sale" />, 'en', 1_795_183_200),
    )
    expect(text).toBe('Tide11…2345 340 .5 MTC MTt9DL…pB1M Auction, 2 hrs Tide11…2345 1,240 MTC MTt9DL…pB1M')
  })
  test('a project without items shows a sentence', () => expect(textOfHtml(renderItems([]))).toBe('No items in this project.'))
})

describe('holders of an MRC402', () => {
  const view = (list: (typeof sampleHolder)[]) => render(<NftHolderView idx={SAMPLE_MRC402_ID} nft={sampleMrc402} holders={pageOf(list)} />)
  const text = textOfHtml(view([sampleHolder]))

  test('a row shows address, rate, total, balance, sale and auction (NFT-044)', () => {
    expect(text).toContain('MTt9DL…pB1M Hold rate 60.5691% Total 745 Balance 700 On sale 45 In auction 0')
    const other = {
      ...sampleHolder,
      sn: 2,
      address: SAMPLE_BIDDER,
      total: '485',
      balance: '0',
      sale: '0',
      auction: '485',
      ratio: '39.4308',
    }
    const both = view([sampleHolder, other])
    expect(textOfHtml(both)).toContain('MTidYm…yc62 Hold rate 39.4308% Total 485 Balance 0 On sale 0 In auction 485')
    expect(both).toContain(`href="/address/${SAMPLE_BIDDER}/tx"`)
  })
  test('it explains how the rate and the circulation are calculated (NFT-055, OVER-034, OVER-035)', () => {
    expect(text).toContain("Hold rate = (holding + locked + on sale + in auction) / all holders' amounts x 100")
    expect(text).toContain('Circulation supply = total supply minus melted amount')
    expect(text).toContain('900')
  })
  test('an NFT without holders shows a sentence', () => expect(textOfHtml(view([]))).toBe('No address holds this NFT.'))
})
