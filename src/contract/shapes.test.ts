import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { describe, expect, test } from 'vitest'
import { momentJson, comparedJson } from './compare.ts'
import { engineJson } from './engine.ts'
import { envelopeOf, errorEnvelope, failure, flag, listOf, oneOf, success, unitsOf } from './envelope.ts'
import { ledgerRowJson, statementRowJson } from './ledger.ts'
import { referenceJson, referencePartJson } from './reference.ts'
import { SOCKET_MESSAGES } from './socket-messages.ts'
import { marketJson, tokenRefJson } from './token.ts'

// Shapes as the API document shows them.

const plain = (shape: unknown): unknown => JSON.parse(JSON.stringify(shape))

describe('a response', () => {
  test('has data on success, and a code and a message on failure', () => {
    expect(success([1])).toStrictEqual({ result: 'SUCCESS', msg: '', data: [1] })
    expect(failure('NOT_FOUND', 'No such token')).toStrictEqual({ result: 'ERROR', code: 'NOT_FOUND', msg: 'No such token', data: '' })
    const envelope = envelopeOf(Type.Array(Type.Integer()))
    expect(Value.Check(envelope, success([1]))).toBe(true)
    for (const other of [success(['x']), { result: 'SUCCESS', data: [1] }, { result: 'success', msg: '', data: [1] }, success(undefined)])
      expect(Value.Check(envelope, other)).toBe(false)
    expect([Value.Check(errorEnvelope, failure('NOT_FOUND', '')), Value.Check(errorEnvelope, success(''))]).toEqual([true, false])
    expect(plain(envelope)).toMatchObject({
      properties: { result: { const: 'SUCCESS', description: 'The call was answered' }, msg: { description: 'Empty on success' } },
    })
  })
  test('of a list has its page, counted from 1, and describes each number', () => {
    const list = listOf(Type.String())
    const page = { page: 1, maxpage: 1, count: 0, limit: 1, list: ['a'] }
    expect(Value.Check(list, page)).toBe(true)
    for (const wrong of [{ page: 0 }, { maxpage: 0 }, { count: -1 }, { limit: 0 }, { list: [1] }])
      expect([wrong, Value.Check(list, { ...page, ...wrong })]).toEqual([wrong, false])
    expect(plain(list.properties)).toMatchObject({
      page: { description: 'The page returned: the last one where a higher number was requested' },
      maxpage: { description: 'The last page' },
      count: { description: 'Total number of rows' },
      limit: { description: 'Rows on a page' },
      list: { description: 'An entry that cannot be shown has its id and is_unshown, 1, alone' },
    })
  })
})

test('a word is from a fixed set, a flag is 0 or 1, an amount is digits with a description', () => {
  expect(plain(oneOf(['a', 'b'], 'Letter'))).toStrictEqual({ type: 'string', enum: ['a', 'b'], description: 'Letter' })
  expect([0, 1, 2].map((value) => Value.Check(flag, value))).toEqual([true, true, false])
  expect(plain(unitsOf('All'))).toStrictEqual({ type: 'string', pattern: '^-?[0-9]+$', description: 'All, in the smallest unit' })
  expect(['5', '-5', '', '5.1', 'x5', '5x'].map((text) => Value.Check(unitsOf('All'), text))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ])
})

test('prices are described as US dollars, with their day', () => {
  const priceOf = (what: string) => ({ type: 'string', description: `${what} in US dollars, a decimal number` })
  expect(plain(marketJson.properties.price)).toStrictEqual(priceOf('Price of one'))
  expect(plain(tokenRefJson.properties.price)).toMatchObject(priceOf('Price of one'))
  expect(plain(marketJson.properties.marketcap)).toMatchObject(priceOf('Market capitalisation'))
  expect(plain([ledgerRowJson.properties.price, ledgerRowJson.properties.value])).toMatchObject([
    { description: 'Price of one on the day of the block (UTC) in US dollars, a decimal number; absent where it is not known' },
    { description: 'The change without its sign, where something changed, at that price in US dollars, a decimal number' },
  ])
  expect(plain([statementRowJson.properties.price, statementRowJson.properties.value])).toMatchObject([
    { description: 'Price of one on the last day in US dollars, a decimal number; absent where it is not known' },
    { description: 'What it had at the end at that price in US dollars, a decimal number' },
  ])
})

