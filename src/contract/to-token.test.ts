import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../base/json.ts'
import type { EntitySource } from './source.ts'
import { tokenDecimal, tokenOption, tokenType, toMarketJson, toNftSource, toTokenRefJson } from './to-refs.ts'
import { circulationOf, toHolderJson, toLockJson, toNftHolderJson, toReserveJson, toTokenJson } from './to-token.ts'

// Tokens as the API serves them. Every field has a different value.

const state: JsonObject = {
  name: 'Hanbit',
  symbol: 'HBT',
  decimal: 2,
  image: 'i',
  owner: 'MTo',
  type: '101',
  url: 'u',
  information: 'in',
  totalsupply: '1000',
  burnningamount: '30',
  remainamount: '40',
  createdate: 11,
  reserve: [{ address: 'MTa', value: '600', unlockdate: 12 }, { address: 'MTb' }],
}
const entity: EntitySource = {
  key: 'TOKEN_DATA_7',
  state,
  first: { txid: 't1', blockId: 'b1', sn: 5, timestampSec: 100 },
  last: { txid: 't2', blockId: 'b2', sn: 6, timestampSec: 200 },
}
const totals = { holders: 3, total: '970', locked: '50' }
const owner = { address: 'MTo', total: '17', balance: '10', locked: '4', sale: '2', auction: '1' }
const reserve = [
  { sn: 1, address: 'MTa', value: '600', unlockdate: 12, decimal: 2 },
  { sn: 2, address: 'MTb', value: '0', unlockdate: 0, decimal: 2 },
]

describe('a token', () => {
  const parts = {
    entity,
    totals,
    ownerHolding: owner,
    registration: { supply: '900', block: 12 },
    counts: { tx: 21, history: 22, lock: 23 },
    quote: undefined,
  }
  const expected = {
    sn: '7',
    name: 'Hanbit',
    symbol: 'HBT',
    decimal: 2,
    amountdecimal: 2,
    image: 'i',
    owner: 'MTo',
    option: { title: 'MRC101', color: '#CC60B2' },
    type: '101',
    url: 'u',
    information: 'in',
    totalsupply: '970',
    issuedsupply: '1000',
    // 970 without 50 locked and 10 + 2 + 1 of the owner.
    circulation: '907',
    incramount: '100',
    burnningamount: '30',
    remainamount: '40',
    lockamount: '50',
    reserve,
    createdate: 11,
    timestamp: 100,
    block: 12,
    block_txid: 'b1',
    txid: 't1',
    holders: 3,
    counts: { tx: 21, history: 22, lock: 23, holder: 3, reserve: 2 },
  }
  test('DATA-080: has all fields of its record, and its supply in parts', () => expect(toTokenJson(parts)).toStrictEqual(expected))
  test('with a market has its price; a shortened reserve reports its full length', () => {
    const cut = { ...parts, entity: { ...entity, cut: { '/reserve': 900 } }, quote: { price: '2.5', updatedSec: 60 } }
    expect(toTokenJson(cut)).toStrictEqual({
      ...expected,
      market: { price: '2.5', updated: 60 },
      counts: { ...expected.counts, reserve: 900 },
    })
  })
  test('without an owner balance circulates except for its locks; no figure is below 0', () => {
    expect(circulationOf({ entity, totals, ownerHolding: undefined })).toBe('920')
    expect(toTokenJson({ ...parts, registration: { supply: '1001', block: 1 } }).incramount).toBe('0')
  })
  test('has no reserve when its record has none', () => expect(toReserveJson({ state: {} })).toEqual([]))
})

describe('references', () => {
  test('a token is named with its price and its caution, if any', () => {
    const plain = { sn: '7', name: '', symbol: 'HBT', decimal: 0, amountdecimal: 0, image: '', owner: '' }
    const option = { title: 'MRC010', color: '#2360D8' }
    expect(toTokenRefJson({ key: 'TOKEN_DATA_7', state: { symbol: 'HBT' } })).toStrictEqual({ ...plain, option })
    expect(toTokenRefJson({ key: 'TOKEN_DATA_7', state: { symbol: 'MTC' } }, '2.5')).toStrictEqual({
      ...plain,
      symbol: 'MTC',
      option,
      price: '2.5',
      caution: 'coin',
    })
  })
  test('decimals are 0 to 18', () =>
    expect([-1, 0, 1, 17, 18, 19].map((decimal) => tokenDecimal({ decimal }))).toEqual([0, 0, 1, 17, 18, 18]))
  test('a missing standard is 010, an unknown one has no badge', () => {
    expect([tokenType({}), tokenType({ type: '100' })]).toEqual(['010', '100'])
    expect([tokenOption({ type: '100' }), tokenOption({ type: 'x' })]).toEqual([
      { title: 'MRC100', color: '#C58800' },
      { title: '', color: '' },
    ])
  })
  test('market data are those of the source', () => {
    expect(toMarketJson({ price: '1', updatedSec: 60 })).toStrictEqual({ price: '1', updated: 60 })
    expect(toMarketJson({ price: '1', changePercent: '2', marketCap: '3', volume24h: '4', marketName: 'M', updatedSec: 60 })).toStrictEqual(
      { price: '1', per: '2', marketcap: '3', volume_24h: '4', market_name: 'M', updated: 60 },
    )
  })
  test('a project is named with its pictures, an MRC402 with its units', () => {
    const nft = { name: 'N', image: 'i', totalsupply: '5', image_url: 'pi', item_image_url: 'ii' }
    expect(toNftSource({ key: 'MRC402_x', state: nft })).toStrictEqual({ id: 'MRC402_x', name: 'N', imageurl: 'i', totalsupply: '5' })
    expect(toNftSource({ key: 'MRC400_x', state: nft })).toStrictEqual({ id: 'MRC400_x', name: 'N', imageurl: 'pi', itemimageurl: 'ii' })
  })
})

test('DATA-110: a holder has its parts, and its share without offers; for an MRC402 the share includes offers', () => {
  const expected = { sn: 2, address: 'MTo', total: '17', balance: '10', lock: '4', sale: '2', auction: '1', is_lock: 1 }
  expect(toHolderJson(owner, 2, '100', { symbol: 'HBT', decimal: 2 })).toStrictEqual({
    ...expected,
    ratio: '14.0000',
    symbol: 'HBT',
    decimal: 2,
  })
  expect(toNftHolderJson({ ...owner, locked: '0' }, 2, '100')).toStrictEqual({
    ...expected,
    lock: '0',
    is_lock: 0,
    ratio: '17.0000',
    symbol: '',
    decimal: 0,
  })
})

test('DATA-071: a lock has its token, its time and its share', () => {
  const token = toTokenRefJson(entity)
  expect(toLockJson({ address: 'MTa', amount: '5', unlockSec: 900 }, 3, '200', token)).toStrictEqual({
    sn: 3,
    token,
    ratio: '2.5000',
    address: 'MTa',
    symbol: 'HBT',
    balance: '5',
    unlockdate: 900,
    decimal: 2,
  })
})
