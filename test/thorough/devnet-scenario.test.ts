import { beforeAll, describe, expect, test } from 'vitest'
import { findJson, isJsonObject, list, text, type Json, type JsonObject } from '../../src/base/json.ts'
import { ledgerState, readNodeBlock, readNodeTransaction, type NodeBlockBody, type NodeRecord } from '../../src/chain/record.ts'
import { makeIds } from '../../src/devnet/ledger/ids.ts'
import type { CutBlock } from '../../src/devnet/ledger/chain.ts'
import { serveBlock } from '../../src/devnet/node/frame.ts'
import { makeNetwork, type Network } from '../../src/devnet/scenario/network.ts'
import { readUnits } from '../../src/base/units.ts'
import { findTrade } from '../../src/model/find-trade.ts'
import { isFailed, type Tx } from '../../src/model/tx.ts'
import { listingOf } from '../../src/txtypes/registry.ts'
import { checkConservation } from '../devnet-conservation.ts'
import { compareShapes } from '../devnet-shape.ts'
import { indexBodies, type IndexedLedger } from '../index-ledger.ts'
import { KIND_COUNTS } from '../kind-counts.ts'

const DAYS = 240
const PLAN = { genesisSec: 1_700_006_400, days: DAYS, transactions: 12_000, perLiveDay: 400, blockSec: 5 }

