import { expect, test } from 'vitest'
import type { Mrc401Json, Mrc402Json } from '../../../../contract/nft.ts'
import { renderView } from '../../../../../test/render-view.ts'
import { listSample, OTHER_ADDRESS, SAMPLE_ADDRESS } from '../../../../../test/sample/address.ts'
import { tokenRefSample } from '../../../../../test/sample/token.ts'
import { AddressNftHead, AddressNftView } from './AddressNftView.tsx'
import { addressItemQuery, addressMrc402Query } from './query.ts'
import { addressNftPage } from './route.ts'

const PROJECT = `MRC400_${'p'.repeat(33)}`
const item = (fields: Partial<Mrc401Json>): Mrc401Json =>
  ({
    sn: 1,
    mrc401_id: `${PROJECT}_${'i'.repeat(40)}`,
    mrc400_id: PROJECT,
    project: 'Tide Maps',
    owner: SAMPLE_ADDRESS,
    itemimageurl: '',
    auction_date: 0,
    auction_end: 0,
    auction_current_bidder: '',
    auction_current_price: '0',
    auction_start_price: '0',
    auction_token: '',
    sell_date: 0,
    sell_price: '0',
    sell_token: '',
    decimal: 4,
    ...fields,
  }) as Mrc401Json
const items = (fields: Partial<Mrc401Json>) => ({ ...listSample([item(fields)]), token: { '1042': tokenRefSample() } })
const render = (fields: Partial<Mrc401Json>): string => renderView(<AddressNftView address={SAMPLE_ADDRESS} items={items(fields)} />).signed

test('ADDR-010: MRC402 and MRC400 use the two calls of the specification', () => {
  expect(addressMrc402Query(SAMPLE_ADDRESS, 3).path).toBe(`/api/address/${SAMPLE_ADDRESS}/mrc402/list/3`)
  expect(addressItemQuery(SAMPLE_ADDRESS, 3).path).toBe(`/api/address/${SAMPLE_ADDRESS}/nft/list/3`)
})

test('ADDR-009, NFT-002: an address without a kind shows MRC402', () => {
  const raw = { name: 'addressNftList', path: { idx: SAMPLE_ADDRESS }, search: {} } as const
  expect(addressNftPage.read(raw)).toEqual({ address: SAMPLE_ADDRESS, page: 1, type: 'MRC402', isAsked: false, filter: '' })
  expect(addressNftPage.read({ ...raw, search: { type: 'MRC400' } })).toEqual({
    address: SAMPLE_ADDRESS,
    page: 1,
    type: 'MRC400',
    isAsked: true,
    filter: '',
  })
})

test('ADDR-009, OPEN-002: the toggle has two buttons and marks the chosen one', () => {
  const { html, text } = renderView(<AddressNftHead address={SAMPLE_ADDRESS} type="MRC400" isAsked />)
  expect(text).toContain('Editions Items')
  expect(html).toContain('aria-pressed="true" aria-label="Items (MRC401)"')
  expect(html).toContain('aria-pressed="false"')
})

const nft = {
  sn: 1,
  mrc402_id: `MRC402_${'a'.repeat(33)}`,
  name: 'Reef Survey',
  imageurl: '',
  balance: '1200',
  sale: '30',
  auction: '4',
} as Mrc402Json

test('an MRC402 shows its free units, those on sale and those in auction', () => {
  const { html, text } = renderView(<AddressNftView address={SAMPLE_ADDRESS} held={listSample([nft])} />)
  expect(text).toContain('Reef Survey Balance 1,200 On sale 30 In auction 4')
  expect(html).toContain(`href="/nft/MRC402_${'a'.repeat(33)}/tx"`)
})

test('ADDR-009: MRC402 of an address are paged like its items, each kind separately', () => {
  const { html, text } = renderView(<AddressNftView address={SAMPLE_ADDRESS} held={{ ...listSample([nft]), count: 66, maxpage: 4 }} />)
  expect(text).toContain('1 to 20 of 66')
  expect(html).toContain(`href="/address/${SAMPLE_ADDRESS}/nft/2"`)
  expect(html).not.toContain('type=MRC400')
})

test('NFT-046: an item on sale shows its price', () => {
  expect(render({ sell_date: 1, sell_price: '3400000', sell_token: '1042' })).toContain('On sale Tide Maps 340 HBT')
})

test('NFT-049: an auction shows a spinner, the time left and, before the first bid, the start price', () => {
  const text = render({ auction_date: 1, auction_end: 1_795_191_211, auction_start_price: '50000', auction_token: '1042' })
  expect(text).toContain('[spinner] Auction, 2 hrs 11 mins')
  expect(text).toContain('5 HBT')
})

test('NFT-050, NFT-051: an auction that is over shows its winner, or that there were no bids', () => {
  const over = { auction_date: 1, auction_end: 1_795_000_000, auction_token: '1042' }
  const renders = (bidder: string): string =>
    renderView(<AddressNftView address={SAMPLE_ADDRESS} items={items({ ...over, auction_current_bidder: bidder })} />).html
  expect(renders(OTHER_ADDRESS)).toContain('title="Auction ended, highest bid by MTzDwe…NwbK"')
  expect(renders('')).toContain('title="Auction ended, no bidder"')
})

test('an address without NFT of the chosen kind names that kind, because it may hold the other', () => {
  expect(renderView(<AddressNftView address={SAMPLE_ADDRESS} held={listSample([])} />).text).toBe('This address holds no MRC402 NFT.')
  const empty = { ...listSample([]), token: {} }
  expect(renderView(<AddressNftView address={SAMPLE_ADDRESS} items={empty} />).text).toBe('This address holds no MRC401 NFT.')
})

test('ROUTE-010: pages of items have the kind in their address', () => {
  const { html } = renderView(<AddressNftView address={SAMPLE_ADDRESS} items={{ ...items({}), count: 66, maxpage: 4 }} />)
  expect(html).toContain(`href="/address/${SAMPLE_ADDRESS}/nft/2?type=MRC400"`)
})
