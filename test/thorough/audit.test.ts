import { closeSync, copyFileSync, openSync, rmSync, writeSync } from 'node:fs'
import type { Pace } from '../../src/indexer/audit/pace.ts'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuditNode } from '../../src/indexer/audit/ask-node.ts'
import { applyBatch } from '../apply-batch.ts'
import { countFindings, type AuditPass } from '../../src/model/audit.ts'
import { openSqliteAudit, openSqliteWriter } from '../../src/store/sqlite/sqlite-store.ts'
import { damageFile } from '../audit-damage-file.ts'
import { auditOnce, nodeOf } from '../audit-ledger.ts'
import { DAMAGED_BLOCKS, DAMAGES, type Damage } from '../audit-damage.ts'
import { bodiesOf, indexBodies, indexLedger, LEDGER_NOW_SEC, type IndexedLedger } from '../index-ledger.ts'
import { LEDGERS } from '../ledger.ts'

const PAGE_BYTES = 4096
const WEEK_SEC = 604_800

async function auditFile(path: string, node: AuditNode | undefined): Promise<AuditPass> {
  const store = openSqliteAudit(path)
  try {
    return await auditOnce(store, node)
  } finally {
    await store.close()
  }
}

/** Blocks, transactions and assets with sums of each ledger, counted by hand in the manifests. */
const CHECKED = {
  'r1-r3': { blocks: 1551, transactions: 5200, sums: 25 },
  r4: { blocks: 923, transactions: 3200, sums: 16 },
}

for (const ledger of LEDGERS) {
  test(`the self-audit finds no fault in the store of the recorded ledger ${ledger}`, async () => {
    const index = await indexLedger(ledger)
    const pass = await auditFile(index.path, nodeOf(ledger))
    await index.close()
    expect(pass.findings).toEqual([])
    expect(countFindings(pass)).toBe(0)
    expect(pass.tallies.filter(({ note, looked }) => note !== undefined || looked === 0)).toEqual([])
    expect(Object.fromEntries(pass.tallies.map(({ check, looked }) => [check, looked]))).toMatchObject(CHECKED[ledger])
  }, 60_000)
}

test('PRICE-006: missing trades of a day are detected from the transactions', async () => {
  const index = await indexLedger('r4')
  const database = new DatabaseSync(index.path)
  const [day] = database
    .prepare('select token, money, sum(trades) as trades from day_price group by token, money order by token, money limit 1')
    .all()
  const { trades } = database
    .prepare('select trades from day_price where token = ? and money = ? order by day limit 1')
    .get(day!['token']!, day!['money']!)!
  database.exec(
    'delete from day_price where (token, money, day) = (select token, money, day from day_price order by token, money, day limit 1)',
  )
  database.close()
  const { findings } = await auditFile(index.path, undefined)
  await index.close()
  const [all, lost] = [Number(day!['trades']), Number(trades)]
  const subject = `trades of token ${String(day!['token'])} and token ${String(day!['money'])}`
  expect(findings).toEqual([
    { check: 'entities', subject, found: `${all - lost} on all days`, expected: `${all}, as the transactions say` },
  ])
}, 60_000)

test('a store that grows during a pass is not reported as damaged', async () => {
  const bodies = bodiesOf('r4')
  const index = await indexBodies(bodies.slice(0, 400))
  const writer = openSqliteWriter(index.path)
  const store = openSqliteAudit(index.path)
  let next = 400
  // Adds a block after every sixteen rows.
  const pass = await auditOnce(store, nodeOf('r4'), {
    slice: async (task) => {
      const result = await task(16)
      const body = bodies[next]
      next += 1
      if (body) await applyBatch(writer, [body], LEDGER_NOW_SEC)
      return result
    },
  })
  const { block } = await index.reader.head()
  await Promise.all([store.close(), writer.close()])
  await index.close()
  expect(block).toBe(923)
  expect(pass).toMatchObject({ block: 400, findings: [] })
  expect(countFindings(pass)).toBe(0)
  // The sums are those of block 400 and complete: moved amounts were derived from the transactions before it.
  expect(pass.tallies.find(({ check }) => check === 'sums')).toMatchObject({ check: 'sums', findings: 0 })
  expect(pass.tallies.flatMap(({ note = [] }) => note)).toEqual([])
})

