import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../base/json.ts'
import type { NodeBlockBody, NodeRecord } from '../chain/record.ts'
import { bodiesOf } from '../../test/index-ledger.ts'
import { projectBlock } from './project.ts'

const WALLET = 'MTMetascopeDevnetGenesisWallet013d5427f6'
const PROJECT = `MRC400_${'a'.repeat(33)}`
const ITEM = `${PROJECT}_${'b'.repeat(40)}`
const NFT = `MRC402_${'c'.repeat(33)}`

const record = (type: string, datakey: string, values: JsonObject, more: Partial<NodeRecord> = {}): NodeRecord => ({
  type,
  datakey,
  parameters: [],
  registered: undefined,
  values,
  address: datakey.startsWith('MT') ? datakey : '',
  timestampSec: 1_650_000_000,
  validationCode: 0,
  ...more,
})

/** A block of the given transactions; ids are 1, 2, ... in hex. */
function block(...transactions: NodeRecord[][]): NodeBlockBody {
  const txs = transactions.map((records, index) => ({
    id: String(index + 1).padStart(64, '0'),
    timestampSec: 1_650_000_000 + index,
    records,
  }))
  return {
    block: {
      id: 'f'.repeat(64),
      sn: 9,
      timestampSec: 1_650_000_000,
      transactions: txs.map(({ id, timestampSec }) => ({ id, timestampSec })),
    },
    transactions: txs,
  }
}

