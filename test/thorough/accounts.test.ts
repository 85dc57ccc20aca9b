import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { testAccounts } from '../accounts-on.ts'
import { makeDumps } from '../dumps-on.ts'
import { testPrices } from '../prices-on.ts'
import { testAccountRows } from '../store-conformance/accounts.ts'
import { sqliteEngine } from '../store-conformance/sqlite-engine.ts'
import {
  ACCOUNT_AT,
  ACCOUNT_LAST,
  ACCOUNT_RANGE,
  ACCOUNT_TAILS,
  ACCOUNT_TXS,
  AUDIT_ACCOUNTS,
  PAIR_AT,
  PAIR_ENDS,
  PAIR_ENDS_AT,
  PAIR_LAST,
  PAIR_RANGE,
  PAIR_TAILS,
  PAIR_TXS,
} from '../../src/store/engine/sql.ts'
import { sqlOf, textsIn } from '../../src/store/engine/statement.ts'
import { SQLITE } from '../../src/store/sqlite/dialect.ts'
import { migrate } from '../../src/store/sqlite/migrate.ts'

const dumpsOf = makeDumps(sqliteEngine, ['account', 'day_price'])

testAccounts('OWN-001, OWN-002, SQLite', dumpsOf)
testPrices('SQLite', dumpsOf)
testAccountRows('OWN-003, OWN-004, OWN-010, SQLite', sqliteEngine)

test('OWN-004: every query of the account ledger is one seek in each of its tables, whatever its length', () => {
  const database = new DatabaseSync(':memory:')
  migrate(database)
  const textOf = textsIn(SQLITE.settled)
  const lists = [ACCOUNT_TAILS, PAIR_TAILS, PAIR_ENDS, PAIR_ENDS_AT, ACCOUNT_TXS, PAIR_TXS].map((list) => sqlOf(list, 1))
  const single = [ACCOUNT_AT, ACCOUNT_LAST, ACCOUNT_RANGE, PAIR_AT, PAIR_LAST, PAIR_RANGE, AUDIT_ACCOUNTS]
  const plans = [...lists, ...single].map((sql) =>
    database
      .prepare(`explain query plan ${textOf(sql)}`)
      .all()
      .map(({ detail }) => String(detail))
      .filter((step) => /account_|TEMP/.test(step)),
  )
  for (const steps of plans) {
    expect(steps.length).toBeGreaterThanOrEqual(2)
    expect(steps.filter((step) => !step.startsWith('SEARCH account_'))).toEqual([])
  }
  database.close()
})
