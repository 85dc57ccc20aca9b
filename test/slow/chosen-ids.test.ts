import { testChosenIds } from '../store-conformance/chosen-ids.ts'
import { sqliteEngine } from '../store-conformance/sqlite-engine.ts'

testChosenIds('SAFE-001, SQLite', sqliteEngine)
