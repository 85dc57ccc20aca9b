import { inject } from 'vitest'
import { prepareStore } from '../postgres/prepare-store.ts'
import { postgresEngine } from '../postgres/schemas.ts'
import { testChosenIds } from '../store-conformance/chosen-ids.ts'
import { sqliteEngine } from '../store-conformance/sqlite-engine.ts'

testChosenIds('SAFE-001, SQLite', sqliteEngine)
testChosenIds('SAFE-001, PostgreSQL', postgresEngine(inject('postgresUrl'), prepareStore))
