import { expect, test } from 'vitest'
import { DatabaseSync } from 'node:sqlite'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BlockBuilder, addressOf, holding, wallet } from '../../../test/store-conformance/build-blocks.ts'
import { makeReadCaches } from '../reader/read-names.ts'
import { packCounts, packEntries, toEntries, noCounts } from '../rows/facet-chunk.ts'
import { openSqliteForReading, openSqliteForWriting } from '../sqlite/open.ts'
import { makeWriter } from '../writer/make-writer.ts'
import { facetsScan } from './facets-scan.ts'

const WALLET = addressOf(1)

/** Findings of the scan over five transactions of one wallet, in chunks of two, after a damage. */
async function reportedBy(damage: (database: DatabaseSync) => void): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'metascope-facets-'))
  const path = join(folder, 'index.sqlite')
  try {
    const writer = makeWriter(openSqliteForWriting(path), { segmentMax: 8, groupMax: 4, chunk: 2 })
    const chain = new BlockBuilder()
    const txs = [3, 4, 3, 4, 3].map((kind, at) => ({
      kind,
      feeds: [{ feed: 'address' as const, subject: WALLET, dir: 'in' as const }],
      changes: [wallet(WALLET, holding('5', String(10 + at)))],
    }))
    await writer.applyBlocks([chain.next(txs)], 0)
    await writer.close()
    const database = new DatabaseSync(path)
    damage(database)
    database.close()
    const db = openSqliteForReading(path)
    const reported: string[] = []
    const scan = facetsScan(makeReadCaches(), (...words) => reported.push(words.join(': ')))
    while ((await db.read(scan.step(10))) > 0) continue
    expect(scan.done()).toBe(1)
    await db.close()
    return reported
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('FILTER-008: chunks that match their lists have no findings', async () => {
  expect(await reportedBy(() => undefined)).toEqual([])
})

const DAMAGES: readonly (readonly [string, (database: DatabaseSync) => void, readonly string[]])[] = [
  [
    'a count is wrong',
    (database) => {
      const counts = noCounts()
      counts[24] = 2
      counts[32] = 1
      database.prepare('update facet_chunk set counts = ? where list = 0 and until = 4').run(packCounts(counts))
    },
    ['list of all transactions, filters up to entry 4: other counts: what the list has'],
  ],
  [
    'a chunk has the wrong entries',
    (database) => {
      const entries = packEntries(
        toEntries([
          [1, 24],
          [2, 24],
        ]),
      )
      database.prepare('update facet_chunk set entries = ? where list = 0 and until = 2').run(entries)
    },
    ['list of all transactions, filters up to entry 2: other entries: what the list has'],
  ],
  [
    'a chunk is unreadable',
    (database) => database.exec("update facet_chunk set entries = x'00' where list = 0 and until = 2"),
    [expect.stringMatching(/^list of all transactions, filters up to entry 2: not readable/) as string],
  ],
  [
    'a row of an account ledger has the opposite direction of its chunk',
    (database) =>
      database.exec(
        "update account_settled set change = '-1' || substr(change, 2) where sn = 2; update account_recent set change = '-1' || substr(change, 2) where sn = 2",
      ),
    [
      `list account of ${WALLET}, filters up to entry 2: other entries: what the list has`,
      `list account of ${WALLET}, filters up to entry 4: other counts: what the list has`,
    ],
  ],
  [
    'a transaction in a list has the wrong type',
    (database) =>
      database.exec('update tx set facet = 40 where sn = 5; delete from facet_chunk where list = 0; update tx set facet = 40 where sn = 3'),
    [
      `list address of ${WALLET}, transaction 3: another type or status: that of the transaction`,
      `list account of ${WALLET}, filters up to entry 4: other entries: what the list has`,
      'list family of token, transaction 3: another type or status: that of the transaction',
    ],
  ],
]
for (const [name, damage, reported] of DAMAGES) test(`FILTER-008: ${name}`, async () => expect(await reportedBy(damage)).toEqual(reported))
