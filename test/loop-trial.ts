import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach } from 'vitest'
import { AppError } from '../src/base/errors.ts'
import { silentLog } from '../src/base/log.ts'
import type { NodeBlockBody } from '../src/chain/record.ts'
import type { ChainSource } from '../src/indexer/chain-source.ts'
import { aheadOf, fetchAhead } from '../src/indexer/fetch-ahead.ts'
import { followChain } from '../src/indexer/loop.ts'
import type { IndexStatus } from '../src/model/index-status.ts'
import { openSqliteWriter } from '../src/store/sqlite/sqlite-store.ts'
import type { BlockTexts } from '../src/upstream/block-texts.ts'
import { bodiesOf } from './index-ledger.ts'
import { sentBlock } from './sent-block.ts'
import { makeTestClock, type TestClock } from './test-clock.ts'

export const START_MS = 1_650_000_000_000
export const chain = bodiesOf('r1-r3').slice(0, 120)

/** A node that serves `bodies` up to `tip`. `before` may throw before any response, and `spoil` changes the texts of a block. */
export function makeSource(bodies: readonly NodeBlockBody[], tip = bodies.length) {
  const node = { tip, bodies, before: (_call: string, _sn: number): void => undefined, spoil: (texts: BlockTexts): BlockTexts => texts }
  const body = (sn: number): NodeBlockBody => {
    const found = sn <= node.tip ? node.bodies[sn - 1] : undefined
    if (!found) throw new AppError('NODE_BLOCK_MISSING', `The node does not have block ${sn} yet`)
    return found
  }
  const fetchBlock = async (sn: number): Promise<BlockTexts> => {
    node.before('body', sn)
    return node.spoil(sentBlock(body(sn)))
  }
  const source: ChainSource = {
    headBlock: async () => {
      node.before('head', 0)
      return node.tip
    },
    getBlock: async (sn) => {
      node.before('block', sn)
      return body(sn).block
    },
    blocks: (from, to) => fetchAhead(fetchBlock, from, to, aheadOf(1)),
  }
  return { node, source }
}

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})
export function newPath(): string {
  const folder = mkdtempSync(join(tmpdir(), 'metascope-loop-'))
  folders.push(folder)
  return join(folder, 'index.sqlite')
}

export type Run = {
  clock: TestClock
  statuses: IndexStatus[]
  path: string
  until: (isDone: (status: IndexStatus) => boolean) => Promise<void>
  stop: () => Promise<void>
  ended: Promise<unknown>
}

/** Runs the loop on its own store until `stop`. `until` advances time in steps of a second. */
export async function start(source: ChainSource, path = newPath(), log = silentLog, store = openSqliteWriter(path)): Promise<Run> {
  const clock = makeTestClock(START_MS)
  const abort = new AbortController()
  const statuses: IndexStatus[] = []
  const onStatus = (status: IndexStatus): void => void statuses.push(status)
  const follow = async (): Promise<unknown> => {
    try {
      await followChain({ source, store, clock, log, onStatus, signal: abort.signal, commitTxs: 40 })
      return undefined
    } catch (error) {
      return error
    } finally {
      await store.close()
      over.abort()
    }
  }
  const over = new AbortController()
  const ended = follow()
  return {
    clock,
    statuses,
    path,
    ended,
    until: async (isDone) => {
      for (let step = 0; step < 400 && !over.signal.aborted; step += 1) {
        const last = statuses.at(-1)
        if (last && isDone(last)) return
        await clock.advance(1000)
        await sleep(2)
      }
      if (!over.signal.aborted) throw new Error(`not reached; last status ${JSON.stringify(statuses.at(-1))}`)
    },
    stop: async () => {
      abort.abort()
      await ended
    },
  }
}
