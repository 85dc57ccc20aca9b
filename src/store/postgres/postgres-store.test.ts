import { inject } from 'vitest'
import { prepareStore } from '../../../test/postgres/prepare-store.ts'
import { postgresEngine } from '../../../test/postgres/schemas.ts'
import { CALLS, testChosenIds } from '../../../test/store-conformance/chosen-ids.ts'
import { testStore } from '../../../test/store-conformance/test-store.ts'

const engine = postgresEngine(inject('postgresUrl'), prepareStore)
testStore('PostgreSQL', engine, { chains: 4, batches: 5, rankings: 8 })
// All ids at once, and each call's among those that are there. What lies between is the store's own logic, which SQLite shows.
testChosenIds('SAFE-001, PostgreSQL', engine, [CALLS, 1])
