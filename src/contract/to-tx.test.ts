import { describe, expect, test } from 'vitest'
import type { Tx } from '../model/tx.ts'
import { typeOf } from '../txtypes/registry.ts'
import { nftOf, type Names } from './names.ts'
import { toTokenRefJson } from './to-refs.ts'
import { collectTxIds, toBadge, toTxJson } from './to-tx.ts'

// Transactions as the API serves them, built by hand. Every field has a different value.

const PROJECT = `MRC400_${'a'.repeat(33)}`
const ITEM = `${PROJECT}_${'b'.repeat(40)}`
const NFT = `MRC402_${'c'.repeat(33)}`
const nftId = (letter: string): string => `MRC402_${letter.repeat(33)}`
const seven = toTokenRefJson({ key: 'TOKEN_DATA_7', state: { symbol: 'HBT', name: 'Hanbit', decimal: 4 } })
const eight = toTokenRefJson({ key: 'TOKEN_DATA_8', state: { symbol: 'EIG', name: 'Eight', decimal: 2 } })
const ten = toTokenRefJson({ key: 'TOKEN_DATA_10', state: { symbol: 'TEN', name: 'Ten', decimal: 6 } })
const TOKENS = new Map([seven, eight, ten].map((token) => [token.sn, token]))
const names: Names = {
  findToken: (id) => TOKENS.get(id),
  findNft: (id) =>
    id === PROJECT
      ? { id, name: 'Arena', imageurl: 'p', itemimageurl: 'pi' }
      : id === NFT
        ? { id, name: 'Crown', imageurl: 'c', totalsupply: '50' }
        : undefined,
}
const tx = (more: Partial<Tx>): Tx => ({
  sn: 9,
  txid: 't',
  block: 4,
  type: 'transfer',
  timestamp: 1_600_000_000,
  validate_code: 0,
  from_addr: 'MTa',
  to_addr: 'MTb',
  param: {},
  ...more,
})
const jsonOf = (more: Partial<Tx>, subCount?: number) =>
  toTxJson({ tx: tx(more), blockId: 'b', ...(subCount !== undefined && { subCount }) }, names, (type) => typeOf(type))
const PLAIN = {
  sn: 9,
  txid: 't',
  type: 'transfer',
  type_opt: { title: 'Transfer', color: '#2360D8' },
  family: 'token',
  timestamp: 1_600_000_000,
  block: 4,
  block_txid: 'b',
  from_addr: 'MTa',
  to_addr: 'MTb',
  validate_code: 0,
  is_lock: 0,
  decimal: 0,
  param: { decimal: 0 },
  tokens: [],
  nfts: [],
}

test('TX-010: a badge has the colour of its family, a failed one that of failure, an unknown type its own name', () => {
  const badgeOf = (family: string, code?: number) => toBadge('x', { title: 'X', family }, code)
  expect(badgeOf('nft')).toEqual({ title: 'X', color: '#CC60B2' })
  expect(badgeOf('nft', 1)).toEqual({ title: 'X', color: '#D63A2C' })
  expect([badgeOf('dex', 0).color, badgeOf('service').color, badgeOf('strange').color]).toEqual(['#C58800', '#51606B', ''])
  expect(toBadge('mrc999_x', { title: 'Unknown', family: 'service' })).toEqual({ title: 'mrc999_x', color: '#51606B' })
})

