import { existsSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { AppError } from '../../base/errors.ts'
import type { Log } from '../../base/log.ts'
import type { TableCheck } from '../../store/copy/compare.ts'
import { copyIndex } from '../../store/copy/copy-index.ts'
import type { CopySource, CopyTarget } from '../../store/copy/ends.ts'
import { openPostgresSource, openPostgresTarget } from '../../store/copy/postgres-ends.ts'
import { openSqliteSource, openSqliteTarget } from '../../store/copy/sqlite-ends.ts'
import { systemClock } from '../../runtime/clock.ts'
import type { Config } from '../settings/config.ts'
import { findIndexFile } from '../index-files/index-file.ts'
import { makeFolder } from '../index-files/make-folder.ts'

/** `from` is missing for the store that the settings name. */
export type CopyWords = { from?: string; to: string; isFresh: boolean }

/** Arguments of `db:copy`; `undefined` when they make no sense. */
export function readCopyWords(words: readonly string[]): CopyWords | undefined {
  try {
    const options = { from: { type: 'string' }, to: { type: 'string' }, fresh: { type: 'boolean' } } as const
    const { from, to, fresh: isFresh = false } = parseArgs({ args: [...words], options }).values
    if (!to || from === '') return undefined
    return { ...(from !== undefined && { from }), to, isFresh }
  } catch {
    return undefined
  }
}

/**
 * Copies an index from one engine to another and compares the two. Returns the report; `undefined` when stopped. Throws STORE_CORRUPT
 * when the copy differs from its source.
 */
export async function copyStore(
  { dataDir, database }: Pick<Config, 'dataDir' | 'database'>,
  { from = database?.url ?? dataDir, to, isFresh }: CopyWords,
  { log, signal, closers }: { log: Log; signal: AbortSignal; closers: AsyncDisposableStack },
): Promise<string | undefined> {
  const source = await naming('--from', () => openSource(from))
  closers.defer(source.close)
  const target = await naming('--to', () => openTarget(to))
  closers.defer(target.close)
  log.info('copying an index', { from: source.label, to: target.label })
  const done = await copyIndex({ source, target, isFresh, clock: systemClock, log, signal }).catch(explainHowToContinue)
  if (!done) return undefined
  const { head, checks } = done
  const table = tableOf(checks)
  const wrong = checks.filter(({ difference }) => difference !== undefined)
  if (wrong.length > 0)
    throw new AppError(
      'STORE_CORRUPT',
      [
        table,
        ...wrong.map(({ table: name, difference }) => `${name} differs: first ${difference}.`),
        `${target.label} is not a usable index. Run the same command with --fresh to copy it again.`,
      ].join('\n'),
    )
  return `${table}\n${target.label} is now identical to ${source.label}, at block ${head.block} (${head.tx} transactions).`
}

const isAddress = (word: string): boolean => /^postgres(ql)?:\/\/./.test(word) && URL.canParse(word)

const openSource = async (word: string): Promise<CopySource> =>
  isAddress(word) ? openPostgresSource(word) : openSqliteSource(fileOf(word))

async function openTarget(word: string): Promise<CopyTarget> {
  if (isAddress(word)) return openPostgresTarget(word)
  const path = fileOf(word)
  makeFolder(dirname(path))
  return openSqliteTarget(path)
}

/** A file as named; for a folder, which may not exist yet, its current index. Throws CONFIG_INVALID for any other address. */
function fileOf(word: string): string {
  if (/^\w+:\/\//.test(word))
    throw new AppError('CONFIG_INVALID', 'An address must look like postgresql://user:password@db.example:5432/metascope')
  const isFile = existsSync(word) ? statSync(word).isFile() : word.endsWith('.sqlite')
  return resolve(isFile ? word : findIndexFile(word))
}

/** Makes an error about a setting name the option instead. */
async function naming<T>(option: string, task: () => Promise<T>): Promise<T> {
  try {
    return await task()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new AppError(error.code, `${option}: ${error.message.replaceAll('DATABASE_URL', option)}`, error.detail, error)
  }
}

/** An interruption by a server or disk loses no copied row, so the error explains how to continue. */
function explainHowToContinue(error: unknown): never {
  const isPassing = error instanceof AppError && ['STORE_UNREACHABLE', 'STORE_BUSY', 'STORE_UNWRITABLE'].includes(error.code)
  if (!isPassing) throw error
  throw new AppError(error.code, `${error.message}. Run the same command again to continue.`, error.detail, error)
}

/** Rows and checksums of each table, side by side where they differ. */
function tableOf(checks: readonly TableCheck[]): string {
  const lines = checks.map(({ table, source, target, difference }) => [
    table,
    String(source.rows),
    source.sum,
    difference === undefined ? 'equal' : `target: ${target.rows} rows, ${target.sum}`,
  ])
  const all = [['table', 'rows', 'checksum', ''], ...lines]
  const rowsWidth = Math.max(...all.map(([, rows = '']) => rows.length))
  return all
    .map(([table = '', rows = '', sum = '', end = '']) =>
      `${table.padEnd(12)} ${rows.padStart(rowsWidth)}  ${sum.padEnd(16)}  ${end}`.trimEnd(),
    )
    .join('\n')
}
