import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { AUDIT_PRICES, PRICES_OF, PRICE_LAST } from '../engine/sql.ts'
import { sqlOf, textsIn } from '../engine/statement.ts'
import { SQLITE } from './dialect.ts'
import { migrate } from './migrate.ts'

test('PRICE-002: the price of a day is one seek, whatever the number of days', () => {
  const database = new DatabaseSync(':memory:')
  migrate(database)
  const textOf = textsIn(SQLITE.settled)
  for (const sql of [sqlOf(PRICE_LAST, 1), sqlOf(PRICES_OF, 1), AUDIT_PRICES]) {
    const steps = database
      .prepare(`explain query plan ${textOf(sql)}`)
      .all()
      .map(({ detail }) => String(detail))
      .filter((step) => /day_price|TEMP/.test(step))
    expect(steps.length).toBeGreaterThan(0)
    expect(steps.filter((step) => !step.startsWith('SEARCH day_price USING PRIMARY KEY'))).toEqual([])
  }
  database.close()
})
