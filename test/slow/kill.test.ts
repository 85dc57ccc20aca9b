import { afterAll, expect, test } from 'vitest'
import { rehearseDatabaseStops, rehearsePostgresWriterKills } from '../faults/kill-postgres.ts'
import { rehearseServerKills, rehearseWriterKills } from '../faults/kill-sqlite.ts'
import { killPrograms } from '../program.ts'

// A few kills of each kind; `npm run test:kill` does many (docs/reliability.md).

afterAll(killPrograms)

/** Findings of the self-audit: these chains end before the recorded ledger repeats itself. */
const NOTHING = { killed: [], clean: [] }

test('an index whose indexer is killed repeatedly ends the same as one left alone', async () => {
  const { killed, isSame, found } = await rehearseWriterKills({ kills: 5, seed: 11 })
  expect([killed.counted, isSame, found]).toEqual([5, true, NOTHING])
})

test('a site killed while answering has answered nothing wrong, and its index ends the same', async () => {
  const { killed, isSame, found, asked } = await rehearseServerKills({ kills: 3, seed: 12 })
  expect([killed.counted, isSame, found, asked?.wrong]).toEqual([3, true, NOTHING, []])
  expect(asked?.answered).toBeGreaterThan(3)
})

test('an index on PostgreSQL whose indexer is killed ends the same', async () => {
  const { killed, isSame, found } = await rehearsePostgresWriterKills({ kills: 2, seed: 13 })
  expect([killed.counted, isSame, found]).toEqual([2, true, NOTHING])
})

test('an indexer whose PostgreSQL stops suddenly continues to the same index once it is back', async () => {
  const { killed, isSame, found } = await rehearseDatabaseStops({ kills: 2, seed: 14 })
  expect([killed.counted, isSame, found]).toEqual([2, true, NOTHING])
})