describe('a transaction', () => {
  test('with minimal data has only the common fields', () => expect(jsonOf({})).toStrictEqual(PLAIN))

  test('has the fields of its record, with the symbols and decimals of its tokens', () => {
    const more = { unlock_ts: 900, amount: '50', tags: 'T', memo: 'M', ukey: 'U', cut: { '/memo': 900 } }
    expect(jsonOf({ ...more, token: '7', is_lock: 1 }, 3)).toStrictEqual({
      ...PLAIN,
      ...more,
      is_lock: 1,
      token: seven,
      symbol: 'HBT',
      decimal: 4,
      param: { decimal: 4 },
      tokens: [seven],
      sub_count: 3,
    })
  })
  test('names its tokens by number and its NFTs by id, without their units', () => {
    expect(jsonOf({ token: '10', nft: NFT, mrc400: PROJECT, param: { token: '8' } })).toStrictEqual({
      ...PLAIN,
      nft: NFT,
      token: ten,
      symbol: 'TEN',
      decimal: 6,
      param: { token: '8', decimal: 0 },
      mrc400: { mrc400_id: PROJECT, name: 'Arena', itemimageurl: 'pi' },
      tokens: [eight, ten],
      nfts: [
        { id: PROJECT, name: 'Arena', imageurl: 'p', itemimageurl: 'pi' },
        { id: NFT, name: 'Crown', imageurl: 'c' },
      ],
    })
    expect(jsonOf({ mrc400: `MRC400_${'z'.repeat(33)}` }).mrc400).toStrictEqual({
      mrc400_id: `MRC400_${'z'.repeat(33)}`,
      name: '',
      itemimageurl: '',
    })
    expect(nftOf(names, 'x')).toStrictEqual({ id: 'x', name: '', imageurl: '' })
  })
  test('has movements with the decimals of their tokens; units of an NFT have none', () => {
    const rows = [
      { type: 'a', token: '7', amount: '1' },
      { type: 'b', amount: '2' },
      { type: 'c' },
      { type: 'd', trade_id: '8', trade_amount: '3' },
      { type: 'e', trade_id: NFT, amount: '4' },
      { type: 'f', token: '7', trade_id: '8' },
    ]
    expect(jsonOf({ sub_data: rows }).sub_data).toStrictEqual([
      { type: 'a', token: '7', amount: '1', decimal: 4, symbol: 'HBT' },
      { type: 'b', amount: '2', decimal: 0 },
      { type: 'c' },
      { type: 'd', trade_id: '8', trade_amount: '3', trade_decimal: 2, decimal: 2 },
      { type: 'e', trade_id: NFT, amount: '4', trade_decimal: 0, decimal: 0 },
      { type: 'f', token: '7', trade_id: '8', decimal: 4, symbol: 'HBT', trade_decimal: 2 },
    ])
  })
  test('has both sides of an exchange and of an order with their tokens', () => {
    const json = jsonOf({ fromToken: { sn: '7', amount: '1' }, toToken: { sn: '8' }, baseToken: { sn: '10' }, targetToken: { sn: '7' } })
    expect([json.fromToken, json.toToken, json.baseToken, json.targetToken]).toStrictEqual([
      { sn: '7', amount: '1', name: 'Hanbit', symbol: 'HBT', decimal: 4 },
      { sn: '8', name: 'Eight', symbol: 'EIG', decimal: 2 },
      { sn: '10', name: 'Ten', symbol: 'TEN', decimal: 6 },
      { sn: '7', name: 'Hanbit', symbol: 'HBT', decimal: 4 },
    ])
    expect(json.param).toStrictEqual({ decimal: 4, price_decimal: 6 })
  })
  test('has the record of its trade and its reserve coins with their decimals', () => {
    const record = { dex_id: 'D', seller: 'MTs', buyer: 'MTb', amount: '5' }
    const json = jsonOf({
      mrc402dex: { ...record, trade_id: NFT, price_token: '8' },
      mrc010dex: { ...record, trade_id: '7' },
      change_coin_info: [{ sn: '10', amount: '1', variable_amount: '-2', total: '3' }],
    })
    expect(json.mrc402dex).toStrictEqual({ ...record, trade_id: NFT, price_token: '8', decimal: 0, price_decimal: 2 })
    expect(json.mrc010dex).toStrictEqual({ ...record, trade_id: '7', decimal: 4 })
    expect(json.change_coin_info).toStrictEqual([{ sn: '10', amount: '1', variable_amount: '-2', total: '3', symbol: 'TEN', decimal: 6 }])
    expect(json.param).toStrictEqual({ decimal: 0, price_decimal: 2 })
  })
})

