import { copyFileSync, existsSync, mkdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { AppError } from '../../base/errors.ts'
import type { Log } from '../../base/log.ts'
import { checkSqlite, copySqlite, settleSqlite } from '../../store/sqlite/copy.ts'
import { recogniseIndex } from '../../store/sqlite/recognise.ts'
import { renameDurably } from '../../store/sqlite/rename-durably.ts'
import { readHead } from '../../store/sqlite/sqlite-store.ts'
import type { Head } from '../../store/store.ts'
import { holdLock } from '../index-files/hold-lock.ts'
import { findIndexFile, nextIndexFile, switchIndexFile } from '../index-files/index-file.ts'
import { makeFolder } from '../index-files/make-folder.ts'

const GIGABYTE = 1e9
const REPORT_SHARE = 0.1

/**
 * Copies the index of `dataDir` into a new file `target` while an indexer may write it. The name `target` appears only once the copy
 * is checked and complete. Throws CONFIG_INVALID without an index or disk space, or when `target` exists.
 */
export async function backUp(dataDir: string, target: string, log: Log): Promise<Head> {
  const source = findIndexFile(dataDir)
  if (!existsSync(source)) throw new AppError('CONFIG_INVALID', `There is no index in DATA_DIR ${dataDir} to back up`)
  if (existsSync(target)) throw new AppError('CONFIG_INVALID', `${target} already exists; choose a new file name`)
  mkdirSync(dirname(resolve(target)), { recursive: true })
  assertRoom(dirname(resolve(target)), sizeOfIndex(source), log)
  const part = `${target}.part`
  return holdLock(`${part}-lock`, `Another process writes ${target}`, async () => {
    rmSync(part, { force: true })
    try {
      await copySqlite(
        source,
        part,
        reportShares((percent) => log.info(`copied ${percent} % of the index`)),
      )
      return finishCopy(part, target, log)
    } catch (error) {
      rmSync(part, { force: true })
      throw error
    }
  })
}

/**
 * Makes a copy of the backup `file` the current index of `dataDir`. The former index stays as a file. Running sites and the indexer switch
 * to the new one. Throws CONFIG_INVALID when the file is missing, no index, of another chain, or beside a write-ahead log; STORE_CORRUPT
 * when it is damaged.
 */
export async function restore(dataDir: string, file: string, log: Log): Promise<Head> {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new AppError('CONFIG_INVALID', `There is no file ${file} to restore`)
  assertAlone(file)
  assertIndex(file)
  const former = findIndexFile(dataDir)
  assertSameChain(former, file)
  makeFolder(dataDir)
  assertRoom(dataDir, statSync(file).size, log)
  return holdLock(join(dataDir, 'restore.lock'), 'Another process restores an index here', () => putBack(dataDir, file, former, log))
}

function putBack(dataDir: string, file: string, former: string, log: Log): Head {
  const target = nextIndexFile(dataDir)
  const part = `${target}.part`
  const head = orWithout(part, () => {
    copyFileSync(file, part)
    return finishCopy(part, target, log)
  })
  switchIndexFile(dataDir, target)
  log.info(`${target} is now the current index`, { block: head.block, ...(existsSync(former) && { former }) })
  return head
}

/** A copy made by hand is incomplete without its write-ahead log. */
function assertAlone(file: string): void {
  const log = `${file}-wal`
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) === 0) return
  throw new AppError(
    'CONFIG_INVALID',
    `${file} was copied by hand: it is incomplete without ${log}. Put both into an empty folder as index.sqlite and index.sqlite-wal, and name that folder as DATA_DIR, or back it up from there`,
    { file },
  )
}

const NO_BACKUP = {
  other: 'is not a Metascope index. Name a file that "npm run backup" wrote',
  older: 'was built by an older version, which can still restore it. Or build an index: npm run reindex -- --fresh',
  unfinished: 'is a copy that "npm run db:copy" has not finished. Finish it, or name a file that "npm run backup" wrote',
} as const

function assertIndex(file: string): void {
  const found = recogniseIndex(file)
  if (found !== 'index') throw new AppError('CONFIG_INVALID', `${file} ${NO_BACKUP[found]}. Nothing was changed`, { file })
}

/** Removes the unfinished file when the task fails. */
function orWithout<T>(part: string, task: () => T): T {
  try {
    return task()
  } catch (error) {
    rmSync(part, { force: true })
    throw error
  }
}

/** Checks a finished copy and gives it its name. */
function finishCopy(part: string, target: string, log: Log): Head {
  settleSqlite(part)
  log.info('checking the copy')
  const head = checkSqlite(part)
  renameDurably(part, target)
  return head
}

/** Throws when the former index can be read and is of another chain than `file`. */
function assertSameChain(former: string, file: string): void {
  const ours = findHead(former)?.chainId ?? ''
  const other = readHead(file).chainId
  if (other === '') throw new AppError('CONFIG_INVALID', `${file} is an index without a block. Nothing was changed`, { file })
  if (ours !== '' && other !== ours)
    throw new AppError('CONFIG_INVALID', `${file} is the index of another chain than the one in DATA_DIR`, { file })
}

/** Head of an index; `undefined` when there is none or it is damaged, since it is about to be replaced. */
export function findHead(path: string): Head | undefined {
  try {
    return existsSync(path) ? readHead(path) : undefined
  } catch (error) {
    if (error instanceof AppError && error.code === 'STORE_CORRUPT') return undefined
    throw error
  }
}

/** Bytes of an index on disk, with its write-ahead log. */
export const sizeOfIndex = (path: string): number =>
  [path, `${path}-wal`].reduce((sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0), 0)

/** Checks and logs the disk space before the work begins. Throws CONFIG_INVALID when there is too little. */
export function assertRoom(folder: string, neededBytes: number, log: Log): void {
  const { bavail, bsize } = statfsSync(folder)
  const [needed, free] = [inGigabytes(neededBytes), inGigabytes(bavail * bsize)]
  if (bavail * bsize < neededBytes)
    throw new AppError('CONFIG_INVALID', `The disk of ${folder} has ${free} GB left, but ${needed} GB are needed`, { folder })
  log.info(`needs about ${needed} GB of the ${free} GB that are free`, { folder })
}

/** Two digits, or whole gigabytes: `0.0012`, `1.5`, `123`. */
export function inGigabytes(bytes: number): string {
  const gigabytes = bytes / GIGABYTE
  return gigabytes < 10 ? gigabytes.toPrecision(2) : gigabytes.toFixed(0)
}

/** Calls `report` at every tenth of the work, with whole percent. */
function reportShares(report: (percent: number) => void): (share: number) => void {
  let next = REPORT_SHARE
  return (share) => {
    if (share < next) return
    next = share + REPORT_SHARE
    report(Math.floor(share * 100))
  }
}
