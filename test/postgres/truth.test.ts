import { inject } from 'vitest'
import { testLedgers } from './ledger-on.ts'
import { prepareStore } from './prepare-store.ts'
import { postgresEngine } from './schemas.ts'

testLedgers('PostgreSQL', postgresEngine(inject('postgresUrl'), prepareStore))
