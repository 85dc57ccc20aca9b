import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqliteReader, openSqliteWriter } from '../../src/store/sqlite/sqlite-store.ts'
import { dumpStore } from './dump.ts'
import type { Engine } from './engine.ts'

export const sqliteEngine: Engine = {
  open: (limits) => {
    const folder = mkdtempSync(join(tmpdir(), 'metascope-store-'))
    const path = join(folder, 'index.sqlite')
    return {
      openWriter: () => openSqliteWriter(path, limits),
      openReader: () => openSqliteReader(path),
      dump: () => dumpStore(path),
      remove: () => rmSync(folder, { recursive: true }),
    }
  },
}
