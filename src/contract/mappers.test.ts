import { describe, expect, test } from 'vitest'
import { readTextMap, toReserveCoins } from './maps.ts'
import { addPercents } from './percent.ts'
import { nftOf, tokenOf, type Names } from './names.ts'
import type { EntitySource } from './source.ts'
import { typeOf } from '../txtypes/registry.ts'
import { toDexJson } from './to-dex.ts'
import { toNftHolderJson } from './to-token.ts'
import { toMrc400Json, toMrc401Json, toMrc402Json, tokensOfItem } from './to-nft.ts'
import { tokenHoldings } from './to-address.ts'
import { findItemPrice } from './item-price.ts'
import type { Mrc401Json } from './nft.ts'
import { tokenOption, toTokenRefJson } from './to-refs.ts'
import { toHolderJson, toTokenJson } from './to-token.ts'

const names: Names = {
  findToken: (id) =>
    id === '7' ? toTokenRefJson({ key: 'TOKEN_DATA_7', state: { symbol: 'HBT', name: 'Hanbit', decimal: 4, type: '010' } }) : undefined,
  findNft: () => undefined,
}
const mark = { txid: 'a', blockId: 'b', sn: 5, block: 1, timestampSec: 100 }
const entity = (key: string, state: EntitySource['state']): EntitySource => ({
  key,
  state,
  first: mark,
  last: { ...mark, timestampSec: 200 },
})
const PROJECT = `MRC400_${'a'.repeat(33)}`
const ITEM = `${PROJECT}_${'b'.repeat(40)}`

test('an unknown token or NFT has only its id', () => {
  expect(tokenOf(names, '12')).toStrictEqual({
    sn: '12',
    name: '',
    symbol: '',
    decimal: 0,
    amountdecimal: 0,
    image: '',
    owner: '',
    option: { title: '', color: '' },
  })
  expect(nftOf(names, 'MRC402_x')).toStrictEqual({ id: 'MRC402_x', name: '', imageurl: '' })
})

test('percents add up exactly, and malformed ones count as 0', () => {
  expect(addPercents(['0.1', '0.2'])).toBe('0.3')
  expect(addPercents(['7.5', '', 'abc', '10.0', '-1'])).toBe('17.5')
  expect(addPercents([])).toBe('0')
})

test('a map of texts is read from a map and from its JSON text; malformed input gives an empty map', () => {
  expect(readTextMap('{"b":"2","a":1,"c":{}}')).toStrictEqual({ a: '1', b: '2' })
  expect(readTextMap({ a: 'x' })).toStrictEqual({ a: 'x' })
  for (const hostile of ['', '[', '[]', 'null', null, undefined, 7]) expect(readTextMap(hostile)).toStrictEqual({})
})

test('reserve coins are sorted by token id and have totals; an unknown token has only an id (NFT-034, DEX-011)', () => {
  expect(toReserveCoins({ '12': '5', '7': '30' }, names, '3')).toStrictEqual([
    { sn: '7', amount: '30', symbol: 'HBT', total: '90', decimal: 4 },
    { sn: '12', amount: '5', symbol: '', total: '15', decimal: 0 },
  ])
})

test('FIND-051: a reserve coin that imitates the network coin is flagged', () => {
  const posing = { ...names, findToken: (id: string) => (id === '7' ? { ...tokenOf(names, '7'), caution: 'coin' as const } : undefined) }
  expect(toReserveCoins({ '7': '30' }, posing)).toStrictEqual([{ sn: '7', amount: '30', symbol: 'HBT', decimal: 4, caution: 'coin' }])
})

test("a token's badge follows its standard, 010 when it names none", () => {
  expect(tokenOption({})).toStrictEqual({ title: 'MRC010', color: '#2360D8' })
  expect(tokenOption({ type: '100' }).title).toBe('MRC100')
  expect(tokenOption({ type: '999' })).toStrictEqual({ title: '', color: '' })
})

