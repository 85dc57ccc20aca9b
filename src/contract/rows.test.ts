import { describe, expect, test } from 'vitest'
import type { Tx } from '../model/tx.ts'
import { typeOf } from '../txtypes/registry.ts'
import { assetsOfWritten, toChangeJson } from './changes.ts'
import { toLedgerRowJson, toStatementRowJson } from './ledger.ts'
import { toAssetJson, type Names } from './names.ts'
import { toOwnJson } from './own.ts'
import { toAddressJson, tokenHoldings } from './to-address.ts'
import { toNftHistoryJson, toTokenHistoryJson } from './to-history.ts'
import { toTokenRefJson } from './to-refs.ts'

// Rows of lists, made by hand: what changed in a wallet, in a record, in a token.

const PROJECT = `MRC400_${'a'.repeat(33)}`
const ITEM = `${PROJECT}_${'b'.repeat(40)}`
const NFT = `MRC402_${'c'.repeat(33)}`
const names: Names = {
  findToken: (id) =>
    id === '7' ? toTokenRefJson({ key: 'TOKEN_DATA_7', state: { symbol: 'HBT', name: 'Hanbit', decimal: 4 } }, '2.5') : undefined,
  findNft: (id) => (id === PROJECT ? { id, name: 'Arena', imageurl: '' } : id === NFT ? { id, name: 'Crown', imageurl: '' } : undefined),
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

describe('the account ledger', () => {
  const source = { sn: 3, tx: 9, asset: '7', delta: -5n, balance: 95n, locked: 10n, escrow: 2n, fee: 0n }
  const rowOf = (more: Partial<Tx>, address = 'MTa') =>
    toLedgerRowJson(source, { tx: tx(more), blockId: 'b' }, { address, names, typeOf, priceOf: () => undefined })

  test('a row says what one transaction changed of one asset', () => {
    expect(rowOf({ tags: 'rent', memo: 'May' })).toStrictEqual({
      sn: 3,
      txid: 't',
      block: 4,
      timestamp: 1_600_000_000,
      type: 'transfer',
      type_opt: { title: 'Transfer', color: '#2360D8' },
      family: 'token',
      asset: '7',
      symbol: 'HBT',
      decimal: 4,
      delta: '-5',
      balance: '95',
      locked: '10',
      escrow: '2',
      counterparty: 'MTb',
      tag: 'rent',
      memo: 'May',
    })
  })
  test('the other party is who the address is not, nobody where it is both, the sender where it is neither', () => {
    expect(rowOf({}, 'MTa').counterparty).toBe('MTb')
    expect(rowOf({}, 'MTb').counterparty).toBe('MTa')
    expect(rowOf({ to_addr: 'MTa' }, 'MTa').counterparty).toBe('')
    expect(rowOf({}, 'MTc').counterparty).toBe('MTa')
  })
  test('of a payment by many each has its own party, tag and memo', () => {
    const many = {
      from_addr: '',
      to_addr: 'MTshop',
      memo: 'all',
      sub_data: [
        { type: 'payment', from_addr: 'MTx', to_addr: 'MTshop', memo: 'other' },
        { type: 'payment', from_addr: 'MTa', to_addr: 'MTshop', tag: 'may', memo: 'salary' },
      ],
    }
    expect(rowOf(many, 'MTa')).toMatchObject({ counterparty: 'MTshop', tag: 'may', memo: 'salary' })
    expect(rowOf(many, 'MTshop')).toMatchObject({ memo: 'all' })
    expect(rowOf({}, 'MTa').counterparty).toBe('MTb')
  })
  test('a step of a listing is named, texts are cut after 256 characters, a failed transaction has the colour of failure', () => {
    expect(rowOf({ type: 'mrc402_auctionbid' })).toMatchObject({ step: 'bid', family: 'nft' })
    expect(rowOf({})).not.toHaveProperty('step')
    const long = rowOf({ tags: 'x'.repeat(300), memo: 'y'.repeat(256) })
    expect([long.tag.length, long.memo.length]).toStrictEqual([256, 256])
    expect(rowOf({ validate_code: 11 }).type_opt.color).toBe('#D63A2C')
  })
  test('an MRC402 has its own name, an item that of its project, a token its symbol', () => {
    expect(toAssetJson(NFT, names)).toStrictEqual({ asset: NFT, symbol: 'Crown', decimal: 0 })
    expect(toAssetJson(ITEM, names)).toStrictEqual({ asset: ITEM, symbol: 'Arena', decimal: 0 })
    expect(toAssetJson('7', names)).toStrictEqual({ asset: '7', symbol: 'HBT', decimal: 4 })
    expect(toAssetJson('8', names)).toStrictEqual({ asset: '8', symbol: '', decimal: 0 })
  })
  test('a row of a statement has its sums as digits', () =>
    expect(toStatementRowJson('7', { opening: 1n, in: 5n, out: 2n, fees: 1n, closing: 4n, count: 3 }, names)).toStrictEqual({
      asset: '7',
      symbol: 'HBT',
      decimal: 4,
      opening: '1',
      in: '5',
      out: '2',
      fees: '1',
      closing: '4',
      count: 3,
    }))
})

test('what a transaction changed in an address: losses, gains, then what only moved into offers; tokens with their price', () => {
  const change = (asset: string, delta: string, escrow = '0') => ({ asset, delta, escrow })
  const { own, own_more: more } = toOwnJson(
    { changes: [change('8', '0', '4'), change('7', '30'), change(NFT, '-1', '-1'), change('9', '-2')], more: 0 },
    names,
  )
  expect(own).toStrictEqual([
    { nft: NFT, decimal: 0, amount: '-1', escrow: '-1' },
    { token: '9', symbol: '', decimal: 0, amount: '-2' },
    { token: '7', symbol: 'HBT', decimal: 4, amount: '30', price: '2.5' },
    { token: '8', symbol: '', decimal: 0, amount: '0', escrow: '4' },
  ])
  expect(more).toBeUndefined()
  expect(toOwnJson({ changes: [], more: 1 }, names)).toStrictEqual({ own: [], own_more: 1 })
})

describe('what a transaction wrote', () => {
  const parts = (free: bigint, locked = 0n, sale = 0n, auction = 0n) => ({ free, locked, sale, auction })
  test('of a wallet: each part of each asset that became another', () => {
    const written = {
      key: 'MTa',
      kind: 'wallet',
      isNew: false,
      changes: [
        { asset: '7', before: parts(100n, 0n, 1n, 5n), after: parts(60n, 40n, 0n, 5n) },
        { asset: NFT, before: parts(0n), after: parts(0n, 0n, 0n, 2n) },
      ],
    }
    expect(toChangeJson(written, names)).toStrictEqual({
      key: 'MTa',
      kind: 'wallet',
      fields: [
        { field: 'balance.7', old: '100', new: '60', asset: '7', symbol: 'HBT', decimal: 4, difference: '-40' },
        { field: 'locked.7', old: '0', new: '40', asset: '7', symbol: 'HBT', decimal: 4, difference: '40' },
        { field: 'sale.7', old: '1', new: '0', asset: '7', symbol: 'HBT', decimal: 4, difference: '-1' },
        { field: `auction.${NFT}`, old: '0', new: '2', asset: NFT, symbol: 'Crown', decimal: 0, difference: '2' },
      ],
    })
    expect(toChangeJson({ ...written, isNew: true, changes: [] }, names)).toStrictEqual({
      key: 'MTa',
      kind: 'wallet',
      is_new: 1,
      fields: [],
    })
    expect(assetsOfWritten([written])).toStrictEqual(['7', NFT])
  })
  test('of a record: fields that became another, three levels deep, without the bookkeeping of calls', () => {
    const before = { name: 'A', job_type: 'x', a: { b: { c: { d: 1, e: 2 }, f: 1 } }, list: [1, 2], gone: true }
    const after = { name: 'B', job_type: 'y', a: { b: { c: { d: 2, e: 2 }, f: 1, nonce: 5 } }, list: [1], come: null }
    const { fields, is_new: isNew } = toChangeJson({ key: 'k', kind: 'mrc400', before, after }, names)
    expect(fields).toStrictEqual([
      { field: 'name', old: 'A', new: 'B' },
      { field: 'a.b.c', old: { d: 1, e: 2 }, new: { d: 2, e: 2 } },
      // Only the record's own is bookkeeping.
      { field: 'a.b.nonce', old: null, new: 5 },
      { field: 'list', old: [1, 2], new: [1] },
      { field: 'gone', old: true, new: null },
      { field: 'come', old: null, new: null },
    ])
    expect(isNew).toBeUndefined()
  })
  test('of a new record: all of its fields, its amounts counted from nothing', () => {
    const after = { totalsupply: '50', symbol: 'HBT', reserve: { a: 1 } }
    const change = toChangeJson({ key: 'TOKEN_DATA_7', kind: 'token', before: undefined, after }, names)
    expect(change.is_new).toBe(1)
    expect(change.fields).toStrictEqual([
      { field: 'totalsupply', old: null, new: '50', asset: '7', symbol: 'HBT', decimal: 4, difference: '50' },
      { field: 'symbol', old: null, new: 'HBT' },
      { field: 'reserve.a', old: null, new: 1 },
    ])
  })
  test('at most 200 fields of a record, with how many there are besides', () => {
    const after = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, at + 1]))
    const changeOf = (count: number) => toChangeJson({ key: 'k', kind: 'mrc400', before: {}, after: after(count) }, names)
    expect([changeOf(200).fields.length, changeOf(200).more]).toStrictEqual([200, undefined])
    expect([changeOf(201).fields.length, changeOf(201).more]).toStrictEqual([200, 1])
  })
  test('long values are cut, of lists the first hundred entries stay', () => {
    const after = { text: 'x'.repeat(5_000), list: Array.from({ length: 150 }, () => 1) }
    const { fields } = toChangeJson({ key: 'k', kind: 'mrc400', before: {}, after }, names)
    const [cut, list] = fields.map((field) => field.new)
    expect([String(cut).length < 4_100, list]).toStrictEqual([true, Array.from({ length: 100 }, () => 1)])
  })
})

