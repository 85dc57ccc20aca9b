import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { IndexedBlock } from '../src/model/changes.ts'
import { openSqliteReader, openSqliteWriter } from '../src/store/sqlite/sqlite-store.ts'
import type { IndexedLedger } from './index-ledger.ts'

/** A separate store with handmade blocks (`test/store-conformance/build-blocks.ts`). */
export async function indexHandmade(blocks: readonly IndexedBlock[], nowSec = 0): Promise<IndexedLedger> {
  const folder = mkdtempSync(join(tmpdir(), 'metascope-handmade-'))
  const path = join(folder, 'index.sqlite')
  const writer = openSqliteWriter(path)
  await writer.applyBlocks(blocks, nowSec)
  await writer.close()
  const reader = openSqliteReader(path)
  return {
    reader,
    faults: [],
    path,
    close: async () => {
      await reader.close()
      rmSync(folder, { recursive: true })
    },
  }
}
