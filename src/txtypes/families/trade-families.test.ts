import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../../base/json.ts'
import type { NodeRecord } from '../../chain/record.ts'
import { mrc402Burn } from '../mrc402/mrc402-burn.ts'
import { mrc402Mint } from '../mrc402/mrc402-mint.ts'
import { mrc402Update } from '../mrc402/mrc402-update.ts'
import { mrc010Buy } from '../mrc010/mrc010-buy.ts'
import { nftOfListing } from './dex-listing.ts'
import { totalPrice } from './dex-payload.ts'
import { addressFeeds, tokenFeeds } from './kind-feeds.ts'
import { changedFields } from './field-changes.ts'
import { changeCoins } from '../mrc402/mrc402-state.ts'

const NFT = `MRC402_${'a'.repeat(33)}`
const CREATOR = 'MTPBF7OHamYp0luagfi2RcleKFyQf2qU9d530ee2'
const record = (type: string, datakey: string, parameters: string[], values: JsonObject): NodeRecord => ({
  type,
  datakey,
  parameters,
  registered: undefined,
  values,
  address: '',
  timestampSec: 1,
  validationCode: 0,
})
const unseen = { records: [], timestampSec: 1, before: () => undefined }

describe('total of a unit price', () => {
  const cases: [price: string, quantity: string, unit: string, total: string][] = [
    ['7', '3', '1', '21'],
    ['7', '3', '', '21'],
    ['6910000000000000000', '15200000000', '100000000', '1050320000000000000000'],
    ['7', '3', '0', '21'],
    ['7', '3', '-10', '21'],
    ['7', '3', 'many', '21'],
    ['7', '3', '10', '2'],
    ['', '3', '1', '0'],
  ]
  for (const [price, quantity, unit, total] of cases)
    test(`${price} × ${quantity} per "${unit}" is ${total}`, () => expect(totalPrice(price, quantity, unit)).toBe(total))
})

describe('change coins', () => {
  test('are sorted by token number, not by text, and exclude invalid tokens', () => {
    const values = {
      totalsupply: '10',
      meltedamount: '2',
      initialreserve: { '10': '5', '9': '7', '01': '1', MTC: '1', ['__proto__x']: '1' },
    }
    expect(changeCoins(values, '3', 'paid-in')).toEqual([
      { sn: '9', amount: '7', variable_amount: '-21', total: '56' },
      { sn: '10', amount: '5', variable_amount: '-15', total: '40' },
    ])
  })

  test('the total is 0 when a burn after a melt leaves a negative supply (quirk Q6)', () => {
    expect(changeCoins({ totalsupply: '5', meltedamount: '8', initialreserve: { '0': '100' } }, '2', 'returned')).toEqual([
      { sn: '0', amount: '100', variable_amount: '200', total: '0' },
    ])
  })

  test('an NFT without a reserve moves no coins', () => {
    for (const initialreserve of [null, {}, [], 'x'])
      expect(changeCoins({ totalsupply: '5', initialreserve }, '2', 'paid-in')).toBeUndefined()
  })
})

describe('an NFT with an unknown earlier state', () => {
  test('has the supply before a mint computed from its amount', () => {
    const mint = record('mrc402_mint', NFT, [NFT, CREATOR, '5', '', '', ''], { name: 'N', totalsupply: '12', meltedamount: '3' })
    expect(mrc402Mint.read(mint, unseen).param).toEqual({
      id: NFT,
      name: 'N',
      totalsupply: '12',
      amount: '5',
      old_totalsupply: '7',
      new_totalsupply: '12',
    })
  })

  test('has the supply before a burn computed from its amount and the melted units', () => {
    const burn = record('mrc402_burn', NFT, [NFT, CREATOR, '5', '', '', ''], { name: 'N', totalsupply: '12', meltedamount: '3' })
    expect(mrc402Burn.read(burn, unseen).param).toEqual({
      id: NFT,
      name: 'N',
      totalsupply: '12',
      amount: '5',
      old_totalsupply: '20',
      new_totalsupply: '12',
    })
  })

  test('has no changes in an update', () => {
    const update = record('mrc402_update', NFT, [NFT, CREATOR], { name: 'N', totalsupply: '12', url: 'u' })
    const param = mrc402Update.read(update, unseen).param
    expect(param).toMatchObject({ url: 'u' })
    expect(param).not.toHaveProperty('changed')
  })
})

test('changed fields are those with different texts; absent equals empty', () => {
  expect(changedFields({ url: 'a', info: 'x', data: '' }, { url: 'b', info: '' }, ['url', 'info', 'data'])).toEqual([
    { field: 'url', old: 'a', new: 'b' },
    { field: 'info', old: 'x', new: '' },
  ])
})

test('a trade without a payment list has no movements, no fees and no paid amount', () => {
  const dex = `DEX010_${'a'.repeat(33)}`
  const buy = record('mrc010_buy', dex, [dex, CREATOR, CREATOR, 'null', '4'], {
    mrc010: '4',
    sell_token: '0',
    sell_price: '3',
    amount: '9',
  })
  const body = mrc010Buy.read(buy, unseen)
  expect(body).not.toHaveProperty('sub_data')
  expect(body.amount).toBe('0')
  expect(body.param).toEqual({
    mrc010: { sn: '4' },
    token_info: { sn: '0' },
    quantity: '0',
    sell_price: '3',
    min_trade_unit: '1',
    calc_price: '0',
    fund_price: '0',
  })
})

test('only valid addresses and tokens become subjects of lists', () => {
  expect(addressFeeds([CREATOR, '', undefined, 'MELTED'])).toEqual([{ feed: 'address', subject: CREATOR }])
  expect(tokenFeeds(['0', '007', '', undefined, NFT])).toEqual([{ feed: 'token', subject: '0' }])
})

test('a listing needs the earlier state of an MRC402 only', () => {
  const listing = (asset: string) => record('mrc402_sell', `DEX402_${'a'.repeat(33)}`, ['', '', '', asset], {})
  expect(nftOfListing(listing(NFT))).toEqual([NFT])
  expect(nftOfListing(listing('12'))).toEqual([])
})
