import type { Cursor } from '../engine/cursor.ts'
import type { Db, Work } from '../engine/work.ts'
import type { Mark } from './place-mark.ts'

/** What a copy is made from: one moment of an index, however long it is read. */
export type CopySource = Pick<Db, 'read' | 'close'> & {
  /** For people, without a password. */
  label: string
  /** The same for one store under whatever name it is reached. */
  identity: string
  /** Rows of all tables, roughly, where that is cheaply known. */
  estimateRows: () => Promise<number | undefined>
}

/**
 * What a copy is made into. Between `begin` and `publish` nobody takes it for an index: who reads it hears NOT_READY, and no indexer
 * can write it.
 */
export type CopyTarget = Pick<Db, 'read' | 'close'> & {
  label: string
  identity: string
  /** The index that is there, and the indexer that is writing it. */
  standing: () => Promise<{ cursor: Cursor | undefined; writer: string | undefined }>
  /** How far a copy into it was when it ended early. */
  findMark: () => Promise<Mark | undefined>
  /** Drops all that is there and makes it ready for the first piece. `owner`: whose pieces are taken. */
  begin: (owner: string, mark: Mark) => Promise<void>
  /** One commit. */
  write: (work: Work<void>) => Promise<void>
  /** Makes it an index, with what `work` writes last. */
  publish: (work: Work<void>) => Promise<void>
}