describe('a block as the store applies it', () => {
  test('transactions are numbered from the given serial number, in block order', () => {
    const { block: indexed } = projectBlock(
      block([record('NewWallet', WALLET, { balance: [] })], [record('transfer', WALLET, { balance: [] })]),
      41,
      new Map(),
    )
    expect({ sn: indexed.sn, id: indexed.id, timestampSec: indexed.timestampSec }).toEqual({
      sn: 9,
      id: 'f'.repeat(64),
      timestampSec: 1_650_000_000,
    })
    expect(indexed.txs.map(({ tx }) => [tx.sn, tx.block, tx.timestamp, tx.type])).toEqual([
      [41, 9, 1_650_000_000, 'NewWallet'],
      [42, 9, 1_650_000_001, 'transfer'],
    ])
  })

  test('changes hold the state of the ledger, with the values for lists and search', () => {
    const wallet = { balance: [{ balance: '5', token: 0, unlockdate: 0 }], tx_id: 'x', db_sn: '9', db_id: 'y' }
    const { block: indexed } = projectBlock(
      block([
        record('transfer', WALLET, wallet),
        record('tokenUpdate', 'TOKEN_DATA_7', { balance: 7, symbol: 'ABC', name: 'Alphabet' }),
        record('mrc400_update', PROJECT, { name: 'Gallery' }),
        record('mrc402_update', NFT, { name: '' }),
        record('mrc401_transfer', ITEM, { owner: WALLET }),
      ]),
      1,
      new Map(),
    )
    expect(indexed.txs[0]?.recordCount).toBe(5)
    expect(indexed.txs[0]?.changes.map((change) => ({ ...change }))).toEqual([
      {
        key: WALLET,
        kind: 'wallet',
        state: { balance: [{ balance: '5', token: 0, unlockdate: 0 }] },
        holdings: [{ asset: '0', free: '5', dated: [], sale: '0', auction: '0' }],
      },
      { key: 'TOKEN_DATA_7', kind: 'token', state: { token: 7, symbol: 'ABC', name: 'Alphabet' }, names: ['ABC', 'Alphabet'] },
      { key: PROJECT, kind: 'mrc400', state: { name: 'Gallery' }, names: ['Gallery'] },
      { key: NFT, kind: 'mrc402', state: { name: '' }, names: [] },
      { key: ITEM, kind: 'mrc401', state: { owner: WALLET }, item: { project: PROJECT, owner: WALLET } },
    ])
  })

  test('a melted item has no owner', () => {
    const { block: indexed } = projectBlock(block([record('mrc401_melt', ITEM, { owner: 'MELTED' })]), 1, new Map())
    expect(indexed.txs[0]?.changes[0]?.item).toEqual({ project: PROJECT, owner: '' })
  })

  test('a failed transaction is listed as failed and changes nothing', () => {
    const states = new Map<string, JsonObject>([[NFT, { totalsupply: '10' }]])
    const { block: indexed } = projectBlock(block([record('mrc402_burn', NFT, { totalsupply: '4' }, { validationCode: 11 })]), 1, states)
    expect(indexed.txs[0]).toMatchObject({ family: 'fail', changes: [], tx: { validate_code: 11 } })
    expect(states.get(NFT)).toEqual({ totalsupply: '10' })
  })

  test('a later transaction receives the state that an earlier one of the same block wrote', () => {
    const mint = (after: string): NodeRecord[] => [
      record('mrc402_mint', NFT, { totalsupply: after }, { parameters: [NFT, WALLET, '1', '', '', ''] }),
    ]
    const states = new Map<string, JsonObject>([[NFT, { totalsupply: '10' }]])
    const { block: indexed } = projectBlock(block(mint('11'), mint('12')), 1, states)
    expect(indexed.txs.map(({ tx }) => [tx.param['old_totalsupply'], tx.param['new_totalsupply']])).toEqual([
      ['10', '11'],
      ['11', '12'],
    ])
    expect(states.get(NFT)).toEqual({ totalsupply: '12' })
  })

  test('records without a key or a state change nothing', () => {
    const { block: indexed } = projectBlock(
      block([record('Chaincode Install or Update', '', {})], [record('transfer', WALLET, {})]),
      1,
      new Map(),
    )
    expect(indexed.txs.map(({ changes }) => changes)).toEqual([[], []])
  })

  test('a transaction of an unknown type is stored, marked and reported', () => {
    const { block: indexed, faults } = projectBlock(block([record('mrc999_new', 'MRC999_x', { a: 1 })]), 1, new Map())
    expect(indexed.txs[0]).toMatchObject({ isUnknown: true, family: 'service', tx: { type: 'mrc999_new' } })
    expect(faults).toEqual([{ txid: '1'.padStart(64, '0'), block: 9, type: 'mrc999_new' }])
  })

  test('an unreadable record does not get the name of its type, which would render it as that type', () => {
    const { block: indexed, faults } = projectBlock(block([record('mrc401_melt', 'MRC400_odd', { a: 1 })]), 1, new Map())
    expect(indexed.txs[0]).toMatchObject({ isUnknown: true, tx: { type: 'unknown', param: { datakey: 'MRC400_odd', values: { a: 1 } } } })
    expect(faults).toEqual([{ txid: '1'.padStart(64, '0'), block: 9, type: 'unknown' }])
  })

  test('no state that a ledger has ever written causes an error', () => {
    const hostile: JsonObject[] = [
      { balance: 'x' },
      { balance: { a: 1 } },
      { owner: { b: [] } },
      { name: 5, symbol: [] },
      { shareholder: 7, partner: 'x' },
    ]
    const types = new Set(
      bodiesOf('r4').flatMap(({ transactions }) =>
        transactions.flatMap(({ records }) => records.map(({ type, datakey }) => `${type} ${datakey}`)),
      ),
    )
    for (const [index, entry] of [...types].entries()) {
      const [type = '', key = ''] = entry.split(' ')
      const odd = record(type, key, hostile[index % hostile.length] ?? {}, {
        parameters: index % 2 === 0 ? [null, 5, { x: 1 }, '[{"a":', '[null]', 'null'] : [],
      })
      expect(() => projectBlock(block([odd]), 1, new Map())).not.toThrow()
      expect(projectBlock(block([odd]), 1, new Map()).faults.filter(({ cause }) => cause !== undefined)).toEqual([])
    }
  })
})
