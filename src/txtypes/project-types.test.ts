import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LEDGERS, loadLedger } from '../../test/ledger.ts'
import type { JsonObject } from '../base/json.ts'
import type { NodeRecord } from '../chain/record.ts'
import { listClaims } from './registry.ts'
import { projectTypes } from './project-types.ts'
import { keysBefore, readTx, type ReadTx } from './read-tx.ts'

type Name = keyof typeof projectTypes
const NAMES = Object.keys(projectTypes) as Name[]
const isProjectType = (name: string): name is Name => Object.hasOwn(projectTypes, name)

/** Transactions of each type in the recorded ledgers, and how many of them failed. */
const COUNTS: Record<Name, { 'r1-r3': [number, number]; r4: [number, number] }> = {
  mrc400_create: { 'r1-r3': [36, 0], r4: [44, 0] },
  mrc400_update: { 'r1-r3': [22, 0], r4: [25, 0] },
  mrc401_create: { 'r1-r3': [123, 0], r4: [96, 0] },
  mrc401_update: { 'r1-r3': [34, 0], r4: [42, 0] },
  mrc401_transfer: { 'r1-r3': [87, 0], r4: [72, 0] },
  mrc401_sell: { 'r1-r3': [114, 1], r4: [112, 0] },
  mrc401_unsell: { 'r1-r3': [40, 0], r4: [27, 0] },
  mrc401_buy: { 'r1-r3': [90, 0], r4: [109, 3] },
  mrc401_createtrade: { 'r1-r3': [0, 0], r4: [162, 2] },
  mrc401_melt: { 'r1-r3': [46, 1], r4: [80, 1] },
  mrc401_auction: { 'r1-r3': [63, 0], r4: [102, 0] },
  mrc401_unauction: { 'r1-r3': [21, 0], r4: [22, 0] },
  mrc401_auctionbid: { 'r1-r3': [32, 0], r4: [106, 0] },
  mrc401_auctionbuynow: { 'r1-r3': [13, 0], r4: [25, 0] },
  mrc401_auctionwinning: { 'r1-r3': [12, 0], r4: [15, 1] },
  mrc401_auctionfailure: { 'r1-r3': [37, 0], r4: [27, 0] },
}

/** Types whose transactions are in no token's list. */
const WITHOUT_TOKEN: readonly Name[] = ['mrc401_transfer', 'mrc401_unsell', 'mrc401_unauction', 'mrc401_auctionfailure']

for (const ledger of LEDGERS) {
  describe(`every project and item transaction of ${ledger}`, () => {
    const chain = loadLedger(ledger)
    const read: { name: Name; read: ReadTx; claims: number; keys: string[]; isNeeded: boolean }[] = []
    for (const { txid, index, block, timestampSec, records } of chain.txs) {
      const claims = listClaims(records)
      const name = claims[0]?.type.type ?? ''
      if (!isProjectType(name)) continue
      const asked = new Set<string>()
      const before = (key: string): JsonObject | undefined => {
        asked.add(key)
        return chain.before(index, key)
      }
      const known = new Set(keysBefore(records))
      read.push({
        name,
        read: readTx({ sn: index + 1, block, txid, timestampSec, records, before }),
        claims: claims.length,
        keys: records.map(({ datakey }) => datakey),
        isNeeded: [...asked].every((key) => known.has(key)),
      })
    }

    test('is claimed by one type, as often as the specification counts', () => {
      expect(read.filter(({ claims }) => claims !== 1)).toEqual([])
      const found = Object.fromEntries(
        NAMES.map((name) => {
          const own = read.filter((entry) => entry.name === name)
          return [name, [own.length, own.filter((entry) => entry.read.tx.validate_code !== 0).length]]
        }),
      )
      expect(found).toEqual(Object.fromEntries(NAMES.map((name) => [name, COUNTS[name][ledger]])))
    })

    test('is read without an error and requests only declared states', () => {
      expect(read.filter((entry) => entry.read.fault !== undefined)).toEqual([])
      expect(read.filter(({ isNeeded }) => !isNeeded).map((entry) => entry.read.tx.txid)).toEqual([])
    })

    test('has the same card from the complete transaction and from the stored card', () => {
      for (const {
        name,
        read: { tx, card },
      } of read)
        expect(projectTypes[name].card(card)).toEqual(projectTypes[name].card(tx))
    })

    test('survives JSON and has an overview and a panel', () => {
      for (const {
        name,
        read: { tx },
      } of read) {
        expect(JSON.parse(JSON.stringify(tx))).toEqual(tx)
        expect(projectTypes[name].overview(tx).length).toBeGreaterThan(0)
        expect(projectTypes[name].panel(tx).length).toBeGreaterThan(0)
      }
    })

    test("is in a token's list unless its type has none, and always in its project's list", () => {
      for (const {
        name,
        read: { feeds },
      } of read) {
        expect([name, feeds.some(({ feed }) => feed === 'token')]).toEqual([name, !WITHOUT_TOKEN.includes(name)])
        expect(feeds.some(({ feed }) => feed === 'mrc400')).toBe(true)
      }
    })

    test('is in the list of each key it wrote, once', () => {
      for (const {
        read: { feeds },
        keys,
      } of read) {
        const named = feeds.map(({ feed, subject }) => `${feed} ${subject}`)
        expect(new Set(named).size).toBe(named.length)
        const subjects = new Set(feeds.map(({ subject }) => subject))
        expect(keys.filter((key) => !subjects.has(key))).toEqual([])
      }
    })
  })
}