describe('the history of a token', () => {
  const rowOf = (type: string, more: Partial<Tx> = {}) =>
    toTokenHistoryJson({ tx: tx({ type, ...more }), blockId: 'b' }, 2, '7', names, typeOf)
  test('an increase has the totals before and after and what was added', () => {
    expect(
      rowOf('tokenIncrease', { amount: '30', param: { totalsupply: '130', old_totalsupply: '100', url: 'u', info: 'i' } }),
    ).toStrictEqual({
      sn: 2,
      txid: 't',
      type: 'tokenIncrease',
      type_opt: expect.anything(),
      family: 'token',
      event: 'increased',
      timestamp: 1_600_000_000,
      url: 'u',
      information: 'i',
      totalsupply: '130',
      old_totalsupply: '100',
      changeamount: '30',
      token: { symbol: 'HBT', amountdecimal: 4 },
      logger: [],
      changed: [],
      decimal: 4,
    })
  })
  test('an update changes no supply and names its fields', () => {
    const row = rowOf('tokenUpdate', { amount: '30', param: { totalsupply: '100', changed: [{ field: 'url', old: 'a', new: 'b' }] } })
    expect(row).toMatchObject({
      event: 'updated',
      changeamount: '0',
      old_totalsupply: '100',
      changed: [{ field: 'url', old: 'a', new: 'b' }],
    })
  })
  test('lengths of what is cut stand at the fields of the row', () => {
    const cut = { '/param/info': 900, '/param/url': 800, '/memo': 700, '/param/infos': 1 }
    expect(rowOf('tokenUpdate', { cut }).cut).toStrictEqual({ '/information': 900, '/url': 800, '/infos': 1 })
    expect(rowOf('tokenUpdate')).not.toHaveProperty('cut')
  })
  test('a type that is in no history of tokens is an update', () => expect(rowOf('transfer').event).toBe('updated'))
})