test('figures of the network status are lists of numbers, with gaps where there were no requests', () => {
  const { history, latency, errors, failed } = engineJson.properties
  expect(plain(history.properties.ingest)).toStrictEqual({
    type: 'array',
    items: { type: 'number' },
    description: 'Transactions indexed in a second',
  })
  expect([[1.5], [null], ['x']].map((list) => Value.Check(history.properties.ingest, list))).toEqual([true, false, false])
  expect([[1.5, null], ['x']].map((list) => Value.Check(history.properties.p50, list))).toEqual([true, false])
  expect(plain(history.properties.p50)).toMatchObject({ description: 'Milliseconds half of the API answers took at most' })
  expect([1.5, null, 'x'].map((value) => Value.Check(latency.properties.p95, value))).toEqual([true, true, false])
  expect(plain(latency.properties.p95)).toMatchObject({ description: '95 of 100 took at most this' })
  expect(plain([errors, failed.properties.codes])).toMatchObject([
    { description: 'Calls that failed since the start' },
    { description: 'Failed ones by code' },
  ])
  expect([[{ code: 'x', count: 1 }], [{ code: 5, count: 1 }], [{ code: 'x' }], [5]].map((list) => Value.Check(errors, list))).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('the ends of a comparison are moments with their descriptions', () => {
  expect(plain(comparedJson.from)).toMatchObject({ description: 'With from: the first of the two blocks that are compared' })
  expect(plain(comparedJson.to)).toMatchObject({ description: 'The second; the answer is as of its end' })
  for (const shape of [momentJson, comparedJson.from, comparedJson.to]) {
    expect([Value.Check(shape, { block: 5, timestamp: 6 }), Value.Check(shape, { block: 5 })]).toEqual([true, false])
  }
})

test('calls of the reference have names, and every part has a description', () => {
  const { calls } = referencePartJson.properties.index.properties.areas.items.properties
  expect(Object.keys(calls.items.properties)).toStrictEqual(['id', 'path', 'summary'])
  expect(plain(calls)).toMatchObject({
    description: 'Its calls',
    items: { properties: { id: { description: 'operationId of the OpenAPI document' }, summary: { description: 'What it answers' } } },
  })
  expect(plain(referenceJson.properties.shapes)).toMatchObject({ description: 'Shapes that calls refer to by name' })
})

describe('messages of the socket', () => {
  const { resync, beat, user, changeJob } = SOCKET_MESSAGES
  test('have a type and data', () => {
    const messages = [
      { shape: beat.payload, right: { type: 'BROADCATE', data: { seq: 0 } }, wrong: { type: 'BROADCATE', data: { seq: -1 } } },
      {
        shape: resync.payload,
        right: { type: 'BROADCATE', data: { seq: 5, resync: true } },
        wrong: { type: 'BROADCATE', data: { seq: 5 } },
      },
      { shape: user.payload, right: { type: 'USER', data: { uid: 1 } }, wrong: { type: 'user', data: { uid: 1 } } },
      { shape: changeJob.payload, right: { type: 'CHANGEJOB', data: { uid: 1, job: '/' } }, wrong: { data: { uid: 1, job: '/' } } },
      { shape: user.payload, right: { type: 'USER', data: { uid: 7 } }, wrong: { type: 'USER' } },
    ]
    for (const { shape, right, wrong } of messages) expect([Value.Check(shape, right), Value.Check(shape, wrong)]).toEqual([true, false])
  })
  test('describe their contents', () => {
    expect(plain(changeJob.payload)).toMatchObject({
      properties: {
        type: { const: 'CHANGEJOB', description: 'Type of the message' },
        data: { description: 'The visitor and the page', properties: { job: { description: 'Path of the page' } } },
      },
    })
  })
})
