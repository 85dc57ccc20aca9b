import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { JsonObject } from '../src/base/json.ts'
import type { Entity } from '../src/store/store.ts'
import { indexLedger, readAll, type IndexedLedger } from './index-ledger.ts'
import { KIND_COUNTS } from './kind-counts.ts'
import { LEDGERS, loadLedger, readFinalState, readManifest } from './ledger.ts'

/** Keys of the ledger that no record ever writes (ledger README). */
const NEVER_RECORDED = /^(TOKEN_MAX_NO$|DUMMY_IDX_|MRC020_)/

/** By hand from the manifests. `records` excludes the 57 synthetic duplicates counted in the first manifest. */
const HEADS = {
  'r1-r3': { block: 1551, tx: 5200, records: 12_947, wallets: 172, tokens: 25, unknown: 0 },
  r4: { block: 923, tx: 3200, records: 9035, wallets: 126, tokens: 16, unknown: 0 },
}
const FAMILY_COUNTS = { 'r1-r3': { fail: 27 }, r4: { fail: 23 } }

type TokenTotal = { token: number; issued_net: string; sum_escrowed: string; sum_unbalanced: string; sum_wallet_balances: string }

for (const name of LEDGERS) {
  describe(`the index of the recorded ledger ${name}`, () => {
    let index: IndexedLedger
    const final = readFinalState(name)
    const keys = Object.keys(final).filter((key) => !NEVER_RECORDED.test(key))
    let entities: Map<string, Entity>

    beforeAll(async () => {
      index = await indexLedger(name)
      entities = await index.reader.findEntities(keys)
    })
    afterAll(() => index.close())

    test('every transaction is read without a fault', () => expect(index.faults).toEqual([]))

    test('every key has its final state', () => {
      const indexed = Object.fromEntries([...entities].map(([key, { state }]) => [key, state]))
      expect(indexed).toEqual(Object.fromEntries(keys.map((key) => [key, final[key]])))
    })

    test('no key outside the ledger is indexed', async () => {
      const written = new Set(
        loadLedger(name)
          .txs.flatMap(({ records }) => records.map(({ datakey }) => datakey))
          .filter((key) => key !== ''),
      )
      const foreign = [...written].filter((key) => !Object.hasOwn(final, key))
      expect([...(await index.reader.findEntities(foreign)).keys()]).toEqual([])
    })

    test('balances of each token add up to the issued amount', () => {
      const totals = (readManifest(name)['final_state'] as { token_totals: TokenTotal[] }).token_totals
      const sums = sumBalances([...entities.values()])
      expect(Object.fromEntries(totals.map(({ token }) => [token, sums.get(String(token)) ?? 0n]))).toEqual(
        Object.fromEntries(totals.map((row) => [row.token, BigInt(row.sum_wallet_balances)])),
      )
      for (const row of totals) {
        expect((sums.get(String(row.token)) ?? 0n) + BigInt(row.sum_escrowed)).toBe(BigInt(row.issued_net) + BigInt(row.sum_unbalanced))
      }
    })

    test('counts of blocks, transactions, records, wallets and tokens equal those of the ledger', async () => {
      expect(await index.reader.head()).toMatchObject(HEADS[name])
    })

    test("each type and each family has the reference's number of transactions", async () => {
      const txs = await readAll((page, size) => index.reader.listTxs(page, size))
      const counts: Record<string, number> = {}
      for (const { item } of txs) counts[item.tx.type] = (counts[item.tx.type] ?? 0) + 1
      const expected = Object.entries(KIND_COUNTS).map(([kind, row]): [string, number] => [kind, name === 'r4' ? row.r4 : row.r1r3])
      expect(counts).toEqual(Object.fromEntries(expected.filter(([, count]) => count > 0)))
      expect(await index.reader.countFeed({ feed: 'family', subject: 'fail' })).toBe(FAMILY_COUNTS[name].fail)
      for (const family of ['token', 'nft', 'dex', 'service'] as const) {
        const valid = Object.values(KIND_COUNTS)
          .filter((row) => row.family === family)
          .map((row) => (name === 'r4' ? row.r4 - row.r4Failed : row.r1r3 - row.r1r3Failed))
        expect(await index.reader.countFeed({ feed: 'family', subject: family })).toBe(valid.reduce((a, b) => a + b))
      }
    })

    test('transactions and blocks are numbered without gaps in chain order', async () => {
      const txs = await readAll((page, size) => index.reader.listTxs(page, size))
      const chain = loadLedger(name).txs.map(({ txid, block }, at) => ({ ordinal: at + 1, txid, block }))
      expect(txs.map(({ ordinal, item }) => ({ ordinal, txid: item.tx.txid, block: item.tx.block })).reverse()).toEqual(chain)
      const blocks = await readAll((page, size) => index.reader.listBlocks(page, size))
      expect(blocks.map(({ ordinal, item }) => ({ ordinal, id: item.id, count: item.count })).reverse()).toEqual(
        loadLedger(name).blocks.map(({ sn, id, transactions }) => ({ ordinal: sn, id, count: transactions.length })),
      )
    })
  })
}

function sumBalances(entities: readonly Entity[]): Map<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const { kind, state } of entities) {
    if (kind !== 'wallet') continue
    for (const { token, balance } of state['balance'] as (JsonObject & { token: number; balance: string })[]) {
      sums.set(String(token), (sums.get(String(token)) ?? 0n) + BigInt(balance))
    }
  }
  return sums
}