test('the history of an NFT has its event, its payload and the lengths of what is cut', () => {
  const stored = { tx: tx({ type: 'mrc402_burn', param: { amount: '3' }, cut: { '/param/data': 5 } }), blockId: 'b' }
  expect(toNftHistoryJson(stored, 2, names, typeOf)).toMatchObject({
    sn: 2,
    type: 'mrc402_burn',
    txid: 't',
    block_txid: 'b',
    param: { amount: '3', decimal: 0 },
    cut: { '/param/data': 5 },
  })
  const other = toNftHistoryJson({ tx: tx({ type: 'tokenIncrease' }), blockId: 'b' }, 2, names, typeOf)
  expect(other.event).toBe('fields')
  expect(other).not.toHaveProperty('cut')
})

describe('the coins of a wallet', () => {
  const MARK = { txid: 't', blockId: 'b', sn: 1, timestampSec: 60 }
  const wallet = { key: 'MTa', state: {}, first: MARK, last: MARK }
  const counts = { tx: 1, lock: 0, mrc401: 0, mrc402: 0 }
  const held = (asset: string, more = {}) => ({ asset, free: '10', sale: '0', auction: '0', dated: [], ...more })
  const coinOf = (nowSec: number, more = {}) => toAddressJson(wallet, [held('7', more)], names, counts, nowSec).coin['7']
  test('a dated part is locked until its second and free from then on', () => {
    const dated = [
      { unlockSec: 500, amount: '3' },
      { unlockSec: 600, amount: '4' },
    ]
    expect(coinOf(499, { dated })).toMatchObject({
      balance: '10',
      lock_balance: '7',
      lock: [{ amount: '3', unlockdate: 500, decimal: 4 }, {}],
    })
    expect(coinOf(500, { dated })).toMatchObject({ balance: '13', lock_balance: '4', lock: [{ unlockdate: 600 }] })
    expect(coinOf(600, { dated })).toMatchObject({ balance: '17', lock_balance: '0', lock: [] })
  })
  test('what the record says of offers stands beside what there is, where the two differ', () => {
    expect(coinOf(0, { sale: '5', record: { sale: '5', auction: '0' } })).not.toHaveProperty('record')
    expect(coinOf(0, { sale: '5', record: { sale: '6', auction: '0' } })?.record).toStrictEqual({ sale: '6', auction: '0', decimal: 4 })
    expect(coinOf(0, { sale: '5', record: { sale: '5', auction: '1' } })?.record).toStrictEqual({ sale: '5', auction: '1', decimal: 4 })
    expect(coinOf(0, { sale: '5' })).not.toHaveProperty('record')
    expect(coinOf(0)?.price).toBe('2.5')
  })
  test('the coin is never missing; tokens come by their numbers, NFTs are none', () => {
    const { coin } = toAddressJson(wallet, [], names, counts, 0)
    expect(coin).toStrictEqual({
      0: expect.objectContaining({ id: '0', balance: '0', sale: '0', auction: '0', lock: [], lock_balance: '0' }),
    })
    const holdings = tokenHoldings({ ...wallet, state: { pending: { 12: '4' } } }, [held('10'), held(NFT), held('9')])
    expect(holdings.map(({ asset }) => asset).slice(0, 2)).toStrictEqual(['9', '10'])
    expect(holdings[0]?.record).toStrictEqual({ asset: '9', free: '0', dated: [], sale: '0', auction: '0' })
  })
})