test('OPS-017 locks released by a clock ten years ahead are found, and no correctly released lock', async () => {
  const index = await indexBodies(bodiesOf('r1-r3').slice(0, 500))
  const writer = openSqliteWriter(index.path)
  const findingsAt = async (sec: number): Promise<string[]> => {
    const store = openSqliteAudit(index.path)
    const { findings } = await auditOnce(store, undefined, undefined, () => sec * 1000)
    await store.close()
    return findings.map(({ check, subject, found }) => `${check}: ${subject.split(' ', 2).join(' ')} ${found}`)
  }
  const nextSec = (await writer.nextUnlockSec()) ?? 0
  await writer.settleLocks(nextSec)
  expect(await findingsAt(nextSec)).toEqual([])
  await writer.settleLocks(LEDGER_NOW_SEC + 520 * WEEK_SEC)
  const found = await findingsAt(nextSec)
  expect([found.length > 0, found.every((line) => line === 'entities: lock of not waiting for its date')]).toEqual([true, true])
  await writer.restoreLocks(nextSec)
  expect(await findingsAt(nextSec)).toEqual([])
  await writer.close()
  await index.close()
})

test('a store whose locks fall due during a pass is not reported as damaged', async () => {
  const index = await indexBodies(bodiesOf('r1-r3').slice(0, 500))
  const writer = openSqliteWriter(index.path)
  const store = openSqliteAudit(index.path)
  let [nowSec, settled] = [LEDGER_NOW_SEC, 0]
  const slice: Pace['slice'] = async (task) => {
    const result = await task(16)
    settled += await writer.settleLocks((nowSec += WEEK_SEC))
    return result
  }
  // Locks released far ahead of the clock would be a finding, so the clock is set to 2100.
  const pass = await auditOnce(store, nodeOf('r1-r3'), { slice }, () => Date.UTC(2100, 0))
  await Promise.all([store.close(), writer.close()])
  await index.close()
  expect(settled).toBeGreaterThan(10)
  expect(pass.findings).toEqual([])
})

describe('the self-audit of a damaged store finds and names that', () => {
  let index: IndexedLedger
  beforeAll(async () => {
    index = await indexBodies(bodiesOf('r1-r3').slice(0, DAMAGED_BLOCKS))
  })
  afterAll(() => index.close())

  async function audit({ breakFile, ...damage }: Damage & { breakFile?: (path: string) => void }): ReturnType<typeof auditFile> {
    const path = `${index.path}.damaged`
    copyFileSync(index.path, path)
    await damageFile(path, damage)
    breakFile?.(path)
    try {
      return await auditFile(path, damage.finding.check === 'node' ? nodeOf('r1-r3') : undefined)
    } finally {
      for (const end of ['', '-wal', '-shm']) rmSync(`${path}${end}`, { force: true })
    }
  }

  // OWN-014: two damages change the account ledger.
  for (const damage of DAMAGES) {
    test(damage.name, async () => {
      const { findings, tallies } = await audit(damage)
      expect(findings).toContainEqual(damage.finding)
      expect(tallies.find(({ check }) => check === damage.finding.check)?.findings).toBeGreaterThan(0)
    })
  }

  test('pages that the database itself cannot read', async () => {
    const { findings } = await audit({
      ...DAMAGES[0]!,
      damage: async () => undefined,
      breakFile: (file) => {
        const database = new DatabaseSync(file)
        const page = Number(database.prepare("select rootpage from sqlite_schema where name = 'body'").get()?.['rootpage'])
        database.close()
        const opened = openSync(file, 'r+')
        writeSync(opened, Buffer.alloc(PAGE_BYTES), 0, PAGE_BYTES, (page - 1) * PAGE_BYTES)
        closeSync(opened)
      },
    })
    expect(findings).toContainEqual({
      check: 'bodies',
      subject: 'the database',
      found: 'database disk image is malformed',
      expected: 'tables that can be read',
    })
  })
})
