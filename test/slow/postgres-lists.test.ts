import { inject } from 'vitest'
import { testLedgersOn } from '../ledgers-on.ts'
import { testRecordsOf } from '../records-on.ts'
import { testSortedOf } from '../sorted-on.ts'
import { prepareStore } from '../postgres/prepare-store.ts'
import { postgresEngine } from '../postgres/schemas.ts'

// Both share one index of each ledger, since neither writes.
const engine = postgresEngine(inject('postgresUrl'), prepareStore)
testLedgersOn('records (IDP-002, IDP-003, IDP-004) and sorted lists on PostgreSQL', engine, (name, reader) => {
  testRecordsOf(name, reader)
  testSortedOf(name, reader)
})
