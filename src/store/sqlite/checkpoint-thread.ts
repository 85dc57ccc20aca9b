/** The body of the thread that moves the write-ahead log into the file. A failure ends it; see `checkpointer.ts` for the consequences. */
import { DatabaseSync } from 'node:sqlite'
import { openThread } from '../../runtime/open-thread.ts'

const BUSY_TIMEOUT_MS = 5_000

const calls = {
  checkpoint: (): void => {
    try {
      checkpoint.all()
    } catch (error) {
      // Thrown outside of the call, so that it ends the thread.
      setImmediate(() => {
        throw error
      })
    }
  },
}
export type CheckpointCalls = typeof calls

const { data } = openThread(calls, () => database.close())
const database = new DatabaseSync(data as string, { timeout: BUSY_TIMEOUT_MS })
// A passive checkpoint: only as far as no reader needs the old pages, and without blocking the writer.
const checkpoint = database.prepare('pragma wal_checkpoint(passive)')