test('circulation is never below 0', () => {
  const token = toTokenJson({
    entity: entity('TOKEN_DATA_7', { totalsupply: '100', burnningamount: '30', decimal: 2 }),
    totals: { holders: 2, total: '100', locked: '50' },
    ownerHolding: { address: 'x', total: '40', balance: '40', locked: '0', sale: '0', auction: '0' },
    registration: { supply: '80', block: 12 },
    counts: { tx: 0, history: 0, lock: 0 },
    quote: undefined,
  })
  expect(token).toMatchObject({ totalsupply: '70', circulation: '0', incramount: '20', lockamount: '50' })
})

test('a hold rate is 0 when nothing is held (OPEN-064)', () => {
  const row = { address: 'x', total: '0', balance: '0', locked: '0', sale: '0', auction: '0' }
  expect(toHolderJson(row, 1, '0', { symbol: '', decimal: 0 }).ratio).toBe('0.0000')
  expect(toHolderJson({ ...row, balance: '1', locked: '1', sale: '9' }, 1, '3', { symbol: '', decimal: 0 })).toMatchObject({
    ratio: '66.6666',
    is_lock: 1,
  })
})

describe('MRC401 items', () => {
  const item = (state: EntitySource['state']) =>
    toMrc401Json(entity(ITEM, state), { item_image_url: 'https://x/{id}.png' }, names, 1, { txCount: 0, typeOf })
  const platform = { platform_name: 'P', platform_url: 'u', platform_address: 'MT', platform_commission: '1' }

  for (const [type, shown] of [
    ['mrc401_sell', 'P'],
    ['mrc401_auction', 'P'],
    ['mrc401_auctionbid', 'P'],
    ['mrc401_buy', ''],
    ['mrc401_auctionwinning', ''],
    ['mrc401_auctionbuynow', ''],
    ['mrc401_unsell', ''],
    ['mrc401_create', ''],
  ] as const) {
    test(`after ${type} the platform is '${shown}' (NFT-026, OPEN-069)`, () => {
      const none = { platform_name: '', platform_url: '', platform_address: '', platform_commission: '' }
      expect(item({ ...platform, job_type: type })).toMatchObject({ type, ...(shown === '' ? none : platform) })
    })
  }
  test("an item's picture is its own, else its project's with the id filled in", () => {
    expect(item({}).itemimageurl).toBe(`https://x/${ITEM}.png`)
    expect(item({ item_image_url: 'https://own' }).itemimageurl).toBe('https://own')
  })
  test('an idle item has no price token, no bidder and no reserve, although the chain writes zeros', () => {
    const idle = item({
      sell_token: '0',
      sell_price: '0',
      auction_token: '0',
      auction_current_bidder: '0',
      initial_reserve: '0',
      initial_token: '0',
    })
    expect(idle).toMatchObject({ sell_token: '', auction_token: '', auction_current_bidder: '', initialreserve_coin: [], decimal: 0 })
  })
  test('the price of an item on sale is in its sell token', () => {
    expect(item({ sell_date: 5, sell_price: '100', sell_token: '7', initial_reserve: '3', initial_token: '7' })).toMatchObject({
      sell_price: '100',
      sell_token: '7',
      decimal: 4,
      initialreserve_coin: [{ sn: '7', amount: '3', symbol: 'HBT', decimal: 4 }],
    })
  })
})

test('a project that allows every token names none, in both spellings of R4; before R4, 0 is the coin (NFT-017)', () => {
  const states: EntitySource['state'][] = [{ allow_token: '0', partner: null }, { allow_token: '', partner: null }, {}]
  for (const state of states) {
    expect(toMrc400Json(entity(PROJECT, state), 1, { tx: 0, items: 0, history: 0 }).allowtoken).toBe('')
  }
  expect(toMrc400Json(entity(PROJECT, { allow_token: '7' }), 1, { tx: 0, items: 0, history: 0 }).allowtoken).toBe('7')
  expect(toMrc400Json(entity(PROJECT, { allow_token: '0' }), 1, { tx: 0, items: 0, history: 0 }).allowtoken).toBe('0')
})

