import { inject } from 'vitest'
import { postgresEngine } from '../../../test/postgres/schemas.ts'
import { testStore } from '../conformance.ts'

testStore('PostgreSQL', postgresEngine(inject('postgresUrl')))
