import type { Cursor } from '../engine/cursor.ts'
import type { Db, Work } from '../engine/work.ts'
import type { Mark } from './place-mark.ts'

/** Source of a copy: one moment of an index, however long reading takes. */
export type CopySource = Pick<Db, 'read' | 'close'> & {
  /** Name for log and errors, without a password. */
  label: string
  /** Equal for the same store, whatever address reaches it. */
  identity: string
  /** Approximate rows of all tables, where that is cheap to find out. */
  estimateRows: () => Promise<number | undefined>
}

/**
 * Target of a copy. Between `begin` and `publish` it is no index: readers receive NOT_READY, and no indexer can write it.
 */
export type CopyTarget = Pick<Db, 'read' | 'close'> & {
  label: string
  identity: string
  /** The index in the target, and the indexer that writes it. */
  standing: () => Promise<{ cursor: Cursor | undefined; writer: string | undefined }>
  /** Progress of an unfinished copy into it. */
  findMark: () => Promise<Mark | undefined>
  /** Drops everything in it and prepares it for the first piece. Only pieces of `owner` are accepted afterwards. */
  begin: (owner: string, mark: Mark) => Promise<void>
  /** Runs `work` in one commit. */
  write: (work: Work<void>) => Promise<void>
  /** Makes it an index, after `work` has written the last rows. */
  publish: (work: Work<void>) => Promise<void>
}
