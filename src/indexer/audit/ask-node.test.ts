import { expect, test } from 'vitest'
import type { JsonObject } from '../../base/json.ts'
import { bodiesOf, indexBodies } from '../../../test/index-ledger.ts'
import { nodeOf } from '../../../test/audit-ledger.ts'
import { AppError } from '../../base/errors.ts'
import type { NodeRecord } from '../../chain/record.ts'
import type { StoreAudit } from '../../store/audit/audit-store.ts'
import { openSqliteAudit } from '../../store/sqlite/sqlite-store.ts'
import { compareBlock, compareEntity, isNodeTrouble, stateIn, type AuditNode } from './ask-node.ts'

const [key, txid] = ['MRC402_x', 'a'.repeat(64)]

/** Findings of the audit for a stored state and the text that the node sends for it. */
async function findingsOf(state: JsonObject, sent: string): Promise<string[]> {
  const found: string[] = []
  const values = JSON.parse(sent) as JsonObject
  const record = { type: '', datakey: key, parameters: [], registered: undefined, values, address: '', timestampSec: 0, validationCode: 0 }
  await compareEntity(
    { findEntityAt: async () => ({ key, state, firstTxid: txid, lastTxid: txid }) },
    { getTransaction: async () => [record] },
    0,
    (...words) => found.push(words.join(': ')),
  )
  return found
}

test('neither another order of keys nor a negative zero is a finding, because no stored number has a sign of zero', async () => {
  expect(await findingsOf({ a: 1, b: { c: [0, '-0'], d: null } }, '{"b":{"d":null,"c":[-0,"-0"]},"a":1}')).toEqual([])
})

test('a finding names each field that differs, is missing or is extra', async () => {
  expect(await findingsOf({ a: 1, b: [1, 2], c: '', __proto: 0 }, '{"a":1,"b":[2,1],"d":"","__proto":0}')).toEqual([
    `${key}: other values of b, c, d: those that transaction ${txid} of the node left`,
  ])
})

const recordOf = (datakey: string, values: JsonObject, validationCode = 0): NodeRecord => ({
  type: '',
  datakey,
  parameters: [],
  registered: undefined,
  values,
  address: '',
  timestampSec: 0,
  validationCode,
})

test('the state after a transaction is that of its first record with values under the key, unless it failed', () => {
  const records = [recordOf('MRC402_x', {}), recordOf('MRC402_y', { a: 1 }), recordOf('MRC402_x', { b: 2 }), recordOf('MRC402_x', { c: 3 })]
  expect([stateIn(records, 'MRC402_x'), stateIn(records, 'MRC402_y'), stateIn(records, 'MRC402_z')]).toEqual([
    { b: 2 },
    { a: 1 },
    undefined,
  ])
  expect(stateIn([recordOf('MRC402_x', { b: 2 }, 1)], 'MRC402_x')).toBeUndefined()
})

type Found = { first?: JsonObject; last?: JsonObject }
/** Findings for an entity that two transactions wrote, with the state that each of them wrote. */
async function findingsOfTwo({ first, last }: Found): Promise<string[]> {
  const found: string[] = []
  const recordsOf = (values: JsonObject | undefined): NodeRecord[] => (values ? [recordOf(key, values)] : [])
  await compareEntity(
    { findEntityAt: async () => ({ key, state: { a: 1 }, firstTxid: 'first', lastTxid: 'last' }) },
    { getTransaction: async (asked) => recordsOf(asked === 'first' ? first : last) },
    0,
    (...words) => found.push(words.join(': ')),
  )
  return found
}

test('the first and the last transaction of an entity must have written it', async () => {
  expect(await findingsOfTwo({ first: { a: 0 }, last: { a: 1 } })).toEqual([])
  expect(await findingsOfTwo({ last: { a: 1 } })).toEqual([
    `${key}: first written by transaction first: one that wrote it, as the node says`,
  ])
  expect(await findingsOfTwo({ first: { a: 0 } })).toEqual([
    `${key}: a state by transaction last: one that a transaction wrote, as the node says`,
  ])
  const none = { findEntityAt: async () => undefined }
  const asking = { getTransaction: () => Promise.reject(new Error('the node was asked')) }
  await compareEntity(none, asking, 0, () => expect.unreachable())
})

