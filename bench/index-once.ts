import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLog } from '../src/base/log.ts'
import { startIndexer } from '../src/app/threads/start-indexer.ts'
import { startReplay } from './replay-process.ts'

/** Indexes a recorded ledger, `repeat` times in a row, from the replay node into a new database. */
export async function indexOnce(ledger: 'ledger' | 'ledger-r4', repeat: number): Promise<{ databasePath: string; remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'metascope-bench-'))
  const databasePath = join(folder, 'index.sqlite')
  const node = await startReplay(ledger, repeat)
  let finish: () => void = () => undefined
  const finished = new Promise<void>((resolve) => (finish = resolve))
  const indexer = startIndexer(
    { place: { engine: 'sqlite', path: databasePath }, nodeUrls: [node.url], concurrency: 16, pollMs: 1000 },
    silentLog,
    ({ indexed }) => {
      if (indexed === node.blockCount) finish()
    },
  )
  await Promise.race([finished, indexer.ended.then((error) => Promise.reject(error ?? new Error('the indexer ended')))])
  await indexer.stop()
  node.stop()
  return { databasePath, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
