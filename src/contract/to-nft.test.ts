import { describe, expect, test } from 'vitest'
import { typeOf } from '../txtypes/registry.ts'
import type { Names } from './names.ts'
import type { EntitySource } from './source.ts'
import { itemAddress, toMrc400Json, toMrc401Json, toMrc402Json, tokensOfItem } from './to-nft.ts'
import { toTokenRefJson } from './to-refs.ts'

// NFTs as the API serves them. Every field has a different value.

const PROJECT = `MRC400_${'a'.repeat(33)}`
const ITEM = `${PROJECT}_${'b'.repeat(40)}`
const NFT = `MRC402_${'c'.repeat(33)}`
const DECIMALS = new Map([
  ['0', 8],
  ['7', 4],
  ['8', 2],
])
const names: Names = {
  findToken: (id) => {
    const decimal = DECIMALS.get(id)
    return decimal === undefined ? undefined : toTokenRefJson({ key: `TOKEN_DATA_${id}`, state: { symbol: `T${id}`, decimal } })
  },
  findNft: (id) => (id === PROJECT ? { id, name: 'Arena', imageurl: 'p.png' } : undefined),
}
const entity = (key: string, state: EntitySource['state']): EntitySource => ({
  key,
  state,
  first: { txid: 't1', blockId: 'b1', sn: 5, timestampSec: 100 },
  last: { txid: 't2', blockId: 'b2', sn: 6, timestampSec: 200 },
})

test('DATA-133: a project has all fields of its record', () => {
  const state = {
    name: 'Arena',
    owner: 'MTo',
    category: 'game',
    url: 'u',
    image_url: 'i',
    item_url: 'iu',
    item_image_url: 'ii',
    socialmedia: { x: 's' },
    partner: { p: 'MTp' },
    allow_token: '7',
    description: 'd',
    createdate: 11,
  }
  const counts = { tx: 1, items: 2, history: 3 }
  expect(toMrc400Json(entity(PROJECT, state), 4, counts)).toStrictEqual({
    sn: 4,
    mrc400_id: PROJECT,
    name: 'Arena',
    owner: 'MTo',
    category: 'game',
    url: 'u',
    imageurl: 'i',
    itemurl: 'iu',
    itemimageurl: 'ii',
    socialmedia: { x: 's' },
    partner: { p: 'MTp' },
    allowtoken: '7',
    description: 'd',
    createdate: 11,
    txid: 't1',
    block_txid: 'b1',
    counts,
  })
})

