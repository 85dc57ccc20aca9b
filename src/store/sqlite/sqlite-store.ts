import { makeStoreAudit, type StoreAudit } from '../audit/audit-store.ts'
import { headOf } from '../engine/cursor.ts'
import { makeReader } from '../reader/make-reader.ts'
import type { SegmentLimits } from '../lists/segments.ts'
import type { Head, StoreReader, StoreWriter } from '../store.ts'
import { makeWriter } from '../writer/make-writer.ts'
import { openSqliteForReading, openSqliteForWriting, readSqliteCursor, type OpenOptions } from './open.ts'

/** Reads from a database file over its own connection. Throws NOT_READY when no writer has made it yet. */
export const openSqliteReader = (path: string): StoreReader => makeReader(openSqliteForReading(path))

/** Opens a database file for the self-audit, over its own connection. Throws NOT_READY when no writer has made it yet. */
export const openSqliteAudit = (path: string): StoreAudit => makeStoreAudit(openSqliteForReading(path))

/** Opens or creates a database file for writing; one writer per file. `limits`: segment sizes of rankings, for tests. */
export const openSqliteWriter = (path: string, limits?: SegmentLimits, options?: OpenOptions): StoreWriter =>
  makeWriter(openSqliteForWriting(path, options), limits)

/** The head of the index in a file. Throws STORE_CORRUPT. */
export const readHead = (path: string): Head => headOf(readSqliteCursor(path))