test('DATA-058: a wallet has all its coins, each with its price or its caution', () => {
  const first = { txid: 't', blockId: 'b', sn: 1, timestampSec: 60 }
  const wallet = { key: 'MTa', state: {}, first, last: { ...first, timestampSec: 90 } }
  const posing: Names = {
    ...names,
    findToken: (id) => (id === '3' ? toTokenRefJson({ key: 'TOKEN_DATA_3', state: { symbol: 'MTC' } }) : names.findToken(id)),
  }
  const holdings = [
    { asset: '7', free: '10', sale: '2', auction: '1', dated: [] },
    { asset: '3', free: '5', sale: '0', auction: '0', dated: [{ unlockSec: 900, amount: '4' }] },
  ]
  const counts = { tx: 1, lock: 2, mrc401: 3, mrc402: 4 }
  const none = { image: '', lock: [], sale: '0', auction: '0' }
  expect(toAddressJson(wallet, holdings, posing, counts, 100)).toStrictEqual({
    address: 'MTa',
    txid: 't',
    timestamp: 60,
    counts,
    coin: {
      0: { ...none, id: '0', symbol: '', name: '', decimal: 0, balance: '0', lock_balance: '0' },
      3: {
        ...none,
        id: '3',
        symbol: 'MTC',
        name: '',
        decimal: 0,
        balance: '5',
        lock: [{ amount: '4', unlockdate: 900, decimal: 0 }],
        lock_balance: '4',
        caution: 'coin',
      },
      7: {
        ...none,
        id: '7',
        symbol: 'HBT',
        name: 'Hanbit',
        decimal: 4,
        balance: '10',
        lock_balance: '0',
        sale: '2',
        auction: '1',
        price: '2.5',
      },
    },
  })
  expect(toAddressJson(wallet, [{ asset: '0', free: '9', sale: '0', auction: '0', dated: [] }], names, counts, 0).coin['0']?.balance).toBe(
    '9',
  )
})

