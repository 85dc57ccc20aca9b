import { expect, test } from 'vitest'
import type { Tx } from '../model/tx.ts'
import { typeOf } from '../txtypes/registry.ts'
import type { Names } from './names.ts'
import { toNftHistoryJson, toTokenHistoryJson } from './to-history.ts'
import { toTokenRefJson } from './to-refs.ts'

const names: Names = {
  findToken: (id) => (id === '7' ? toTokenRefJson({ key: 'TOKEN_DATA_7', state: { symbol: 'HBT', decimal: 4 } }) : undefined),
  findNft: () => undefined,
}
const tx = (type: string, more: Partial<Tx> = {}): Tx => ({
  sn: 9,
  txid: 't',
  block: 4,
  type,
  timestamp: 100,
  validate_code: 0,
  from_addr: 'MTa',
  to_addr: 'MTb',
  param: {},
  ...more,
})
const rowOf = (type: string, more: Partial<Tx> = {}) => toTokenHistoryJson({ tx: tx(type, more), blockId: 'b' }, 2, '7', names, typeOf)

test('DATA-124: an event without a payload has only its type', () =>
  expect(rowOf('tokenBurning', { amount: '5' })).toStrictEqual({
    sn: 2,
    txid: 't',
    type: 'tokenBurning',
    type_opt: { title: typeOf('tokenBurning').title, color: '#2360D8' },
    family: 'token',
    event: 'burnt',
    timestamp: 100,
    url: '',
    information: '',
    totalsupply: '0',
    old_totalsupply: '0',
    changeamount: '5',
    token: { symbol: 'HBT', amountdecimal: 4 },
    logger: [],
    changed: [],
    decimal: 4,
  }))

test('a logger is the address in the payload, else the receiver; other events have none', () => {
  expect(rowOf('tokenAddLogger', { param: { address: 'MTl' } }).logger).toStrictEqual(['MTl'])
  expect(rowOf('tokenRemoveLogger').logger).toStrictEqual(['MTb'])
  expect(rowOf('tokenUpdate', { param: { address: 'MTl' } }).logger).toStrictEqual([])
})

test('the supply before is that of the payload, else the supply after; only some events change it', () => {
  const supplyOf = (type: string, param: Tx['param']) => {
    const { totalsupply, old_totalsupply: old, changeamount } = rowOf(type, { param, amount: '5' })
    return [totalsupply, old, changeamount]
  }
  expect(supplyOf('tokenIncrease', { totalsupply: '9', old_totalsupply: '4' })).toStrictEqual(['9', '4', '5'])
  expect(supplyOf('tokenRegister', { totalsupply: '9' })).toStrictEqual(['9', '9', '0'])
})

test('lengths of shortened texts are listed by the fields of the row only', () => {
  const cut = { '/param/info': 900, '/param/changed/0/info': 800, '/tags/param/': 700, '/memo': 600 }
  expect(rowOf('tokenUpdate', { cut }).cut).toStrictEqual({ '/information': 900, '/changed/0/info': 800 })
})

test("an NFT's event follows its type; a token's event is not one of an NFT", () => {
  const eventOf = (type: string) => toNftHistoryJson({ tx: tx(type, { amount: '3' }), blockId: 'b' }, 2, names, typeOf)
  expect(eventOf('mrc402_burn')).toStrictEqual({
    sn: 2,
    type: 'mrc402_burn',
    type_opt: { title: typeOf('mrc402_burn').title, color: '#CC60B2' },
    event: 'burnt',
    txid: 't',
    timestamp: 100,
    block_txid: 'b',
    param: { decimal: 0 },
  })
  expect([eventOf('tokenBurning').event, eventOf('transfer').event, eventOf('mrc402_create').event]).toStrictEqual([
    'fields',
    'fields',
    'state',
  ])
  expect([rowOf('mrc402_burn').event, rowOf('tokenRegister').event]).toStrictEqual(['updated', 'registered'])
})
