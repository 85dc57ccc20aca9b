import { makeStoreAudit, type StoreAudit } from '../audit/audit-store.ts'
import { makeReader } from '../reader/make-reader.ts'
import type { SegmentLimits } from '../lists/segments.ts'
import type { StoreReader, StoreWriter } from '../store.ts'
import { makeWriter } from '../writer/make-writer.ts'
import { openPostgresForReading, openPostgresForWriting, type PostgresWriterOptions } from './open.ts'
import type { PostgresOptions } from './pool.ts'

/** Reads from a database over its own connections. Throws NOT_READY when no writer has made its tables yet. */
export const openPostgresReader = async (options: PostgresOptions): Promise<StoreReader> =>
  makeReader(await openPostgresForReading(options))

/** Opens a database for the self-audit, over its own connections. Throws NOT_READY when no writer has made its tables yet. */
export const openPostgresAudit = async (options: PostgresOptions): Promise<StoreAudit> =>
  makeStoreAudit(await openPostgresForReading(options))

/** The writer of a database, one at a time. It connects with its first call. `limits`: segment sizes of rankings, for tests. */
export const openPostgresWriter = (options: PostgresWriterOptions, limits?: SegmentLimits): StoreWriter =>
  makeWriter(openPostgresForWriting(options), limits)