test('the circulation of an MRC402 melted beyond its supply is 0 (NFT-032)', () => {
  const nft = toMrc402Json(entity('MRC402_x', { totalsupply: '5', meltedamount: '9', initialreserve: { '7': '10' } }), names, 1, {
    counts: { tx: 0, holder: 0, history: 0 },
    heldAmount: '0',
  })
  expect(nft).toMatchObject({ circulation: '0', initialreserve_coin: [{ total: '0' }] })
})

test('OWN-015: the units held of an MRC402 are reported beside the formula, and its reserve is based on them', () => {
  // 50 minted, 4 melted, then 1 burnt: the chain wrote a supply of 45 with 4 melted, but 45 are held (quirk Q6).
  const nft = toMrc402Json(entity('MRC402_x', { totalsupply: '45', meltedamount: '4', initialreserve: { '7': '10' } }), names, 1, {
    counts: { tx: 0, holder: 0, history: 0 },
    heldAmount: '45',
  })
  expect(nft).toMatchObject({ circulation: '41', heldamount: '45', initialreserve_coin: [{ amount: '10', total: '450' }] })
})

test('OWN-016: the share of an MRC402 holder includes units on sale and in auction', () => {
  const row = { address: 'MT', total: '11', balance: '0', locked: '0', sale: '10', auction: '1' }
  expect(toNftHolderJson(row, 1, '92').ratio).toBe('11.9565')
})

describe('DEX records', () => {
  const dex = (state: EntitySource['state']) =>
    toDexJson(entity(`DEX010_${'a'.repeat(33)}`, { mrc010: '7', ...state }), names, 1, { txCount: 0, typeOf })

  const states = [
    [{ cancel_date: 1, sell_price: '5' }, 'cancelled'],
    [{ sell_date: 1, sell_price: '5' }, 'sold'],
    [{ sell_price: '5' }, 'sale'],
    [{ sell_price: '', buy_price: '5' }, 'request'],
    [{ auction_start_date: 1 }, 'auction'],
    [{ auction_start_date: 1, auction_settle_date: 2, sell_date: 2 }, 'settled'],
  ] as const
  for (const [state, shown] of states) test(`${JSON.stringify(state)} is ${shown}`, () => expect(dex(state).state).toBe(shown))

  test("the fee of a token trade is the platform's, counted only with a platform address (OPEN-106)", () => {
    expect(dex({ platform_commission: '2.50' }).total_fee).toBe('0')
    expect(dex({ platform_commission: '2.50', platform_address: 'MT' }).total_fee).toBe('2.5')
  })
  test('the fee of an MRC402 trade adds creator, shareholders and, only with a platform address, platform (OPEN-106)', () => {
    const nft = entity('MRC402_x', { creatorcommission: '1', shareholder: { MTa: '3', MTb: '0.5' } })
    const feeOf = (state: EntitySource['state']) =>
      toDexJson(entity(`DEX402_${'a'.repeat(33)}`, { mrc402: 'MRC402_x', ...state }), names, 1, {
        txCount: 0,
        typeOf,
        mrc402: { entity: nft, parts: { counts: { tx: 0, holder: 0, history: 0 }, heldAmount: '0' } },
      }).total_fee
    expect(feeOf({ platform_commission: '2.5', platform_address: 'MT' })).toBe('7')
    expect(feeOf({ platform_commission: '2.5', platform_address: '' })).toBe('4.5')
  })
  test('a request is paid in its buy token, a sale in its sell token', () => {
    expect(dex({ job_type: 'mrc010_reqsell', buy_token: '7', sell_token: '' }).token_info.sn).toBe('7')
    expect(dex({ job_type: 'mrc010_sell', buy_token: '', sell_token: '3' }).token_info).toMatchObject({ sn: '3', symbol: '' })
  })
  test('amounts, prices and dates are those of the record; missing ones are 0', () => {
    const state = {
      amount: '9',
      remain_amount: '4',
      min_trade_unit: '3',
      sell_price: '5',
      buy_price: '6',
      buy_price_total: '7',
      sell_date: 8,
    }
    const { sell_date: date, ...amounts } = state
    expect(dex(state)).toMatchObject({ ...amounts, sell_date: date })
    expect(dex({})).toMatchObject({
      amount: '0',
      remain_amount: '0',
      min_trade_unit: '1',
      sell_price: '0',
      buy_price_total: '0',
      sell_date: 0,
    })
    // Units of an MRC402 are traded one by one, whatever the record contains.
    expect(dex({ mrc010: '', min_trade_unit: '3' })).toMatchObject({ min_trade_unit: '1', decimal: 0 })
    expect(dex({ mrc010: '' })).not.toHaveProperty('mrc010')
  })
  test('quantities have the decimals of the traded token', () =>
    expect(dex({ amount: '5' })).toMatchObject({ amount: '5', decimal: 4, mrc010: { sn: '7', symbol: 'HBT' } }))
})

