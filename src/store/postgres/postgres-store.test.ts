import { inject } from 'vitest'
import { prepareStore } from '../../../test/postgres/prepare-store.ts'
import { postgresEngine } from '../../../test/postgres/schemas.ts'
import { testStore } from '../../../test/store-conformance/test-store.ts'

testStore('PostgreSQL', postgresEngine(inject('postgresUrl'), prepareStore), { chains: 4, batches: 5, rankings: 8 })
