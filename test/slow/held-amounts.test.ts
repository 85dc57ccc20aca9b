import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { applyBatch } from '../apply-batch.ts'
import { openSqliteReader, openSqliteWriter } from '../../src/store/sqlite/sqlite-store.ts'
import { LEDGER_NOW_SEC, bodiesOf } from '../index-ledger.ts'
import { LEDGERS } from '../ledger.ts'
import { readReference } from '../reference-accounts.ts'

/** Number of final amounts on sale or in auction where a wallet's own record differs from the open DEX records. */
const STALE = { 'r1-r3': 44, r4: 38 }

for (const ledger of LEDGERS)
  describe(`the held amount of each token of the recorded ledger ${ledger}`, () => {
    const reference = readReference(ledger)

    test('OWN-011: holders, open bids, unpaid rewards and reserves add up to issued minus burnt, after every block', () => {
      for (const { sn, tokens } of reference.blocks)
        for (const [token, { held, beside, issued }] of tokens)
          expect(`block ${sn}, token ${token}: ${held + beside}`).toBe(`block ${sn}, token ${token}: ${issued}`)
    })

    test("OWN-012: the amount in MRC040 orders equals the wallet's own figure, after every transaction", () =>
      expect(reference.pendingFaults).toEqual([]))

    test('OWN-010: the wallet records of this ledger differ from the open DEX records, so counting them would be wrong', () =>
      expect(reference.staleRecords).toBe(STALE[ledger]))

    test('OWN-011: the index has the same totals over all wallets after every block', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'metascope-held-'))
      const path = join(folder, 'index.sqlite')
      const writer = openSqliteWriter(path)
      let at = 0
      const bodies = bodiesOf(ledger)
      const apply = async (sn: number): Promise<void> => {
        const upTo = bodies.findIndex(({ block }) => block.sn === sn) + 1
        await applyBatch(writer, bodies.slice(at, upTo), LEDGER_NOW_SEC)
        at = upTo
      }
      await apply(reference.blocks[0]?.sn ?? 1)
      const reader = openSqliteReader(path)
      onTestFinished(async () => {
        await reader.close()
        await writer.close()
        rmSync(folder, { recursive: true })
      })
      const known = new Map<string, bigint>()
      for (const { sn, tokens, nfts } of reference.blocks) {
        if (sn !== reference.blocks[0]?.sn) await apply(sn)
        const held = new Map([...[...tokens].map(([token, sums]): [string, bigint] => [token, sums.held]), ...nfts])
        for (const [asset, units] of held) {
          if (known.get(asset) === units) continue
          known.set(asset, units)
          expect(`${asset} after block ${sn}: ${(await reader.findAssetTotals(asset)).total}`).toBe(`${asset} after block ${sn}: ${units}`)
        }
      }
    }, 120_000)
  })
