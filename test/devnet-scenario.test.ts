import { beforeAll, describe, expect, test } from 'vitest'
import { list, text, type Json, type JsonObject } from '../src/base/json.ts'
import { ledgerState, readNodeBlock, readNodeTransaction, type NodeBlockBody, type NodeRecord } from '../src/chain/record.ts'
import { makeIds } from '../src/devnet/ledger/ids.ts'
import type { CutBlock } from '../src/devnet/ledger/chain.ts'
import { serveBlock } from '../src/devnet/node/frame.ts'
import { makeNetwork, type Network } from '../src/devnet/scenario/network.ts'
import { checkConservation } from './devnet-conservation.ts'
import { compareShapes } from './devnet-shape.ts'
import { indexBodies, type IndexedLedger } from './index-ledger.ts'
import { KIND_COUNTS } from './kind-counts.ts'

const DAYS = 240
const PLAN = { genesisSec: 1_700_006_400, days: DAYS, transactions: 12_000, perLiveDay: 400, blockSec: 5 }

/** Kinds that no call of a chain can make (semantics Q10). */
const NEVER_MADE = ['mrc800_take', 'mrc800_transfer']
/** Types that nobody has named, made on purpose. */
const UNNAMED = ['DataMigration', 'futureKind']

let network: Network
const blocks: CutBlock[] = []
const records: JsonObject[] = []
beforeAll(() => {
  network = makeNetwork({
    seed: 'scenario',
    plan: PLAN,
    ids: makeIds('scenario'),
    onBlock: (block) => {
      blocks.push(block)
      for (const transaction of block.transactions) records.push(...transaction.records())
    },
  })
  network.advanceTo(PLAN.genesisSec + DAYS * 86_400)
})

describe('a simulated network', () => {
  test('writes records of the shape that the recorded chaincode writes', () => expect(compareShapes(records)).toEqual([]))
  test('keeps of every token what was issued', () => expect(checkConservation(network.states())).toEqual([]))
  test('has in its records the whole of its own final state', () => {
    const derived = new Map<string, JsonObject>()
    for (const { datakey, values, validationCode } of transactions().flat())
      if (validationCode === 0) derived.set(datakey, ledgerState(datakey, values))
    for (const [key, state] of network.states()) {
      if (key === 'TOKEN_MAX_NO') continue
      // What is sealed is blanked on its way out until it opens.
      const sealed = key.startsWith('MRC020_') && { publickey: '' }
      expect({ key, state: derived.get(key) }).toEqual({ key, state: { ...state, ...sealed } })
      derived.delete(key)
    }
    expect([...derived.keys()].filter((key) => key !== '')).toEqual([])
  })
  test('grows as planned, in blocks of at most ten, with failed transactions among them', () => {
    const sizes = blocks.map(({ transactions }) => transactions.length)
    const count = sizes.reduce((sum, size) => sum + size, 0)
    expect(count).toBeGreaterThan(PLAN.transactions * 0.8)
    expect(count).toBeLessThan(PLAN.transactions * 1.25)
    expect(Math.max(...sizes)).toBe(10)
    expect(records.filter((record) => record['validationCode'] === 11).length).toBeGreaterThan(10)
    expect(blocks.map(({ sn }) => sn)).toEqual(Array.from({ length: blocks.length }, (_, index) => index + 1))
  })
  test('knows what it does: few calls are refused', () => {
    const refused = [...network.refusals.values()].reduce((sum, count) => sum + count, 0)
    expect(refused).toBeLessThan(records.length * 0.01)
  })
  test('has a transaction of more than a thousand records, Korean, hostile words and very long lists', () => {
    const longest = Math.max(...blocks.flatMap(({ transactions }) => transactions.map((transaction) => transaction.records().length)))
    expect(longest).toBe(1025)
    const words = JSON.stringify(records.map((record) => record['parameters']))
    for (const part of ['감사합니다', '<script>alert(1)</script>', 'javascript:alert', '\u202E']) expect(words).toContain(part)
    const recipients = records
      .filter((record) => record['type'] === 'multi_transfer')
      .map((record) => text({ list: list(record, 'parameters')[1] ?? '' }, 'list'))
    expect(Math.max(...recipients.map((recipient) => (JSON.parse(recipient) as unknown[]).length))).toBeGreaterThan(50)
  })
})

describe('the index of a simulated network', () => {
  let index: IndexedLedger
  beforeAll(async () => {
    index = await indexBodies(bodies())
    return () => index.close()
  })
  test('has every kind of transaction a chain can make, and nothing unknown but what nobody has named', async () => {
    const kinds = new Map<string, number>()
    for (const { id } of blocks.flatMap((block) => block.transactions)) {
      const type = (await index.reader.findTx(id))?.tx.type ?? 'not indexed'
      kinds.set(type, (kinds.get(type) ?? 0) + 1)
    }
    const missing = Object.keys(KIND_COUNTS).filter((kind) => !kinds.has(kind) && !NEVER_MADE.includes(kind))
    expect(missing).toEqual([])
    expect(index.faults.map(({ type }) => type).filter((type) => !UNNAMED.includes(type))).toEqual([])
    const unnamed = new Set(records.map((record) => text(record, 'type')).filter((type) => UNNAMED.includes(type)))
    expect([...kinds.keys()].filter((kind) => !(kind in KIND_COUNTS)).sort()).toEqual([...unnamed].sort())
    expect(unnamed.size).toBeGreaterThan(0)
  })
})

/** Every transaction as the indexer reads it. */
const transactions = (): (readonly NodeRecord[])[] =>
  bodies().flatMap((body) => body.transactions.map((transaction) => transaction.records))

/** The blocks as the indexer gets them: read from the bytes a node sends. */
const bodies = (): NodeBlockBody[] =>
  blocks.map((cut) => {
    const served = serveBlock(cut)
    const block = readNodeBlock(JSON.parse(served.block.toString()) as JsonObject)
    const read = (at: number, id: string): NodeRecord[] =>
      readNodeTransaction(JSON.parse(served.transactions[at]?.toString() ?? '') as Json, id)
    return { block, transactions: block.transactions.map((tx, at) => ({ ...tx, records: read(at, tx.id) })) }
  })
