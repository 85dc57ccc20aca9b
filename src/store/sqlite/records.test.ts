import { testRecords } from '../../../test/records-on.ts'
import { sqliteEngine } from '../../../test/store-conformance/sqlite-engine.ts'

testRecords('IDP-002, IDP-003, IDP-004, SQLite', sqliteEngine)
