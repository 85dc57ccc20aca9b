import { expect, test } from 'vitest'
import type { AppError } from '../base/errors.ts'
import type { Json } from '../base/json.ts'
import { findPaymentList } from './payments.ts'
import { ledgerState, listParameter, parameter, readNodeBlock, readNodeTransaction } from './record.ts'

const txid = 'a'.repeat(64)
/** 31 December of the year 9999. */
const LAST_SEC = 253402300799
const walletA = 'MTPBF7OHamYp0luagfi2RcleKFyQf2qU9d530ee2'
const walletB = 'MT00000000000000000000000000000077e5db82'
const record = (fields: Record<string, Json>): Json => ({
  id: txid,
  type: 'transfer',
  timestamp: 1650000000,
  parameters: [],
  values: {},
  address: walletA,
  datakey: walletA,
  validationCode: 0,
  ...fields,
})

function codeOf(act: () => unknown): string {
  try {
    act()
  } catch (error) {
    return (error as AppError).code
  }
  return 'no error'
}

test('a block number may be text or a number, its list may be empty', () => {
  const id = 'b'.repeat(64)
  expect(readNodeBlock({ id, sn: '12', timestamp: 1650000000, transaction: [{ id: txid, timestamp: 1650000001 }] })).toEqual({
    id,
    sn: 12,
    timestampSec: 1650000000,
    transactions: [{ id: txid, timestampSec: 1650000001 }],
  })
  expect(readNodeBlock({ id, sn: 12, timestamp: 1650000000, transaction: [] }).transactions).toEqual([])
})

test('a malformed block is refused', () => {
  const id = 'b'.repeat(64)
  const answers: Json[] = [
    '184223',
    null,
    [],
    {},
    { id: 'short', sn: '1', timestamp: 1 },
    { id, sn: '0', timestamp: 1 },
    { id, sn: '1', timestamp: 0 },
    { id, sn: '1', timestamp: 1, transaction: {} },
    { id, sn: '1', timestamp: 1, transaction: [{ id: 'x' }] },
    { id, sn: '1.5', timestamp: 1 },
    { id, sn: '9007199254740993', timestamp: 1 },
    { id, sn: '1', timestamp: LAST_SEC + 1 },
    { id, sn: '1', timestamp: 1, transaction: [{ id: txid, timestamp: -1 }] },
    { id, sn: '1', timestamp: 1, transaction: [{ id: txid, timestamp: LAST_SEC + 1 }] },
  ]
  expect(answers.map((answer) => codeOf(() => readNodeBlock(answer)))).toEqual(answers.map(() => 'NODE_ANSWER_INVALID'))
})

test('the latest possible times are accepted, and ids in capital letters become lower case', () => {
  const id = 'b'.repeat(64)
  const transaction: Json[] = [{ id: txid.toUpperCase(), timestamp: LAST_SEC }, { id: txid }]
  const block = { id: id.toUpperCase(), sn: 1, timestamp: LAST_SEC, transaction }
  expect(readNodeBlock(block)).toEqual({
    id,
    sn: 1,
    timestampSec: LAST_SEC,
    transactions: [
      { id: txid, timestampSec: LAST_SEC },
      { id: txid, timestampSec: 0 },
    ],
  })
  expect(readNodeBlock({ id, sn: 1, timestamp: 1 }).transactions).toEqual([])
})

test('records of another transaction, or no records, are refused', () => {
  expect(codeOf(() => readNodeTransaction([], txid))).toBe('NODE_ANSWER_INVALID')
  expect(codeOf(() => readNodeTransaction([record({ id: 'c'.repeat(64) })], txid))).toBe('NODE_ANSWER_INVALID')
  expect(codeOf(() => readNodeTransaction(['x'], txid))).toBe('NODE_ANSWER_INVALID')
})

test('the duplicate wallet record of an exchange with shared fee wallets is dropped', () => {
  const records = readNodeTransaction(
    [
      record({ type: 'exchangeFeePair', datakey: walletA }),
      record({ type: 'exchange', datakey: walletB, address: walletB }),
      record({ type: 'exchangePair', datakey: walletB, address: '' }),
    ],
    txid,
  )
  expect(records.map(({ type }) => type)).toEqual(['exchangeFeePair', 'exchange'])
})

