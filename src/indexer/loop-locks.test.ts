import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../base/json.ts'
import { silentLog, type LogFields } from '../base/log.ts'
import type { NodeBlockBody } from '../chain/record.ts'
import { dumpStore } from '../../test/store-conformance/dump.ts'
import { openSqliteReader, openSqliteWriter } from '../store/sqlite/sqlite-store.ts'
import { START_MS, makeSource, newPath, start } from '../../test/loop-trial.ts'
import type { IndexStatus } from '../model/index-status.ts'
import { differencesOf } from '../../test/differences-of.ts'

const isAt = (block: number) => (status: IndexStatus) => status.indexed === block && status.status !== 'stalled'

describe('transactions and locks', () => {
  const ADDRESS = 'MTMetascopeDevnetGenesisWallet013d5427f6'
  const handMade = (type: string, values: JsonObject, parameters: string[] = []): NodeBlockBody => ({
    block: { id: 'a'.repeat(64), sn: 1, timestampSec: 1_650_000_000, transactions: [{ id: 'b'.repeat(64), timestampSec: 1_650_000_000 }] },
    transactions: [
      {
        id: 'b'.repeat(64),
        timestampSec: 1_650_000_000,
        records: [
          {
            type,
            datakey: ADDRESS,
            parameters,
            registered: undefined,
            values,
            address: ADDRESS,
            timestampSec: 1_650_000_000,
            validationCode: 0,
          },
        ],
      },
    ],
  })

  test('a lock is released at its second, without a new block', async () => {
    const wallet = {
      balance: [
        { balance: '5', token: 0, unlockdate: 0 },
        { balance: '7', token: 0, unlockdate: 1_650_000_030 },
      ],
    }
    const run = await start(makeSource([handMade('NewWallet', wallet, [ADDRESS])]).source)
    await run.until(isAt(1))
    const reader = openSqliteReader(run.path)
    expect(await reader.findAssetTotals('0')).toEqual({ asset: '0', holders: 1, total: '12', locked: '7' })
    await run.clock.advance(1_650_000_029_900 - run.clock.nowMs())
    await sleep(10)
    expect((await reader.findAssetTotals('0')).locked).toBe('7')
    await run.clock.advance(200)
    await sleep(10)
    expect((await reader.findAssetTotals('0')).locked).toBe('0')
    await reader.close()
    await run.stop()
  })

  test('a released lock stays free when the clock is set back, and the next lock is released at its second of the new clock', async () => {
    const wallet = {
      balance: [
        { balance: '5', token: 0, unlockdate: 1_650_000_030 },
        { balance: '7', token: 0, unlockdate: 1_650_000_060 },
      ],
    }
    const { node, source } = makeSource([handMade('NewWallet', wallet, [ADDRESS])])
    const run = await start(source)
    await run.until(isAt(1))
    const reader = openSqliteReader(run.path)
    const lockedAt = async (nowMs: number): Promise<string> => {
      await run.clock.advance(nowMs - run.clock.nowMs())
      await sleep(10)
      return (await reader.findAssetTotals('0')).locked
    }
    expect([await lockedAt(1_650_000_029_900), await lockedAt(1_650_000_031_000)]).toEqual(['12', '7'])
    run.clock.set(-600_000)
    let polls = 0
    node.before = () => (polls += 1)
    expect([await lockedAt(1_650_000_020_000), await lockedAt(1_650_000_059_900), await lockedAt(1_650_000_060_100)]).toEqual([
      '7',
      '7',
      '0',
    ])
    // Ten and a half minutes, with one poll a second.
    expect(polls).toBeLessThan(640)
    await reader.close()
    await run.stop()
  })

  const TEN_YEARS_MS = 3650 * 86_400_000
  const lockedIn = async (path: string): Promise<string> => {
    const reader = openSqliteReader(path)
    const { locked } = await reader.findAssetTotals('0')
    await reader.close()
    return locked
  }

  test('OPS-012 a clock set years ahead is reported and releases no lock, while blocks are stored; once corrected it does', async () => {
    const wallet = { balance: [{ balance: '7', token: 0, unlockdate: 1_650_000_060 }] }
    const [first, second] = [handMade('NewWallet', wallet, [ADDRESS]), handMade('NewWallet', wallet, [ADDRESS])]
    const other = { ...second, block: { ...second.block, sn: 2, id: 'c'.repeat(64), transactions: [] }, transactions: [] }
    const { node, source } = makeSource([first, other], 1)
    const said: string[] = []
    const log: typeof silentLog = { ...silentLog, error: (message) => said.push(message), info: (message) => said.push(message) }
    const clock: { passedMs: () => number } = { passedMs: () => START_MS }
    const run = await start({ ...source, nodeDateMs: () => clock.passedMs() }, newPath(), log)
    clock.passedMs = run.clock.passedMs
    await run.until(isAt(1))
    expect(run.statuses.at(-1)).toMatchObject({ status: 'live', head: 1, indexed: 1 })

    run.clock.set(TEN_YEARS_MS)
    node.tip = 2
    await run.until(({ indexed, clock: doubt }) => indexed === 2 && doubt !== undefined)
    expect(run.statuses.at(-1)).toMatchObject({ status: 'live', clock: expect.stringContaining('it says 2032-') as string })
    expect(said.filter((line) => line.includes('in doubt'))).toHaveLength(1)
    expect(await lockedIn(run.path)).toBe('7')

    run.clock.set(-TEN_YEARS_MS)
    await run.until(({ clock: doubt }) => doubt === undefined)
    expect(said).toContain('the clock of this machine is trusted again')
    expect(await lockedIn(run.path)).toBe('7')
    await run.clock.advance(1_650_000_061_000 - run.clock.nowMs())
    await expect.poll(() => lockedIn(run.path)).toBe('0')
    await run.stop()
  })

  test('OPS-010 OPS-013 locks that a clock far ahead has released are restored at the next start and logged', async () => {
    const wallet = { balance: [{ balance: '7', token: 0, unlockdate: 1_650_900_000 }] }
    const { source } = makeSource([handMade('NewWallet', wallet, [ADDRESS])])
    const first = await start(source)
    await first.until(isAt(1))
    await first.stop()
    const right = dumpStore(first.path)
    const wrong = openSqliteWriter(first.path)
    await wrong.settleLocks((START_MS + TEN_YEARS_MS) / 1000)
    await wrong.close()
    expect(await lockedIn(first.path)).toBe('0')
    const said: [string, LogFields | undefined][] = []
    const log: typeof silentLog = { ...silentLog, error: (message, fields) => said.push([message, fields]) }
    const next = await start({ ...source, nodeDateMs: () => START_MS }, first.path, log)
    await next.until(isAt(1))
    await expect.poll(() => lockedIn(first.path)).toBe('7')
    expect(said).toEqual([['a wrong clock released locks up to 2032-04-12 05:20 UTC; they were locked again', { count: 1 }]])
    await next.stop()
    expect(differencesOf(dumpStore(first.path), right)).toEqual([])
  })

  test('OPS-077 a clock far ahead that the node shares is trusted; when it is corrected at runtime, locks are restored', async () => {
    const wallet = { balance: [{ balance: '7', token: 0, unlockdate: 1_650_900_000 }] }
    const { node, source } = makeSource([handMade('NewWallet', wallet, [ADDRESS])])
    const said: string[] = []
    const log: typeof silentLog = { ...silentLog, error: (message) => said.push(message) }
    const clock: { nowMs: () => number } = { nowMs: () => START_MS }
    const run = await start({ ...source, nodeDateMs: () => clock.nowMs() }, newPath(), log)
    clock.nowMs = run.clock.nowMs
    await run.until(isAt(1))
    const right = dumpStore(run.path)
    // The clock is set during the request to the node. So its answer has the same time, and the clock is not in doubt.
    const setClock = async (byMs: number): Promise<void> => {
      const set = Promise.withResolvers<void>()
      node.before = (call) => {
        if (call !== 'head') return
        node.before = () => undefined
        run.clock.set(byMs)
        set.resolve()
      }
      await run.clock.advance(3000)
      await set.promise
    }

    await setClock(TEN_YEARS_MS)
    await expect.poll(() => lockedIn(run.path)).toBe('0')
    await setClock(-TEN_YEARS_MS)
    await expect.poll(() => lockedIn(run.path)).toBe('7')
    expect(said).toEqual([expect.stringMatching(/^a wrong clock released locks up to 2032-04-\d\d .* they were locked again$/)])
    await run.stop()
    expect(differencesOf(dumpStore(run.path), right)).toEqual([])
  })

  test('locks that another process released too early while it was the writer are restored', async () => {
    const wallet = { balance: [{ balance: '7', token: 0, unlockdate: 1_650_900_000 }] }
    const { source } = makeSource([handMade('NewWallet', wallet, [ADDRESS])])
    const path = newPath()
    const store = openSqliteWriter(path)
    let holder: string | undefined
    const run = await start(source, path, silentLog, { ...store, claim: () => Promise.resolve(holder) })
    await run.until(isAt(1))
    holder = 'another indexer'
    await run.until(({ isWaiting }) => isWaiting === true)
    await store.settleLocks((START_MS + TEN_YEARS_MS) / 1000)
    expect(await lockedIn(path)).toBe('0')
    holder = undefined
    await run.until(({ status, isWaiting }) => status === 'live' && isWaiting !== true)
    await expect.poll(() => lockedIn(path)).toBe('7')
    await run.stop()
  })

  test('a transaction of an unknown type is stored, counted and reported', async () => {
    const said: [string, LogFields | undefined][] = []
    const run = await start(makeSource([handMade('mrc999_new', { balance: [] })]).source, newPath(), {
      ...silentLog,
      warn: (message, fields) => said.push([message, fields]),
    })
    await run.until(isAt(1))
    await run.stop()
    const reader = openSqliteReader(run.path)
    expect((await reader.findTx('b'.repeat(64)))?.tx.type).toBe('mrc999_new')
    expect((await reader.head()).unknown).toBe(1)
    await reader.close()
    expect(said).toEqual([
      ['transactions of an unknown type are stored as unknown', { txid: 'b'.repeat(64), block: 1, type: 'mrc999_new' }],
    ])
  })
})