describe('an item', () => {
  const state = {
    owner: 'MTo',
    createdate: 11,
    groupid: 'G',
    item_url: 'https://own/page',
    transferable: 'permanent',
    sell_fee: '1.5',
    melting_fee: '2.5',
    initial_reserve: '30',
    initial_token: '7',
    shareholder: { MTa: '3' },
    platform_name: 'P',
    platform_url: 'pu',
    platform_address: 'MTp',
    platform_commission: '4',
    auction_date: 21,
    auction_end: 22,
    auction_current_bidder: 'MTb',
    auction_current_price: '400',
    auction_start_price: '300',
    auction_token: '8',
    sell_date: 31,
    sell_price: '500',
    sell_token: '7',
    melting_date: 41,
    job_type: 'mrc401_auctionbid',
  }
  const jsonOf = (own: EntitySource['state'], project: EntitySource['state'] = {}) =>
    toMrc401Json(entity(ITEM, own), project, names, 4, { txCount: 9, typeOf })

  test('DATA-144: has all fields of its record', () =>
    expect(jsonOf(state, { item_url: 'https://project/{id}', item_image_url: 'https://x/{id}/{id}.png' })).toStrictEqual({
      sn: 4,
      mrc401_id: ITEM,
      mrc400_id: PROJECT,
      project: 'Arena',
      owner: 'MTo',
      createdate: 11,
      groupid: 'G',
      itemurl: 'https://own/page',
      itemimageurl: `https://x/${ITEM}/${ITEM}.png`,
      transferable: 'permanent',
      sell_fee: '1.5',
      melting_fee: '2.5',
      initialreserve_coin: [{ sn: '7', amount: '30', symbol: 'T7', decimal: 4 }],
      shareholder: { MTa: '3' },
      platform_name: 'P',
      platform_url: 'pu',
      platform_address: 'MTp',
      platform_commission: '4',
      auction_date: 21,
      auction_end: 22,
      auction_current_bidder: 'MTb',
      auction_current_price: '400',
      auction_start_price: '300',
      auction_token: '8',
      sell_date: 31,
      sell_price: '500',
      sell_token: '7',
      melting_date: 41,
      decimal: 2,
      type: 'mrc401_auctionbid',
      txid: 't1',
      block_txid: 'b1',
      timestamp: 200,
      counts: { tx: 9 },
    }))
  test('has prices in the token of its auction, else of its sale, else in the coin', () => {
    expect(jsonOf({ ...state, auction_date: 0 })).toMatchObject({ decimal: 4, auction_token: '', sell_token: '7' })
    expect(jsonOf({ ...state, sell_date: 0 })).toMatchObject({ decimal: 2, auction_token: '8', sell_token: '' })
    expect(jsonOf({ ...state, auction_date: 0, sell_date: 0 })).toMatchObject({ decimal: 8, auction_token: '', sell_token: '' })
    expect(jsonOf({ ...state, auction_date: 1, sell_date: 0 }).auction_token).toBe('8')
  })
  test('has no address when its project has no template', () => expect(jsonOf({})).toMatchObject({ itemurl: '', itemimageurl: '' }))
  test('names no token when the record leaves it empty', () => {
    expect(tokensOfItem({ sell_date: 1, auction_date: 1, initial_reserve: '5' })).toEqual([])
    expect(tokensOfItem({ sell_date: 1, sell_token: '0' })).toEqual(['0'])
  })
  test('has its id in a template of 8,000 characters; a longer one is unchanged', () => {
    const template = (length: number) => `{id}${'x'.repeat(length - 4)}`
    const addressOf = (length: number) => itemAddress({ key: 'I', state: {} }, { item_url: template(length) }, 'item_url')
    expect(addressOf(8_000)).toBe(`I${'x'.repeat(7_996)}`)
    expect(addressOf(8_001)).toBe(template(8_001))
  })
})

test('DATA-159: an MRC402 has all fields of its record, and the units that a wallet holds', () => {
  const state = {
    name: 'Crown',
    creator: 'MTc',
    totalsupply: '50',
    meltedamount: '4',
    creatorcommission: '1.5',
    initialreserve: { 7: '10' },
    shareholder: { MTa: '3' },
    expiredate: 12,
    copyright_registration_country: 'KR',
    copyright_registrar: 'R',
    copyright_registration_number: 'N',
    url: 'u',
    image: 'i',
    socialmedia: { x: 's' },
    info: 'in',
    data: 'da',
  }
  const counts = { tx: 1, holder: 2, history: 3 }
  const expected = {
    sn: 4,
    mrc402_id: NFT,
    name: 'Crown',
    creator: 'MTc',
    totalsupply: '50',
    meltedamount: '4',
    circulation: '46',
    heldamount: '45',
    decimal: 0,
    creatorcommission: '1.5',
    initialreserve_coin: [{ sn: '7', amount: '10', symbol: 'T7', total: '450', decimal: 4 }],
    shareholder: { MTa: '3' },
    expiredate: 12,
    copyright_registration_country: 'KR',
    copyright_registrar: 'R',
    copyright_registration_number: 'N',
    url: 'u',
    imageurl: 'i',
    socialmedia: { x: 's' },
    info: 'in',
    data: 'da',
    txid: 't1',
    block_txid: 'b1',
    timestamp: 200,
    counts,
  }
  const jsonOf = (held?: { balance: string; sale: string; auction: string }) =>
    toMrc402Json(entity(NFT, state), names, 4, { counts, heldAmount: '45', ...(held && { held }) })
  expect(jsonOf()).toStrictEqual(expected)
  expect(jsonOf({ balance: '3', sale: '2', auction: '1' })).toStrictEqual({ ...expected, balance: '3', sale: '2', auction: '1' })
})