describe('a record of any content', () => {
  const PROJECT = `MRC400_${'a'.repeat(33)}`
  const ITEM = `${PROJECT}_${'b'.repeat(40)}`
  const WALLET = 'MTMetascopeDevnetGenesisWallet013d5427f6'
  const FIELDS = [
    'owner',
    'creator',
    'name',
    'partner',
    'socialmedia',
    'allow_token',
    'item_image_url',
    'changed',
    'changed_fields',
    'named_partners',
    'initial_token',
    'initial_reserve',
    'sell_token',
    'sell_price',
    'sell_fee',
    'shareholder',
    'platform_address',
    'platform_commission',
    'auction_date',
    'auction_end',
    'auction_token',
    'auction_start_price',
    'last_trade_token',
    'last_trade_amount',
    '__proto__',
    'constructor',
  ]
  const text = fc.oneof(fc.string(), fc.constantFrom('0', '12', '-5', WALLET, ITEM, PROJECT, 'null', '[]', '[', '{}', '9'.repeat(130)))
  const json = fc.oneof(text, fc.jsonValue({ maxDepth: 3 }), fc.dictionary(text, fc.jsonValue({ maxDepth: 1 }), { maxKeys: 4 }))
  const row = fc.record({
    id: json,
    from_addr: json,
    to_addr: json,
    token: json,
    amount: json,
    trade_id: json,
    type: fc.oneof(text, fc.constantFrom('mrc401_buy', 'mrc401_recv_sell', 'mrc401_recv_meltfee', 'mrc401_recv_refund')),
  })
  const parameters = fc.array(
    fc.oneof(
      json,
      fc.array(fc.oneof(json, row), { maxLength: 12 }).map((list) => JSON.stringify(list)),
    ),
    { maxLength: 16 },
  )
  const state = fc.dictionary(fc.constantFrom(...FIELDS), json)

  for (const name of NAMES) {
    test(`${name} reads and describes without an error`, () => {
      const type = projectTypes[name]
      const primaryKey = { wallet: WALLET, mrc400: PROJECT, mrc401: ITEM }[type.match.key as 'wallet' | 'mrc400' | 'mrc401']
      fc.assert(
        fc.property(parameters, parameters, state, state, state, (given, others, values, itemValues, former) => {
          const record = (recordType: string, datakey: string, of: unknown[], has: unknown): NodeRecord => ({
            type: recordType,
            datakey,
            parameters: of as NodeRecord['parameters'],
            registered: undefined,
            values: has as JsonObject,
            address: '',
            timestampSec: 1,
            validationCode: 0,
          })
          const records = [record(type.match.types[0] ?? '', primaryKey, given, values)]
          if (primaryKey === WALLET) records.push(record(name, ITEM, others, itemValues))
          else records.push(record('receive_melt', WALLET, others, itemValues))
          const { tx, card, fault, isUnknown } = readTx({
            sn: 1,
            block: 1,
            txid: '',
            timestampSec: 1,
            records,
            before: () => former as JsonObject,
          })
          expect(fault).toBeUndefined()
          expect(isUnknown).toBe(false)
          // A text that exceeds the bounds of a card is cut.
          expect(type.card(card)).toEqual(type.card(card.cut === undefined ? tx : card))
          type.overview(tx)
          type.panel(tx)
          keysBefore(records)
        }),
        { numRuns: 150 },
      )
    })
  }
})
