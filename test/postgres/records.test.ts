import { inject } from 'vitest'
import { testRecords } from '../records-on.ts'
import { prepareStore } from './prepare-store.ts'
import { postgresEngine } from './schemas.ts'

testRecords('IDP-002, IDP-003, IDP-004, PostgreSQL', postgresEngine(inject('postgresUrl'), prepareStore))