/** Types that no call of a chain can make (quirk Q10). */
const NEVER_MADE = ['mrc800_take', 'mrc800_transfer']
/** A type without a known name, made on purpose. */
const UNNAMED = ['DataMigration']

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
  test('keeps the issued amount of every token constant', () => expect(checkConservation(network.states())).toEqual([]))
  test('has its complete final state in its records', () => {
    const derived = new Map<string, JsonObject>()
    for (const { datakey, values, validationCode } of transactions().flat())
      if (validationCode === 0) derived.set(datakey, ledgerState(datakey, values))
    for (const [key, state] of network.states()) {
      if (key === 'TOKEN_MAX_NO') continue
      // Time-locked data is served without its key until it opens.
      const hidden = key.startsWith('MRC020_') && { publickey: '' }
      expect({ key, state: derived.get(key) }).toEqual({ key, state: { ...state, ...hidden } })
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
  test('follows its own rules: few calls are refused', () => {
    const refused = [...network.refusals.values()].reduce((sum, count) => sum + count, 0)
    expect(refused).toBeLessThan(records.length * 0.01)
  })
  test('has a transaction of more than a thousand records, Korean and very long lists', () => {
    const longest = Math.max(...blocks.flatMap(({ transactions }) => transactions.map((transaction) => transaction.records().length)))
    expect(longest).toBe(1025)
    const words = JSON.stringify(records.map((record) => record['parameters']))
    expect(words).toContain('감사합니다')
    const recipients = records
      .filter((record) => record['type'] === 'multi_transfer')
      .map((record) => text({ list: list(record, 'parameters')[1] ?? '' }, 'list'))
    expect(Math.max(...recipients.map((recipient) => (JSON.parse(recipient) as unknown[]).length))).toBeGreaterThan(50)
  })
})

describe('every text of a simulated network', () => {
  /** Every text of every record with its place. Texts inside JSON are listed separately. */
  const texts = new Map<string, string>()
  const collect = (value: Json | undefined, place: string): void => {
    if (typeof value === 'string') {
      const inner = /^[[{]/.test(value) ? findJson(value) : undefined
      if (inner === undefined) texts.set(value, place)
      else collect(inner, place)
    } else if (Array.isArray(value)) for (const part of value) collect(part, place)
    else if (isJsonObject(value))
      for (const [key, part] of Object.entries(value)) {
        texts.set(key, `${place}: a key`)
        collect(part, `${place}.${key}`)
      }
  }
  const isKey = (said: string): boolean => said.startsWith('-----BEGIN PUBLIC KEY-----\n')
  const offending = (pattern: RegExp): string[] =>
    [...texts].filter(([said]) => pattern.test(isKey(said) ? said.replaceAll('\n', ' ') : said)).map(([said, place]) => `${place}: ${said}`)
  beforeAll(() => {
    for (const record of records) collect(record, text(record, 'type'))
  })

  test('SHOW-001: is neither markup nor code, and has no invisible character', () => {
    expect(texts.size).toBeGreaterThan(10_000)
    expect(offending(/[<>`]|javascript:|__proto__|constructor|DROP TABLE|\$\{|\{\{/i)).toEqual([])
    // Control, format, private, unassigned and surrogate characters, and combining marks.
    expect(offending(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Mn}]/u)).toEqual([])
  })
  test('SHOW-001: links nothing but the home page of the network', () => {
    const hosts = [...texts.keys()].filter((said) => /https?:/i.test(said)).map((said) => new URL(said).host)
    expect([...new Set(hosts)]).toEqual(['metacoin.network'])
    expect(offending(/\.(?:example|test|invalid|localhost)\b|www\./i)).toEqual([])
    // All addresses lead to that page, except films of works, which the site does not show.
    const pages = [...texts.keys()].filter((said) => /https?:/i.test(said) && !said.endsWith('.mp4')).map((said) => said.split('#')[0])
    expect(new Set(pages)).toEqual(new Set(['http://metacoin.network', 'http://metacoin.network/']))
    expect([...texts].filter(([said]) => said.endsWith('.mp4')).every(([, place]) => place.startsWith('mrc402'))).toBe(true)
  })
  test('SHOW-007: names no time but its own: a registration has the year of its block, and no text names a month', () => {
    const years = records
      .filter((record) => record['type'] === 'mrc402_create')
      .flatMap(({ timestamp, parameters }) =>
        [...JSON.stringify(parameters).matchAll(/"C-(\d{4})-\d{6}"/g)].map(([, year]) => [
          year,
          new Date(Number(timestamp) * 1000).getUTCFullYear(),
        ]),
      )
    expect(years.length).toBeGreaterThan(3)
    for (const [said, year] of years) expect(said).toBe(String(year))
    expect(offending(/\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\b|\d월/)).toEqual([])
    expect(offending(/(?:^|[^\w.-])20[12]\d(?:-|년)/)).toEqual([])
  })
  test('SHOW-004: gives each token, collection, work and survey a realistic name', () => {
    const statesOf = (prefix: string): JsonObject[] =>
      [...network.states()].filter(([key]) => key.startsWith(prefix)).map(([, state]) => state)
    const tokens = statesOf('TOKEN_DATA_')
    expect(tokens.length).toBeGreaterThan(6)
    for (const field of ['symbol', 'name']) expect(new Set(tokens.map((token) => token[field])).size).toBe(tokens.length)
    for (const token of tokens) {
      expect(token['symbol']).toMatch(/^[A-Z]{3,5}$/)
      expect(token['name']).toMatch(/^[A-Za-z가-힣 ]{4,24}$/)
      expect(token['information']).toMatch(/^.{16,160}$/)
    }
    // Parts of works are stored below their collection's key.
    const works = [...statesOf('MRC400_').filter(({ description }) => description !== undefined), ...statesOf('MRC402_')]
    expect(works.length).toBeGreaterThan(20)
    for (const work of works) expect(work['name']).toMatch(/^[A-Za-z가-힣]+(?: [A-Za-z가-힣]+)+(?: No\. \d{1,2})?$/)
    const surveys = statesOf('MRC030_').filter((state) => state['title'] !== undefined)
    expect(surveys.length).toBeGreaterThan(3)
    for (const survey of surveys) expect(survey['title']).toMatch(/^[A-Z가-힣].{6,40}$/)
  })
})

describe('the index of a simulated network', () => {
  let index: IndexedLedger
  beforeAll(async () => {
    index = await indexBodies(bodies())
    return () => index.close()
  })
  test('has every transaction type that a chain can make, and no unknown type but the deliberate one', async () => {
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
  test('SHOW-006: tokens trade near the market price, in every kind of trade', async () => {
    /** Units of one token for a unit of the other, at the last trade of the market. */
    const market = new Map<string, number>()
    const far: string[] = []
    /** Makers quote up to 3% around their price, and lots start at 94% of it. People who agree on a rate follow the last trade. */
    const most = { swaps: 0.05, orders: 0.05, lots: 0.1, offers: 0.1 }
    const compared = { swaps: 0, orders: 0, lots: 0, offers: 0 }
    const check = (what: keyof typeof compared, { txid }: Tx, pair: string, rate: number): void => {
      const wanted = market.get(pair)
      if (wanted === undefined) return
      compared[what] += 1
      const off = Math.abs(rate / wanted - 1)
      if (!(off <= most[what])) far.push(`${what} ${txid}: ${pair} at ${rate} in place of ${wanted}`)
    }
    for (const { id } of blocks.flatMap((block) => block.transactions)) {
      const tx = (await index.reader.findTx(id))?.tx
      if (!tx || isFailed(tx)) continue
      const trade = findTrade(tx, listingOf(tx))
      if (trade) {
        const [pair, rate] = [`${trade.asset} in ${trade.token}`, Number(trade.amount) / Number(trade.quantity)]
        check(trade.isLot ? 'lots' : 'offers', tx, pair, rate)
        if (!trade.isLot) market.set(pair, rate)
      }
      const { fromToken: given, toToken: got } = tx
      if (tx.type === 'exchange' && given && got) check('swaps', tx, `${given.sn} in ${got.sn}`, Number(got.amount) / Number(given.amount))
      // An order's price is for one full HANB, which has eight decimals.
      if (tx.type === 'stodexExchange')
        check('orders', tx, `${tx.targetToken?.sn} in ${tx.baseToken?.sn}`, Number(readUnits(tx.param['price'])) / 1e8)
    }
    expect(far).toEqual([])
    for (const count of Object.values(compared)) expect(count).toBeGreaterThan(10)
  })
})

/** The records of every transaction, as read by the indexer. */
const transactions = (): (readonly NodeRecord[])[] =>
  bodies().flatMap((body) => body.transactions.map((transaction) => transaction.records))

/** The blocks as received by the indexer: parsed from the bytes that a node sends. */
const bodies = (): NodeBlockBody[] =>
  blocks.map((cut) => {
    const served = serveBlock(cut)
    const block = readNodeBlock(JSON.parse(served.block.toString()) as JsonObject)
    const read = (at: number, id: string): NodeRecord[] =>
      readNodeTransaction(JSON.parse(served.transactions[at]?.toString() ?? '') as Json, id)
    return { block, transactions: block.transactions.map((tx, at) => ({ ...tx, records: read(at, tx.id) })) }
  })
