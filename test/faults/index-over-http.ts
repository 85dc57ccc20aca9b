import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../../src/base/clock.ts'
import { AppError, type ErrorCode } from '../../src/base/errors.ts'
import { silentLog, type Log } from '../../src/base/log.ts'
import { aheadOf, fetchAhead } from '../../src/indexer/fetch-ahead.ts'
import { followChain } from '../../src/indexer/loop.ts'
import type { IndexStatus } from '../../src/model/index-status.ts'
import { dumpStore } from '../store-conformance/dump.ts'
import { openSqliteWriter } from '../../src/store/sqlite/sqlite-store.ts'
import { makeNodeClient } from '../../src/upstream/node-client.ts'
import { LEDGER_NOW_SEC } from '../index-ledger.ts'

/** Pauses are this many times shorter. */
const HASTE = 250
const CONCURRENCY = 4
const POLL_MS = 2
const COMMIT_TXS = 40

/** Pauses are short and the wall clock stands still, so that locks fall due at the same blocks in every run. */
const hastyClock = (nowSec: number): Clock => ({
  nowMs: () => nowSec * 1000,
  passedMs: () => 0,
  sleepMs: (delayMs, signal) => sleep(delayMs / HASTE, undefined, { ...(signal && { signal }) }).catch(() => undefined),
})

export type Indexing = {
  path: string
  status: () => IndexStatus
  /** Codes of the errors that the indexer retried, in order. */
  interrupted: ErrorCode[]
  until: (isDone: (status: IndexStatus) => boolean) => Promise<void>
  /** Stops the indexer; returns the error that had ended it before, if any. */
  stop: () => Promise<AppError | undefined>
  /** A dump of the stopped index. Deletes its folder. */
  dump: () => string
}

/** The complete indexer, from HTTP to its own store, in this thread. `timeoutMs` is the limit for a response of the node. */
export function indexOverHttp(urls: readonly string[], timeoutMs = 200, path = newPath(), nowSec = LEDGER_NOW_SEC): Indexing {
  const client = makeNodeClient({ urls, timeoutMs, concurrency: CONCURRENCY, log: silentLog })
  const store = openSqliteWriter(path)
  const abort = new AbortController()
  const interrupted: ErrorCode[] = []
  let status: IndexStatus = { status: 'backfilling', head: 0, indexed: 0 }
  let failure: AppError | undefined
  const over = new AbortController()
  const log: Log = {
    ...silentLog,
    warn: (_message, fields) => {
      if (fields?.['error'] instanceof AppError) interrupted.push(fields['error'].code)
    },
  }
  const source = {
    headBlock: client.headBlock,
    getBlock: client.getBlock,
    blocks: (from: number, to: number) => fetchAhead(client.fetchBlockTexts, from, to, aheadOf(CONCURRENCY)),
  }
  const run = async (): Promise<void> => {
    const onStatus = (next: IndexStatus): void => void (status = next)
    try {
      await followChain({ source, store, clock: hastyClock(nowSec), log, onStatus, signal: abort.signal, commitTxs: COMMIT_TXS })
    } catch (error) {
      failure = error instanceof AppError ? error : new AppError('BUG', String(error), {}, error)
    } finally {
      await client.close()
      await store.close()
      over.abort()
    }
  }
  const running = run()
  return {
    path,
    status: () => status,
    interrupted,
    until: async (isDone) => {
      while (!over.signal.aborted && !isDone(status)) await sleep(POLL_MS)
    },
    stop: async () => {
      abort.abort()
      await running
      return failure
    },
    dump: () => {
      const dump = dumpStore(path)
      rmSync(join(path, '..'), { recursive: true })
      return dump
    },
  }
}

const newPath = (): string => join(mkdtempSync(join(tmpdir(), 'metascope-faults-')), 'index.sqlite')
