import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLog } from '../src/base/log.ts'
import { startIndexer } from '../src/app/threads/start-indexer.ts'
import { startReplay, type ReplayProcess } from './replay-process.ts'

type Indexed = { databasePath: string; remove: () => void }

/** Indexes the recorded ledger, `repeat` times in a row, into a new database. */
export async function indexOnce(repeat: number): Promise<Indexed> {
  const node = await startReplay(repeat)
  try {
    return await indexFrom(node)
  } finally {
    node.stop()
  }
}

/** Indexes everything that a node has into a new database. `onIndexed` is called before the indexer stops. */
export async function indexFrom(node: ReplayProcess, concurrency = 16, onIndexed: () => void = () => undefined): Promise<Indexed> {
  const folder = mkdtempSync(join(tmpdir(), 'metascope-bench-'))
  const databasePath = join(folder, 'index.sqlite')
  const finished = Promise.withResolvers<undefined>()
  const indexer = startIndexer(
    { place: { engine: 'sqlite', path: databasePath }, nodeUrls: [node.url], concurrency, pollMs: 1000 },
    { ...silentLog, error: (message, fields) => console.log(message, fields) },
    ({ indexed }) => {
      if (indexed === node.blockCount) finished.resolve(undefined)
    },
  )
  await Promise.race([finished.promise, indexer.ended.then((error) => Promise.reject(error ?? new Error('the indexer ended')))])
  onIndexed()
  await indexer.stop()
  return { databasePath, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