test("a record has every field of the node, and an empty one where the node's has another shape", () => {
  const values = { balance: [] }
  const [read] = readNodeTransaction([record({ parameters: ['k'], values, validationCode: 11, id: txid.toUpperCase() })], txid)
  expect(read).toEqual({
    type: 'transfer',
    datakey: walletA,
    parameters: ['k'],
    registered: undefined,
    values,
    address: walletA,
    timestampSec: 1650000000,
    validationCode: 11,
  })
  const [odd] = readNodeTransaction([record({ parameters: 'x', values: [1] })], txid)
  expect([odd?.parameters, odd?.registered, odd?.values]).toEqual([[], undefined, {}])
  expect(codeOf(() => readNodeTransaction([record({ type: 7 })], txid))).toBe('NODE_ANSWER_INVALID')
  expect(codeOf(() => readNodeTransaction({ 0: record({}) }, txid))).toBe('NODE_ANSWER_INVALID')
})

test('only a duplicate wallet record without an address is dropped', () => {
  const types = (...records: Json[]): string[] => readNodeTransaction(records, txid).map(({ type }) => type)
  const [first, again] = [record({ type: 'a' }), record({ type: 'b' })]
  expect(types(first, again)).toEqual(['a', 'b'])
  expect(types(record({ type: 'a', address: '' }), record({ type: 'b', datakey: walletB, address: '' }))).toEqual(['a', 'b'])
  expect(
    types(record({ type: 'a', datakey: 'TOKEN_DATA_1', address: '' }), record({ type: 'b', datakey: 'TOKEN_DATA_1', address: '' })),
  ).toEqual(['a', 'b'])
  expect(types(first, record({ type: 'b', address: '' }))).toEqual(['a'])
})

test('a token registration has an object in place of parameters; upgrades have no state', () => {
  const [registered] = readNodeTransaction([record({ type: 'tokenRegister', parameters: { token: 7 } })], txid)
  expect([registered?.registered, registered?.parameters]).toEqual([{ token: 7 }, []])
  const [upgrade] = readNodeTransaction([{ id: txid, type: 'Chaincode Install or Update', timestamp: 1, parameters: [], token: '' }], txid)
  expect([upgrade?.datakey, upgrade?.values, upgrade?.validationCode]).toEqual(['', {}, 0])
})

test('parameters read as text, lists only when they are lists', () => {
  const [made] = readNodeTransaction([record({ parameters: ['k', 7, '[{"id":"x"}]', 'null', '{}'] })], txid)
  expect([parameter(made!, 0), parameter(made!, 1), parameter(made!, 9)]).toEqual(['k', '7', ''])
  expect([listParameter(made!, 2), listParameter(made!, 3), listParameter(made!, 4)]).toEqual([[{ id: 'x' }], [], []])
})

test('the payment list is the first parameter that starts with a bracket or is null', () => {
  const rows =
    '[{"from_addr":"a","to_addr":"b","amount":"5","token":"0","trade_amount":"","trade_id":"","type":"mrc402_buy"},{"from_addr":"c","to_addr":"d","amount":"","token":"","trade_amount":"2","trade_id":"MRC402_x","type":"mrc402_recv_item"}]'
  const [made] = readNodeTransaction([record({ parameters: ['dex', 'seller', rows, '[]'] })], txid)
  expect(findPaymentList(made!)).toEqual([
    { type: 'mrc402_buy', from_addr: 'a', to_addr: 'b', token: '0', amount: '5' },
    { type: 'mrc402_recv_item', from_addr: 'c', to_addr: 'd', trade_id: 'MRC402_x', trade_amount: '2' },
  ])
  const [none] = readNodeTransaction([record({ parameters: ['dex', 'null', rows] })], txid)
  expect(findPaymentList(none!)).toEqual([])
  // A broken list and a missing one give no payments. Rows that are no objects are left out, malformed amounts are 0.
  for (const parameters of [['[broken', rows], ['{}', 'x'], []]) {
    const [made2] = readNodeTransaction([record({ parameters })], txid)
    expect(findPaymentList(made2!)).toEqual([])
  }
  const [odd] = readNodeTransaction([record({ parameters: ['[5,{"amount":"x"}]'] })], txid)
  expect(findPaymentList(odd!)).toEqual([{ type: '', from_addr: '', to_addr: '', token: '', amount: '0' }])
})

test("a state is stored as on the ledger: without the node's additions, with the token number under its key", () => {
  expect(ledgerState('TOKEN_DATA_3', { id: '3', balance: 3, db_sn: '9', db_id: 'x', tx_id: 'y' })).toEqual({ id: '3', token: 3 })
  expect(ledgerState(walletA, { balance: [], tx_id: 'y' })).toEqual({ balance: [] })
})
