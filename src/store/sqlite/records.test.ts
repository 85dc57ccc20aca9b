import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testRecords } from '../../../test/records-on.ts'
import { dumpStore } from '../../../test/store-conformance/dump.ts'
import { openSqliteReader, openSqliteWriter } from './sqlite-store.ts'

testRecords('IDP-002, IDP-003, IDP-004, SQLite', {
  open: () => {
    const folder = mkdtempSync(join(tmpdir(), 'metascope-records-'))
    const path = join(folder, 'index.sqlite')
    return {
      openWriter: () => openSqliteWriter(path),
      openReader: () => openSqliteReader(path),
      dump: () => dumpStore(path),
      remove: () => rmSync(folder, { recursive: true }),
    }
  },
})
