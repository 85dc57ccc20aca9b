import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { KIND_COUNTS } from '../../test/kind-counts.ts'
import { KINDS_WITHOUT_RECORD } from '../../test/kinds-without-record.ts'
import { loadLedger, LEDGERS, type LedgerName } from '../../test/ledger.ts'
import type { Json, JsonObject } from '../base/json.ts'
import { type EntityKind, kindOfKey } from '../chain/ids.ts'
import type { NodeRecord } from '../chain/record.ts'
import type { TxFeed } from '../model/feed.ts'
import { commonLabels } from './labels/common.ts'
import { projectLabels } from './labels/project.ts'
import { serviceLabels } from './labels/service.ts'
import { tradeLabels } from './labels/trade.ts'
import { LABELS } from './labels.ts'
import { FACETS, facetOf, withDir } from '../model/facets.ts'
import { TX_TYPE_NAMES } from './names.ts'
import { keysBefore, type ReadTx, readTx } from './read-tx.ts'
import { listClaims, TX_TYPES, typeOf, kindNumberOf } from './registry.ts'
import type { Card, Fact, Piece, Row } from './rows.ts'

type Seen = { ledger: LedgerName; txid: string; claims: string[]; wallets: string[]; read: ReadTx }

const seen: Seen[] = []
/** Checks a condition for both ledgers and names up to ten transactions that violate it. */
const exceptions = (holds: (entry: Seen) => boolean): string[] =>
  seen
    .filter((entry) => !holds(entry))
    .slice(0, 10)
    .map(({ ledger, txid, read }) => `${ledger} ${txid} ${read.tx.type}`)

beforeAll(() => {
  for (const ledger of LEDGERS) {
    const { txs, before } = loadLedger(ledger)
    for (const { index, txid, block, timestampSec, records } of txs) {
      // Readers receive only the earlier states that they requested.
      const known = new Set(keysBefore(records))
      const source = {
        sn: index + 1,
        block,
        txid,
        timestampSec,
        records,
        before: (key: string) => (known.has(key) ? before(index, key) : undefined),
      }
      const wallets = records.map(({ datakey }) => datakey).filter((key) => kindOfKey(key) === 'wallet')
      seen.push({ ledger, txid, claims: listClaims(records).map(({ type }) => type.type), wallets, read: readTx(source) })
    }
  }
})

