import { inject } from 'vitest'
import { testAccountRows } from '../store-conformance/accounts.ts'
import { testAccounts } from '../accounts-on.ts'
import { makeDumps } from '../dumps-on.ts'
import { testPrices } from '../prices-on.ts'
import { prepareStore } from '../postgres/prepare-store.ts'
import { postgresEngine } from '../postgres/schemas.ts'

const engine = postgresEngine(inject('postgresUrl'), prepareStore)

const dumpsOf = makeDumps(engine, ['account', 'day_price'])

testAccounts('OWN-001, OWN-002, PostgreSQL', dumpsOf)
testPrices('PostgreSQL', dumpsOf)
testAccountRows('OWN-003, OWN-004, OWN-010, PostgreSQL', engine)
