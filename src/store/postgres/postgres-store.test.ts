import { inject } from 'vitest'
import { prepareStore } from '../../../test/postgres/prepare-store.ts'
import { postgresEngine } from '../../../test/postgres/schemas.ts'
import { testChosenIds } from '../../../test/store-conformance/chosen-ids.ts'
import { testStore } from '../../../test/store-conformance/test-store.ts'

const engine = postgresEngine(inject('postgresUrl'), prepareStore)
testStore('PostgreSQL', engine, { chains: 4, batches: 5, rankings: 8 })
testChosenIds('SAFE-001, PostgreSQL', engine)