test('holdings are tokens that are counted or that the record names, by number', () => {
  const mark = { txid: 't', blockId: 'b', sn: 1, timestampSec: 60 }
  const state = { balance: [{ token: 9, balance: '5', saleamount: '1' }], pending: { 12: '4' }, mrc402: { [NFT]: { balance: '3' } } }
  const counted = (asset: string) => ({ asset, free: '7', sale: '0', auction: '2', dated: [] })
  const nothing = { free: '0', dated: [], sale: '0', auction: '0' }
  expect(tokenHoldings({ key: 'MTa', state, first: mark, last: mark }, [counted('10'), counted(NFT), counted('9')])).toStrictEqual([
    { ...counted('9'), record: { asset: '9', free: '5', dated: [], sale: '1', auction: '0' } },
    { ...counted('10'), record: { ...nothing, asset: '10' } },
    { ...nothing, asset: '12', record: { ...nothing, asset: '12', sale: '4' } },
  ])
})

describe('a row of the account ledger', () => {
  const source = { sn: 3, tx: 9, asset: '7', delta: -50_000n, balance: 95n, locked: 0n, escrow: 0n, fee: 0n }
  const credits = [
    { to: 'MTa', token: '8', amount: '1' },
    { to: 'MTb', token: '7', amount: '2' },
    { to: 'MTa', token: '7', amount: '30' },
  ]
  const rowOf = (more: Partial<typeof source>, price?: { top: bigint; bottom: bigint }) =>
    toLedgerRowJson(
      { ...source, ...more },
      { tx: tx({}), blockId: 'b' },
      {
        address: 'MTa',
        names,
        typeOf: (type) => ({ ...typeOf(type), credits: () => credits }),
        priceOf: () => price,
      },
    )
  // A quarter of a dollar for ten thousand units, which are one token.
  const quarter = { top: 1n, bottom: 40_000n }
  test('PRICE-004: has the price of its day and what the change was worth', () => {
    expect(rowOf({}, quarter)).toMatchObject({ price: '0.25', value: '1.25' })
    expect(rowOf({ delta: 30_000n }, quarter)).toMatchObject({ price: '0.25', value: '0.75' })
    expect(rowOf({ delta: 0n }, quarter)).toMatchObject({ price: '0.25' })
    expect(rowOf({ delta: 0n }, quarter)).not.toHaveProperty('value')
    expect(rowOf({})).not.toHaveProperty('price')
    expect(rowOf({})).not.toHaveProperty('value')
  })
  test('has the fee that is a part of it, where there was one', () => {
    expect(rowOf({ fee: 1n }).fee).toBe('1')
    expect(rowOf({})).not.toHaveProperty('fee')
  })
  test('has what came besides a payment', () => {
    expect(rowOf({ delta: 31n }).surplus).toBe('1')
    expect(rowOf({ delta: 30n })).not.toHaveProperty('surplus')
    expect(rowOf({ delta: 50n, asset: '8' }).surplus).toBe('49')
    expect(rowOf({ delta: 50n, asset: '9' })).not.toHaveProperty('surplus')
  })
  test('without tag and memo has none', () => expect(rowOf({})).toMatchObject({ tag: '', memo: '' }))
  test('PRICE-004: of a statement has the worth of its closing balance, also below nothing', () => {
    const sums = { opening: 0n, in: 0n, out: 0n, fees: 0n, closing: 20_000n, count: 0 }
    expect(toStatementRowJson('7', sums, names, quarter)).toMatchObject({ price: '0.25', value: '0.5' })
    expect(toStatementRowJson('7', { ...sums, closing: -20_000n }, names, quarter)).toMatchObject({ closing: '-20000', value: '0.5' })
    expect(toStatementRowJson('7', sums, names)).not.toHaveProperty('price')
  })
})
