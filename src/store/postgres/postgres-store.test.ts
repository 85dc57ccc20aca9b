import { inject } from 'vitest'
import { prepareStore } from '../../../test/postgres/prepare-store.ts'
import { postgresEngine } from '../../../test/postgres/schemas.ts'
import { testStore } from '../conformance.ts'

testStore('PostgreSQL', postgresEngine(inject('postgresUrl'), prepareStore), 4)