/** Findings for a block of three transactions, with given differences in the store and in the node. */
async function blockFindings(store: Partial<StoreAudit>, { random = 0, block = {} }: { random?: number; block?: object } = {}) {
  const found: string[] = []
  const asked: unknown[] = []
  const transactions = ['t1', 't2', 't3'].map((id) => ({ id, timestampSec: 8 }))
  const node = {
    getBlock: async () => ({ id: 'b', timestampSec: 7, transactions, ...block }),
    getTransaction: async (id: string) => (
      asked.push(id),
      [recordOf('A', { a: 1 }), recordOf('A', { a: 2 }), recordOf('B', {}), recordOf('', { a: 1 })]
    ),
  } as unknown as AuditNode
  const stored = {
    findBlock: async () => ({ sn: 4, id: 'b', timestampSec: 7, txids: ['t1', 't2', 't3'] }),
    findUnlisted: async (_txid: string, { keys, applied }: Parameters<StoreAudit['findUnlisted']>[1]) => (
      asked.push(keys, [...applied]),
      []
    ),
    findTx: async (id: string) => void asked.push(`whole ${id}`),
    ...store,
  } as unknown as StoreAudit
  await compareBlock(
    stored,
    node,
    4,
    () => random,
    (...words) => found.push(words.join(': ')),
  )
  return { found, asked }
}
const storedAs = (change: object): Partial<StoreAudit> => ({
  findBlock: async () => ({ sn: 4, id: 'b', timestampSec: 7, txids: ['t1', 't2', 't3'], ...change }),
})

test('one transaction of an equal block is checked, with its keys and those it changed', async () => {
  expect(await blockFindings({})).toEqual({ found: [], asked: ['t1', ['A', 'B'], ['A'], 'whole t1'] })
  expect((await blockFindings({}, { random: 0.99 })).asked[0]).toBe('t3')
  expect((await blockFindings({}, { random: 0.34 })).asked[0]).toBe('t2')
  expect(await blockFindings(storedAs({ txids: [] }), { block: { transactions: [] } })).toEqual({ found: [], asked: [] })
})

test('a different id, time or transaction of a block is a finding, and transactions are compared up to the first difference', async () => {
  expect((await blockFindings(storedAs({ id: 'x' }))).found).toEqual(['block 4: id x: b, as the node says'])
  expect((await blockFindings(storedAs({ timestampSec: 9 }))).found).toEqual(['block 4: time 9: 7, as the node says'])
  expect(await blockFindings(storedAs({ txids: ['t1', 'x', 'y'] }))).toEqual({
    found: ['transaction 2 of block 4: x: t2, as the node says'],
    asked: [],
  })
  expect((await blockFindings(storedAs({ txids: ['t1', 't2'] }))).found).toEqual(['transaction 3 of block 4: none: t3, as the node says'])
  expect((await blockFindings(storedAs({ txids: ['t1', 't2', 't3', 't4'] }))).found).toEqual([
    'transaction 4 of block 4: t4: none, as the node says',
  ])
  expect((await blockFindings({ findBlock: async () => undefined })).found).toEqual(['block 4: missing: block b of the node'])
  expect((await blockFindings({ findUnlisted: async () => [{ key: 'A', found: 'a list without it' }] })).found).toEqual([
    'A in transaction t1: a list without it: written and listed, as the node says',
  ])
})

test('a different number of rows than in the node is a finding', async () => {
  const index = await indexBodies(bodiesOf('r4').slice(0, 30))
  const audit = openSqliteAudit(index.path)
  const compare = async (change: (found: NonNullable<Awaited<ReturnType<StoreAudit['findTx']>>>) => object): Promise<string[]> => {
    const found: string[] = []
    const findTx = async (txid: string) => {
      const stored = await audit.findTx(txid)
      return stored && { ...stored, ...change(stored) }
    }
    for (let sn = 1; sn <= 10; sn += 1)
      await compareBlock(
        { ...audit, findTx },
        nodeOf('r4'),
        sn,
        () => 0,
        (_subject, ...words) => found.push(words.join(': ')),
      )
    return [...new Set(found)]
  }
  expect(await compare(() => ({}))).toEqual([])
  expect(await compare(() => ({ subCount: 5 }))).toContain('5 rows: no, as the node says')
  expect(await compare(({ tx }) => ({ tx: { ...tx, extra: 1 } }))).toContain('other values of extra: those of the node')
  expect(await compare(({ card }) => ({ card: { ...card, extra: 1, from_addr: 'x' } }))).toContain(
    'other values of from_addr, extra on its card: those of the node',
  )
  await audit.close()
  await index.close()
})

test('an error of the node says nothing about the store, unless its history changed', () => {
  expect(isNodeTrouble(new AppError('NODE_UNREACHABLE', 'away'))).toBe(true)
  expect(isNodeTrouble(new AppError('NODE_HISTORY_CHANGED', 'another'))).toBe(false)
  expect(isNodeTrouble(new AppError('STORE_CORRUPT', 'damage'))).toBe(false)
  expect(isNodeTrouble(new Error('NODE_UNREACHABLE'))).toBe(false)
})