describe('a payload', () => {
  const record = { dex_id: 'D', seller: 'MTs', buyer: 'MTb', amount: '5' }
  const decimalsOf = (more: Partial<Tx>) => {
    const { decimal, price_decimal: price } = jsonOf(more).param as { decimal?: number; price_decimal?: number }
    return [decimal, price]
  }
  test('has amounts in the traded token and prices in the payment token', () => {
    expect(decimalsOf({ token: '7', mrc010dex: { ...record, trade_id: '8', price_token: '10' } })).toEqual([2, 6])
    expect(decimalsOf({ token: '7', targetToken: { sn: '8' } })).toEqual([2, undefined])
    expect(decimalsOf({ token: '7', param: { token_info: { sn: '8' }, mrc010: { sn: '10' } } })).toEqual([6, 2])
    expect(decimalsOf({ token: '7', baseToken: { sn: '10' }, param: { token_info: { sn: '8' } } })).toEqual([4, 2])
  })
  test('has units of an NFT without decimals', () => {
    expect(decimalsOf({ token: '7', nft: NFT })).toEqual([0, undefined])
    expect(decimalsOf({ token: '7', mrc402dex: { ...record, trade_id: NFT, price_token: '8' } })).toEqual([0, 2])
    expect(decimalsOf({ token: 'x' })).toEqual([0, undefined])
  })
  test('DATA-232, DATA-233: about an MRC402 has its name and its units, unless the payload contains them', () => {
    expect(jsonOf({ param: { id: NFT } }).param).toStrictEqual({ name: 'Crown', totalsupply: '50', id: NFT, decimal: 0 })
    expect(jsonOf({ param: { id: NFT, name: 'Own', totalsupply: '9' } }).param).toMatchObject({ name: 'Own', totalsupply: '9' })
    expect(jsonOf({ param: { id: nftId('z') } }).param).toStrictEqual({ name: '', id: nftId('z'), decimal: 0 })
    expect(jsonOf({ param: { id: PROJECT } }).param).toStrictEqual({ id: PROJECT, decimal: 0 })
    expect(jsonOf({ param: { id: 5 } }).param).toStrictEqual({ id: 5, decimal: 0 })
  })
})

test('a failed registration describes the requested token, and no other', () => {
  const registration = { type: 'tokenRegister', token: '7', param: { name: 'Asked', symbol: 'ASK', decimal: 1 }, validate_code: 3 }
  const sub_data = [{ type: 'fee', token: '8', amount: '1' }]
  const failed = jsonOf({ ...registration, sub_data })
  expect(failed.tokens.map(({ sn, name, owner }) => [sn, name, owner])).toEqual([
    ['7', 'Asked', 'MTa'],
    ['8', 'Eight', ''],
  ])
  expect(failed.sub_data?.[0]).toStrictEqual({ type: 'fee', token: '8', amount: '1', decimal: 2, symbol: 'EIG' })
  expect(jsonOf({ ...registration, validate_code: 0 }).token?.name).toBe('Hanbit')
  // For another type the number is that of the token.
  expect(jsonOf({ ...registration, type: 'transfer' }).token?.name).toBe('Hanbit')
  expect(jsonOf({ type: 'tokenRegister', validate_code: 3 })).not.toHaveProperty('token')
})

test('ids are collected from every field of a transaction', () => {
  const record = { dex_id: 'D', seller: 'MTs', buyer: 'MTb', amount: '5' }
  const idsOf = (more: Partial<Tx>) => {
    const ids = { tokens: new Set<string>(), nfts: new Set<string>() }
    collectTxIds(tx(more), ids)
    return [...ids.tokens, ...ids.nfts]
  }
  expect(idsOf({})).toEqual([])
  const places: [Partial<Tx>, string[]][] = [
    [{ token: '1' }, ['1']],
    [{ token: '01' }, []],
    [{ token: 'MRC020' }, []],
    [{ nft: NFT }, [NFT]],
    [{ mrc400: PROJECT }, [PROJECT]],
    [{ from_addr: NFT }, [NFT]],
    [{ to_addr: ITEM }, [PROJECT]],
    [
      {
        sub_data: [
          { type: 'a', token: '2', trade_id: '3' },
          { type: 'b', trade_id: NFT, id: ITEM },
        ],
      },
      ['2', '3', NFT, PROJECT],
    ],
    [{ fromToken: { sn: '4' }, toToken: { sn: '5' }, baseToken: { sn: '6' }, targetToken: { sn: '7' } }, ['4', '5', '6', '7']],
    [{ change_coin_info: [{ sn: '8', amount: '1', variable_amount: '1', total: '1' }] }, ['8']],
    [{ mrc402dex: { ...record, trade_id: NFT, price_token: '9' } }, ['9', NFT]],
    [{ mrc010dex: { ...record, trade_id: '10', price_token: '11' } }, ['10', '11']],
    [{ param: { rows: [{ token: '12' }, nftId('d')] } }, ['12', nftId('d')]],
  ]
  for (const [more, ids] of places) expect([more, idsOf(more)]).toEqual([more, ids])
})
