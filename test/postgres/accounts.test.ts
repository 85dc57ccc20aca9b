import { inject } from 'vitest'
import { testAccountRows } from '../store-conformance/accounts.ts'
import { testAccounts } from '../accounts-on.ts'
import { prepareStore } from './prepare-store.ts'
import { postgresEngine } from './schemas.ts'

const engine = postgresEngine(inject('postgresUrl'), prepareStore)

testAccounts('OWN-001, OWN-002, PostgreSQL', engine)
testAccountRows('OWN-003, OWN-004, OWN-010, PostgreSQL', engine)
