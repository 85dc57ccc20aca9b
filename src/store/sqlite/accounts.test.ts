import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testAccounts } from '../../../test/accounts-on.ts'
import { testAccountRows } from '../conformance/accounts.ts'
import type { Engine } from '../conformance/engine.ts'
import { dumpStore } from '../dump.ts'
import { openSqliteReader, openSqliteWriter } from './sqlite-store.ts'

const engine: Engine = {
  open: () => {
    const folder = mkdtempSync(join(tmpdir(), 'metascope-accounts-'))
    const path = join(folder, 'index.sqlite')
    return {
      openWriter: () => openSqliteWriter(path),
      openReader: () => openSqliteReader(path),
      dump: () => dumpStore(path),
      remove: () => rmSync(folder, { recursive: true }),
    }
  },
}

testAccounts('OWN-001, OWN-002, SQLite', engine)
testAccountRows('OWN-003, OWN-004, OWN-010, SQLite', engine)
