import { rmSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { LRUCache } from 'lru-cache'
import type { Log } from '../../base/log.ts'

const FORMAT = 1
const BUSY_MS = 2_000
const SCHEMA = `
  create table project (id integer primary key, key text not null unique, seen integer not null, pairs integer not null default 0,
    source text, total integer, again integer);
  create table item (project integer not null, ordinal integer not null, key text not null unique, source text not null, at integer not null,
    status text not null, body text not null, primary key (project, ordinal)) without rowid;
  create table trait (id integer primary key, project integer not null, name text not null, value text not null, count integer not null,
    unique (project, name, value));
  create table tagged (trait integer not null, ordinal integer not null, project integer not null, primary key (trait, ordinal)) without rowid;
  create index tagged_item on tagged (project, ordinal, trait);
  pragma user_version = ${FORMAT}`

const MAX_PREPARED = 60

export type Row = Record<string, unknown>

/** Statements on the metadata file. `run` returns the number of changed rows; `number` the column `n` of the first row, or 0. */
export type TraitDatabase = {
  rows: (sql: string, ...values: SQLInputValue[]) => Row[]
  run: (sql: string, ...values: SQLInputValue[]) => number
  number: (sql: string, ...values: SQLInputValue[]) => number
  within: <T>(work: () => T) => T
  close: () => void
}

/** Opens or creates the file. A damaged file, or one of another version, is replaced: its contents can be fetched again. */
export function openTraitDatabase(path: string, log: Log): TraitDatabase {
  const database = openDatabase(path, log)
  const prepared = new LRUCache<string, StatementSync>({ max: MAX_PREPARED })
  function prepare(sql: string): StatementSync {
    const known = prepared.get(sql) ?? database.prepare(sql)
    prepared.set(sql, known)
    return known
  }
  const rows = (sql: string, ...values: SQLInputValue[]): Row[] => prepare(sql).all(...values)
  return {
    rows,
    run: (sql, ...values) => Number(prepare(sql).run(...values).changes),
    number: (sql, ...values) => Number(rows(sql, ...values)[0]?.['n'] ?? 0),
    within: (work) => {
      database.exec('begin immediate')
      try {
        const result = work()
        database.exec('commit')
        return result
      } catch (error) {
        database.exec('rollback')
        throw error
      }
    },
    close: () => database.close(),
  }
}

function openDatabase(path: string, log: Log): DatabaseSync {
  try {
    return openOnce(path)
  } catch (error) {
    log.warn('the file of item metadata is unusable: a new one replaces it', { path, error })
    for (const ending of ['', '-wal', '-shm']) rmSync(`${path}${ending}`, { force: true })
    return openOnce(path)
  }
}

function openOnce(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: BUSY_MS })
  try {
    database.exec('pragma auto_vacuum = full; pragma journal_mode = wal; pragma synchronous = normal')
    const format = database.prepare('pragma user_version').get()?.['user_version']
    if (format === 0) database.exec(SCHEMA)
    else if (format !== FORMAT) throw new Error(`its version is ${String(format)}`)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}
