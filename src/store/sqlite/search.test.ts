import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { BLOCKS_BETWEEN, CALLED, CALLED_BELOW, GRAM_BETWEEN, GRAM_DOCS, TXS_BETWEEN } from '../engine/sql.ts'
import { sqlOf, textsIn } from '../engine/statement.ts'
import { SQLITE } from './dialect.ts'
import { migrate } from './migrate.ts'

test('SEEK-001: heads of ids and blocks of names are found by index seeks, in index order', () => {
  const database = new DatabaseSync(':memory:')
  migrate(database)
  const textOf = textsIn(SQLITE.settled)
  for (const sql of [GRAM_BETWEEN, GRAM_DOCS, CALLED_BELOW, sqlOf(CALLED, 8), TXS_BETWEEN, BLOCKS_BETWEEN]) {
    const steps = database
      .prepare(`explain query plan ${textOf(sql)}`)
      .all()
      .map(({ detail }) => String(detail))
    const reads = steps.filter((step) => /gram|called|_hash|TEMP/.test(step))
    expect(reads.length).toBeGreaterThan(0)
    expect(reads.filter((step) => !/^SEARCH \w+ USING PRIMARY KEY/.test(step))).toEqual([])
  }
  database.close()
})