describe('the registry over both recorded ledgers', () => {
  test('has a type for every name, under the same name', () => {
    expect(TX_TYPE_NAMES.filter((name) => TX_TYPES[name]?.type !== name)).toEqual([])
  })

  // OPEN-072, OPEN-073, OPEN-074, OPEN-075, OPEN-076, OPEN-077: records are recognised as exactly one type, the correct one.

  test('claims every transaction by exactly one type, none is unknown', () => {
    expect(seen).toHaveLength(8400)
    expect(exceptions(({ claims, read }) => claims.length === 1 && claims[0] === read.tx.type && !read.isUnknown)).toEqual([])
  })

  test('reads every transaction without an error', () => {
    expect(exceptions(({ read }) => read.fault === undefined)).toEqual([])
  })

  test('has the families and English titles of the table (OPEN-072, OPEN-073, OPEN-074, OPEN-075, OPEN-076, OPEN-077)', () => {
    const wrong = TX_TYPE_NAMES.filter((name) => {
      const type = TX_TYPES[name]
      return type?.family !== KIND_COUNTS[name].family || type.title !== KIND_COUNTS[name].title
    })
    expect(wrong).toEqual([])
  })

  // Every transaction is recognised as the correct type, and no record counts as a separate transaction.
  test('counts each type and its failed transactions as in the table (OPEN-072, OPEN-073, OPEN-074, OPEN-075, OPEN-076, OPEN-077)', () => {
    const count = (name: string, ledger: LedgerName, isFailed: boolean): number =>
      seen.filter(({ ledger: of, read: { tx } }) => of === ledger && tx.type === name && (!isFailed || tx.validate_code !== 0)).length
    const counted = Object.fromEntries(
      TX_TYPE_NAMES.map((name) => [
        name,
        [count(name, 'r1-r3', false), count(name, 'r1-r3', true), count(name, 'r4', false), count(name, 'r4', true)],
      ]),
    )
    const expected = Object.fromEntries(
      Object.entries(KIND_COUNTS).map(([name, { r1r3, r1r3Failed, r4, r4Failed }]) => [name, [r1r3, r1r3Failed, r4, r4Failed]]),
    )
    expect(counted).toEqual(expected)
  })

  test('has records of every type except those listed as missing', () => {
    const absent = TX_TYPE_NAMES.filter((name) => !seen.some(({ read }) => read.tx.type === name))
    expect(absent).toEqual(KINDS_WITHOUT_RECORD)
  })

  test('produces payloads that survive JSON', () => {
    expect(exceptions(({ read }) => isSame(JSON.parse(JSON.stringify(read.tx)), read.tx))).toEqual([])
  })

  test('renders the same card from the cut payload as from the complete one', () => {
    expect(exceptions(({ read: { tx, card } }) => isSame(typeOf(tx.type).card(card), typeOf(tx.type).card(tx)))).toEqual([])
  })

  test('uses only labels that exist in cards, overviews and panels', () => {
    const known = new Set<string>(Object.keys(LABELS))
    expect(exceptions(({ read: { tx } }) => wordsOf(tx).every((word) => known.has(word)))).toEqual([])
  })

  test('stores amounts as digits and never leaves an undefined value in a payload', () => {
    const isClean = (value: unknown): boolean =>
      typeof value === 'object' && value !== null
        ? Object.values(value).every(isClean)
        : value !== undefined && (typeof value !== 'number' || Number.isSafeInteger(value))
    expect(exceptions(({ read: { tx } }) => isClean(tx) && (tx.amount === undefined || /^(0|[1-9]\d*)$/.test(tx.amount)))).toEqual([])
  })

  test("adds a transaction to a subject's list once", () => {
    expect(
      exceptions(({ read: { feeds } }) => new Set(feeds.map(({ feed, subject }) => `${feed} ${subject}`)).size === feeds.length),
    ).toEqual([])
  })

  test('puts each type into the lists of the table and no others', () => {
    const letters: Readonly<Record<TxFeed, string>> = {
      address: 'A',
      token: 'T',
      mrc400: 'P',
      mrc401: 'I',
      mrc402: 'N',
      dex: 'D',
      family: '',
      'token-history': 'hT',
      'mrc400-history': 'hP',
      'mrc402-history': 'hN',
      // Not part of the table. Records and games: `src/store/sqlite/records.test.ts`.
      record: '',
      game: '',
      'mrc400-sales': '',
      'mrc402-sales': '',
    }
    const lists = new Map<string, Set<string>>(TX_TYPE_NAMES.map((name) => [name, new Set()]))
    for (const { read } of seen) for (const { feed } of read.feeds) lists.get(read.tx.type)?.add(letters[feed])
    const sorted = (found: Iterable<string>): string =>
      [...found]
        .filter((letter) => letter !== '')
        .sort()
        .join(' ')
    const wrong = TX_TYPE_NAMES.filter((name) => !KINDS_WITHOUT_RECORD.includes(name)).flatMap((name) => {
      const [found, expected] = [sorted(lists.get(name) ?? []), sorted(KIND_COUNTS[name].feeds.split(' '))]
      return found === expected ? [] : [`${name}: ${found}, not ${expected}`]
    })
    expect(wrong).toEqual([])
  })

  test('adds every transaction to the address list of each wallet that it writes', () => {
    const wrong = exceptions(({ wallets, read }) => {
      const addresses = new Set(read.feeds.filter(({ feed }) => feed === 'address').map(({ subject }) => subject))
      return wallets.every((wallet) => addresses.has(wallet))
    })
    expect(wrong).toEqual([])
  })
})

test('no label is in two files', () => {
  const keys = [commonLabels, serviceLabels, projectLabels, tradeLabels].flatMap((labels) => Object.keys(labels))
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
})