test('the price of an item is that of its sale, its last bid, or the start price of its auction', () => {
  const item = {
    sell_date: 0,
    sell_price: '5',
    sell_token: '7',
    auction_date: 0,
    auction_current_price: '0',
    auction_start_price: '3',
    auction_token: '8',
    decimal: 2,
  }
  const priceOf = (more: object) => findItemPrice({ ...item, owner: 'MT', ...more } as unknown as Mrc401Json)
  expect(priceOf({})).toBeUndefined()
  expect(priceOf({ sell_date: 1 })).toStrictEqual({ kind: 'salePrice', units: '5', decimal: 2, token: '7' })
  expect(priceOf({ auction_date: 1 })).toStrictEqual({ kind: 'startPrice', units: '3', decimal: 2, token: '8' })
  expect(priceOf({ auction_date: 1, auction_current_price: '4' })).toStrictEqual({ kind: 'currentBid', units: '4', decimal: 2, token: '8' })
})

test('an item names the tokens of its reserve, auction and sale only while these exist', () => {
  const state = { initial_reserve: '1', initial_token: '4', auction_date: 1, auction_token: '5', sell_date: 1, sell_token: '6' }
  expect(tokensOfItem(state)).toStrictEqual(['4', '5', '6'])
  expect(tokensOfItem({ ...state, initial_reserve: '0' })).toStrictEqual(['5', '6'])
  expect(tokensOfItem({ ...state, auction_date: 0, sell_date: 0 })).toStrictEqual(['4'])
})

test('holdings of a wallet are its tokens, without the MRC402 in its record', () => {
  const wallet = entity('MT', { balance: [{ token: 7, balance: '5' }], mrc402: { [`MRC402_${'c'.repeat(33)}`]: { balance: '3' } } })
  expect(tokenHoldings(wallet, []).map(({ asset }) => asset)).toStrictEqual(['7'])
})

test('a map of texts has numbers and booleans as texts, sorted by name', () => {
  const map = readTextMap('{"d":null,"c":true,"b":[1],"a":1.5,"__proto__":"p"}')
  expect(Object.entries(map)).toStrictEqual([
    ['__proto__', 'p'],
    ['a', '1.5'],
    ['c', 'true'],
  ])
})

test('reserve coins with long token numbers are sorted by number; without units they have no total', () => {
  expect(toReserveCoins({ '99999999999': '1', '5000000000': 'x' }, names)).toStrictEqual([
    { sn: '5000000000', amount: '0', symbol: '', decimal: 0 },
    { sn: '99999999999', amount: '1', symbol: '', decimal: 0 },
  ])
})

test('percents have at most six decimals and no trailing zeros', () => {
  expect(addPercents(['0.000001'])).toBe('0.000001')
  expect(addPercents(['100.10', '900'])).toBe('1000.1')
  expect(addPercents(['0.000000', '10'])).toBe('10')
  expect(addPercents(['999999999.999999', '0.000001'])).toBe('1000000000')
  for (const none of ['1.', '.5', '1.0000000', '1234567890', '1,5']) expect([none, addPercents([none])]).toStrictEqual([none, '0'])
})
