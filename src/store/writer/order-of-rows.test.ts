import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import {
  addressOf,
  BlockBuilder,
  entity,
  holding,
  item,
  mrc401Of,
  mrc402Of,
  named,
  wallet,
} from '../../../test/store-conformance/build-blocks.ts'
import { listen } from '../../../test/store-conformance/listen.ts'
import { COPIED_TABLES } from '../engine/tables.ts'
import type { SqlValue, Statement } from '../engine/work.ts'
import { openSqliteForWriting } from '../sqlite/open.ts'
import { makeWriter } from './make-writer.ts'

/** Rows by table, in the order in which a commit stores them. */
type Stored = Map<string, SqlValue[][]>

function noteRows(stored: Stored, { list, params }: Statement): void {
  if (list?.shape !== 'insert') return
  const rows = stored.get(list.table) ?? []
  stored.set(list.table, rows)
  for (let at = 0; at < params.length; at += list.columns.length) rows.push(params.slice(at, at + list.columns.length))
}
const compareKeys = (a: readonly SqlValue[], b: readonly SqlValue[]): number => {
  const at = a.findIndex((value, place) => value !== b[place])
  const [left, right] = [a[at] ?? 0, b[at] ?? 0]
  return at === -1 ? 0 : left < right ? -1 : 1
}

test('a commit stores rows in the key order of their tables, so each page is written once for all its rows', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'metascope-order-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const db = openSqliteForWriting(join(folder, 'index.sqlite'))
  const stored: Stored = new Map()
  const writer = makeWriter({ ...db, write: (work) => db.write(listen(work, (statement) => noteRows(stored, statement))) })
  onTestFinished(writer.close)
  const chain = new BlockBuilder()
  const owners = [4, 2, 9, 1].map(addressOf)
  const assets = ['12', '7', mrc402Of(1), '0']
  // Each transaction changes the amount of each asset in every wallet, the last wallet and the last asset first.
  const txOf = (amount: number) => ({
    feeds: owners.toReversed().map((subject) => ({ feed: 'address' as const, subject })),
    changes: [
      ...owners.map((owner) =>
        wallet(
          owner,
          ...assets.map((asset) => holding(asset, String(amount), { dated: [{ unlockSec: 9_000_000_000 - amount, amount: '1' }] })),
        ),
      ),
      entity(mrc402Of(amount), { amount }),
      item(mrc401Of(1, 9 - amount), owners[amount % 4]!),
      named(`TOKEN_DATA_${9 - amount}`, `Zeta ${amount}`, `Alpha ${amount}`),
    ],
  })
  await writer.applyBlocks([chain.next([txOf(5), txOf(3), txOf(8)]), chain.next([txOf(2), txOf(7)])], 0)
  const keyOf = (table: string): number => COPIED_TABLES.find(({ name }) => name === table)?.key.length ?? 0
  for (const table of ['account', 'entity', 'feed', 'gram', 'block_hash', 'tx_hash', 'totals']) {
    const keys = (stored.get(table) ?? []).map((row) => row.slice(0, keyOf(table)))
    expect([table, keys.length > 1, keys]).toEqual([table, true, keys.toSorted(compareKeys)])
  }
  // Four wallets and four assets in five transactions, and five items.
  expect(stored.get('account')).toHaveLength(85)
})
