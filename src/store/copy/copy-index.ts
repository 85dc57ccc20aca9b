import { randomUUID } from 'node:crypto'
import type { Clock } from '../../base/clock.ts'
import { AppError } from '../../base/errors.ts'
import type { Log } from '../../base/log.ts'
import { headOf, readCursor } from '../engine/cursor.ts'
import type { Head } from '../store.ts'
import { compareTable, type TableCheck } from './compare.ts'
import type { CopySource, CopyTarget } from './ends.ts'
import { lastKey, readPiece, writeRows, type Key } from './pieces.ts'
import { moveMark, takeMark, type Origin, type Place } from './place-mark.ts'
import { RowProgress } from './row-progress.ts'
import { COPIED_TABLES, CURSOR_TABLE, type CopiedTable } from '../engine/tables.ts'

type Parts = {
  source: CopySource
  target: CopyTarget
  /** Drops an index or an unfinished copy in the target. */
  isFresh: boolean
  clock: Clock
  log: Log
  signal: AbortSignal
  /** Most rows of a piece. */
  maxRows?: number
}

export type CopyResult = { head: Head; checks: TableCheck[] }

/**
 * Copies the index of `source` into `target`, compares both row by row, and only then makes the target an index. An unfinished copy is
 * retained however it ended, and continued while the source is unchanged. Resolves to the comparison; with a difference the target is
 * not made an index. Resolves to `undefined` when aborted. Throws CONFIG_INVALID when the target cannot be used, STORE_LEASE_LOST when
 * another copy into the target begins.
 */
export async function copyIndex(parts: Parts): Promise<CopyResult | undefined> {
  const { source, target, log, clock, signal } = parts
  if (source.identity === target.identity) throw new AppError('CONFIG_INVALID', `${source.label} is both source and target`)
  const origin: Origin = { label: source.label, cursor: await source.read(readCursor()) }
  if (origin.cursor.block === 0) throw new AppError('CONFIG_INVALID', `The index ${source.label} is empty: there is nothing to copy`)
  const owner = randomUUID()
  const place = await beginOrContinue(parts, origin, owner)

  const rows = await source.estimateRows()
  const copied = await copyTables(parts, owner, place, new RowProgress('copied', rows, place.rows, clock, log))
  if (copied === undefined) return undefined
  const progress = new RowProgress('compared', copied, 0, clock, log)
  const checks: TableCheck[] = []
  for (const table of COPIED_TABLES) {
    const check = await compareTable(table, source, target, limitOf(table, parts), (count) => progress.add(count), signal)
    if (check === undefined) return undefined
    checks.push(check)
  }
  if (checks.every(({ difference }) => difference === undefined)) await publish(parts, owner, { ...place, rows: copied })
  return { head: headOf(origin.cursor), checks }
}

/** Checks what is in the target. Resolves to the place of the first piece. */
async function beginOrContinue({ target, isFresh, log }: Parts, origin: Origin, owner: string): Promise<Place> {
  const { cursor, writer } = await target.standing()
  if (writer !== undefined) throw new AppError('CONFIG_INVALID', `An indexer writes the target ${target.label}: ${writer}. Stop it first`)
  if (cursor && cursor.chainId !== origin.cursor.chainId)
    throw new AppError('CONFIG_INVALID', `${target.label} holds the index of another chain; it is not dropped for this one`)
  if (cursor && !isFresh)
    throw new AppError('CONFIG_INVALID', `${target.label} holds an index already, at block ${cursor.block}; --fresh drops it`)
  const mark = isFresh || cursor ? undefined : await target.findMark()
  if (mark && (mark.origin.label !== origin.label || mark.origin.cursor.chainId !== origin.cursor.chainId))
    throw new AppError('CONFIG_INVALID', `${target.label} holds a part of a copy of ${mark.origin.label}; --fresh drops it`)
  if (mark && JSON.stringify(mark.origin) === JSON.stringify(origin)) {
    await target.write(takeMark(owner))
    log.info('continuing the unfinished copy', { rows: mark.place.rows })
    return mark.place
  }
  if (mark)
    log.warn('the source has changed since the copy started: starting over', {
      was: mark.origin.cursor.block,
      is: origin.cursor.block,
    })
  const place: Place = { table: COPIED_TABLES[0]?.name ?? '', after: null, rows: 0 }
  await target.begin(owner, { origin, place })
  return place
}

const limitOf = ({ pieceRows }: CopiedTable, { maxRows = pieceRows }: Parts): number => Math.min(pieceRows, maxRows)

/** Copies the rest from `place` on. Resolves to the rows then in the target, or `undefined` when aborted. */
async function copyTables(parts: Parts, owner: string, place: Place, progress: RowProgress): Promise<number | undefined> {
  let { rows } = place
  const start = COPIED_TABLES.findIndex(({ name }) => name === place.table)
  for (const [index, table] of COPIED_TABLES.entries()) {
    if (index < start) continue
    const after = index === start && place.after ? place.after : undefined
    const copied = await copyTable(parts, table, after, owner, rows, progress)
    if (copied === undefined) return undefined
    rows = copied
  }
  return rows
}

/** Reads the next piece while the previous one is written. */
async function copyTable(
  parts: Parts,
  table: CopiedTable,
  after: Key | undefined,
  owner: string,
  rowsBefore: number,
  progress: RowProgress,
): Promise<number | undefined> {
  const { source, target, signal } = parts
  const limit = limitOf(table, parts)
  let rows = rowsBefore
  let piece = await source.read(readPiece(table, after, limit))
  while (piece.length > 0) {
    if (signal.aborted) return undefined
    const [written, last] = [piece, lastKey(table, piece) ?? null]
    rows += written.length
    const place: Place = { table: table.name, after: last, rows }
    const writing = target.write(
      (function* () {
        yield* moveMark(owner, place)
        yield* writeRows(table, written)
      })(),
    )
    const reading = written.length < limit || !last ? Promise.resolve([]) : source.read(readPiece(table, last, limit))
    ;[, piece] = await Promise.all([writing, reading])
    progress.add(written.length)
  }
  return rows
}

/** Writes the cursor last: only with it the target is an index. */
async function publish({ source, target }: Parts, owner: string, place: Place): Promise<void> {
  const cursor = await source.read(readPiece(CURSOR_TABLE, undefined, 1))
  await target.publish(
    (function* () {
      yield* moveMark(owner, place)
      yield* writeRows(CURSOR_TABLE, cursor)
    })(),
  )
}