describe('hostile records', () => {
  const KEYS: Readonly<Record<EntityKind, string>> = {
    wallet: 'MTPBF7OHamYp0luagfi2RcleKFyQf2qU9d530ee2',
    token: 'TOKEN_DATA_7',
    mrc400: `MRC400_${'a'.repeat(33)}`,
    mrc401: `MRC400_${'a'.repeat(33)}_${'b'.repeat(40)}`,
    mrc402: `MRC402_${'a'.repeat(33)}`,
    dex402: `DEX402_${'a'.repeat(33)}`,
    dex010: `DEX010_${'a'.repeat(33)}`,
    mrc011: `MRC011_${'a'.repeat(33)}`,
    mrc020: 'MRC020_MTPBF7OHamYp0luagfi2RcleKFyQf2qU9d530ee2_ref',
    mrc030: `MRC030_${'a'.repeat(33)}`,
    mrc031: `MRC030_${'a'.repeat(33)}_MTPBF7OHamYp0luagfi2RcleKFyQf2qU9d530ee2`,
    mrc040: `MRC040_${'a'.repeat(40)}_1600000000`,
    mrc100: `MRC100_${'a'.repeat(33)}`,
    mrc800: `MRC800_${'a'.repeat(33)}`,
    other: '',
  }
  const text = fc.oneof(
    fc.string(),
    fc.constantFrom(
      '',
      '0',
      '-5',
      '99999999999999999999999999',
      '1e5',
      'null',
      '[]',
      '{}',
      '[null]',
      '[{}]',
      '[[1]]',
      '__proto__',
      'SELL',
      'MRC040_RESULT',
      'MELTED',
      ...Object.values(KEYS),
    ),
    fc.json(),
  )
  // As received in JSON text, which has no -0.
  const wire = fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)) as Json)
  const json: fc.Arbitrary<Json> = fc.oneof(
    text,
    wire,
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
    fc.constant(null),
  )
  /** States with the fields that readers use, with arbitrary values. */
  const state = (fields: readonly string[]): fc.Arbitrary<JsonObject> =>
    fc.oneof(fc.dictionary(fc.constantFrom(...fields), json, { maxKeys: fields.length }), fc.dictionary(fc.string(), json))
  const fields = [
    ...new Set(
      LEDGERS.flatMap((ledger) => loadLedger(ledger).txs.flatMap(({ records }) => records.flatMap(({ values }) => Object.keys(values)))),
    ),
    'opendate',
    'publickey',
    'algorithm',
    'data',
    'is_open',
    'referencekey',
  ]

  for (const name of TX_TYPE_NAMES) {
    test(`${name} reads, cuts and renders any record`, () => {
      const type = TX_TYPES[name]
      if (!type) throw new Error(`${name} is not registered`)
      const values = state(fields)
      const record: fc.Arbitrary<NodeRecord> = fc.record({
        type: fc.constantFrom(...type.match.types),
        datakey: fc.constant(KEYS[type.match.key]),
        parameters: fc.array(json, { maxLength: 22 }),
        registered: fc.option(values, { nil: undefined }),
        values: values.map((object) => (name === 'stodexExchange' ? { ...object, type: 'MRC040_RESULT' } : object)),
        address: fc.constant(''),
        timestampSec: fc.integer({ min: 0, max: 4_000_000_000 }),
        validationCode: fc.constantFrom(0, 11),
      })
      const other: fc.Arbitrary<NodeRecord> = record.chain((made) =>
        fc
          .record({
            type: fc.constantFrom('mrc030reward', 'mrc030refund', 'stodexExchange', 'mrc401_create', 'receive_melt', ''),
            key: fc.constantFrom(...Object.values(KEYS)),
          })
          .map(({ type: of, key }) => ({ ...made, type: of, datakey: key })),
      )
      fc.assert(
        fc.property(record, fc.array(other, { maxLength: 3 }), fc.option(values, { nil: undefined }), (primary, others, old) => {
          const records = [primary, ...others]
          const { tx, card, fault, isUnknown } = readTx({
            sn: 1,
            block: 1,
            txid: '0'.repeat(64),
            timestampSec: primary.timestampSec,
            records,
            before: () => old,
          })
          if (fault !== undefined) throw fault
          expect(isUnknown).toBe(false)
          expect(keysBefore(records).every((key) => typeof key === 'string')).toBe(true)
          const rendered = typeOf(tx.type)
          rendered.card(card)
          rendered.overview(tx)
          rendered.panel(tx)
          expect(isSame(JSON.parse(JSON.stringify(tx)), tx)).toBe(true)
        }),
        { numRuns: 60 },
      )
    })
  }
})

function isSame(a: unknown, b: unknown): boolean {
  try {
    expect(a).toEqual(b)
    return true
  } catch {
    return false
  }
}

/** Every label key that a transaction's card, overview and panel use. */
function wordsOf(tx: ReadTx['tx']): string[] {
  const type = typeOf(tx.type)
  const card: Card = type.card(tx)
  const facts: Fact[] = type.overview(tx)
  const rows: Row[] = type.panel(tx)
  const ofPieces = (pieces: readonly Piece[]): string[] => pieces.flatMap((piece) => ('key' in piece ? [piece.key] : []))
  const ofFacts = (all: readonly Fact[]): string[] => all.flatMap(({ label, value }) => [label, ...ofPieces(value)])
  return [
    ...ofPieces(card.line),
    ...ofPieces(card.second ?? []),
    ...(card.amount && 'pieces' in card.amount ? ofPieces(card.amount.pieces) : []),
    ...ofFacts(facts),
    ...rows.flatMap((row) => [
      ...('title' in row && row.title !== undefined && row.kind !== 'ballot' ? [row.title] : []),
      ...(row.kind === 'certificate' ? ofFacts(row.facts) : []),
      ...(row.kind === 'note' ? [row.words.key] : []),
      ...(row.kind === 'settlement' ? [row.heading] : []),
    ]),
  ]
}

test('FILTER-001: every type has a unique number that fits into facets', () => {
  const numbers = TX_TYPE_NAMES.map(kindNumberOf)
  expect(new Set([...numbers, kindNumberOf('of nobody')]).size).toBe(TX_TYPE_NAMES.length + 1)
  expect(withDir(facetOf(Math.max(...numbers), true), 'self')).toBeLessThan(FACETS)
})
