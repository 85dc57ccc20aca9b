import { expect, test } from 'vitest'
import type { EntityFeed, TxFeed } from '../src/model/feed.ts'
import type { StoreReader } from '../src/store/store.ts'
import { readAll } from './index-ledger.ts'
import { readFinalState, readRawTransactions, type LedgerName } from './ledger.ts'
import { testLedgersOn } from './ledgers-on.ts'
import { referenceBooks, referencePlaces, referenceSubjects, type RawRecord } from './reference-records.ts'
import type { Engine } from './store-conformance/engine.ts'

/** Counted by hand in the final states, without results of orders (149 less 28). The bridge shows no record of encrypted data. */
const KINDS: Record<LedgerName, Record<string, number>> = {
  'r1-r3': { mrc011: 16, mrc030: 80, mrc040: 121, mrc100: 95, mrc800: 20 },
  r4: { mrc030: 34, mrc100: 38 },
}
const PARTS: Record<LedgerName, number> = { 'r1-r3': 118 + 28, r4: 76 }

type Raws = readonly (readonly RawRecord[])[]

const split = (list: string): [string, string] => [list.slice(0, list.indexOf(' ')), list.slice(list.indexOf(' ') + 1)]

/** Compares the lists of records of a recorded ledger with a reader of its raw records. */
export function testRecordsOf(name: LedgerName, reader: () => StoreReader): void {
  const raw = readRawTransactions(name) as unknown as Raws

  test('IDP-002: every record and game has exactly the transactions that wrote or named it, failed ones included', async () => {
    const expected = new Map<string, string[]>()
    for (const records of raw)
      for (const list of referenceSubjects(records)) expected.set(list, [...(expected.get(list) ?? []), String(records[0]?.['id'])])
    const wrong: string[] = []
    for (const [list, txids] of expected) {
      const [feed, subject] = split(list)
      const entries = await readAll((page, size) => reader().listFeed({ feed: feed as TxFeed, subject }, page, size))
      const found = entries.map(({ item }) => item.tx.txid).reverse()
      if (found.join() !== txids.join()) wrong.push(list)
    }
    expect(wrong).toEqual([])
    expect([...expected.keys()].filter((list) => list.startsWith('game ')).length).toBeGreaterThan(70)
  })

  test('IDP-003: every record is listed once among its kind, votes with their survey and fills with their order', async () => {
    const expected = referencePlaces(raw)
    const wrong: string[] = []
    const counts: Record<string, number> = {}
    const counted = new Map<string, number>()
    let parts = 0
    for (const [list, keys] of expected) {
      const [feed, subject] = split(list)
      const entries = await readAll((page, size) => reader().listEntities(feed as EntityFeed, subject, page, size))
      if (
        entries
          .map(({ item }) => item.key)
          .reverse()
          .join() !== keys.join()
      )
        wrong.push(list)
      if (feed === 'records') counts[subject] = entries.length
      if (feed === 'parts') parts += entries.length
      if (feed === 'answers') counted.set(subject, entries.length)
    }
    expect(wrong).toEqual([])
    expect(counts).toEqual(KINDS[name])
    expect(parts).toBe(PARTS[name])
    expect(await reader().countParts('answers', [...counted.keys(), 'nothing'])).toEqual(counted)
    expect([...counted.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(parts)
  })

  test('IDP-004: the book of a pair has its open orders, the best price first', async () => {
    const expected = referenceBooks(readFinalState(name))
    const wrong: string[] = []
    for (const [book, ids] of expected) {
      const entries = await readAll((page, size) => reader().listBook(book, page, size))
      if (entries.map(({ item }) => item.key).join() !== ids.join()) wrong.push(book)
    }
    expect(wrong).toEqual([])
    const pairs = new Set(
      Object.values(readFinalState(name)).map(({ basetoken, targettoken }) => `${Number(targettoken)}/${Number(basetoken)}`),
    )
    const counts = await Promise.all(
      [...pairs].flatMap((pair) => ['BUY', 'SELL'].map((side) => reader().countRanking({ ranking: 'book', subject: `${pair} ${side}` }))),
    )
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe([...expected.values()].flat().length)
  })
}

export const testRecords = (name: string, engine: Engine): void => testLedgersOn(`records on ${name}`, engine, testRecordsOf)
