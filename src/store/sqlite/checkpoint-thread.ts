/** The body of the thread that brings the log of changes into the file. A failure ends it: `checkpointer.ts` says what happens then. */
import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

const BUSY_TIMEOUT_MS = 5_000
const database = new DatabaseSync(workerData as string, { timeout: BUSY_TIMEOUT_MS })
// As far as nobody reads what it would overwrite, and without keeping anyone from writing.
const checkpoint = database.prepare('pragma wal_checkpoint(passive)')

parentPort?.on('message', (message: 'checkpoint' | 'end') => {
  if (message === 'checkpoint') {
    checkpoint.all()
    parentPort?.postMessage('done')
    return
  }
  database.close()
  parentPort?.close()
})
