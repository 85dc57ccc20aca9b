import { appendFileSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { makeTestClock } from '../../../test/test-clock.ts'
import type { Clock } from '../../base/clock.ts'
import { silentLog } from '../../base/log.ts'
import { chainFile, genesisBefore, openChainFolder, type ChainSeed } from './chain-folder.ts'
import { openPackedBlocks } from './packed-block-file.ts'
import { generate } from './generator.ts'
import { lockFolder } from './lock-folder.ts'
import { makeSimulatedNode, type SimulatedNode } from './simulated-node.ts'

const MIDNIGHT = 1_700_006_400
const DAYS = 20
const LIVE_MS = (MIDNIGHT + DAYS * 86_400) * 1000
const PLAN = { genesisSec: MIDNIGHT, days: DAYS, transactions: 400, perLiveDay: 8640, blockSec: 5 }
const FRESH: ChainSeed = { seed: 'test', plan: PLAN }

const folders: string[] = []
function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'metascope-devnet-'))
  folders.push(folder)
  return folder
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

type Making = { seed?: string; untilMs?: number; maxBlocks?: number; clock?: Clock; signal?: AbortSignal }

/** Makes a chain in this thread until its clock reaches `untilMs`. */
async function makeChainIn(
  folder: string,
  { seed = 'test', untilMs = LIVE_MS, maxBlocks = Number.MAX_SAFE_INTEGER, ...live }: Making = {},
) {
  const stop = new AbortController()
  let asked = 0
  const standing = {
    nowMs: () => untilMs,
    passedMs: () => untilMs,
    sleepMs: () => Promise.resolve(void ((asked += 1) > 1 && stop.abort())),
  }
  const nothing = (): void => undefined
  await generate({
    ...openChainFolder(folder, { ...FRESH, seed }),
    folder,
    clock: standing,
    signal: stop.signal,
    ...live,
    isLive: true,
    maxBlocks,
    onGrown: nothing,
    onHistory: nothing,
    onState: nothing,
  })
}

/** Every body of a chain, in order. */
function readBodies(folder: string): string[] {
  const file = openPackedBlocks(chainFile(folder), 'read')
  const bodies = Array.from({ length: file.height() }, (_, index) => {
    const block = file.findBlock(index + 1)
    return [block?.block, ...(block?.transactions ?? [])].join('\n')
  })
  file.close()
  return bodies
}

describe('a simulated chain', () => {
  test('is the same, byte for byte, for the same seed and genesis, however often it is stopped', async () => {
    const [whole, parts, other] = [temporaryFolder(), temporaryFolder(), temporaryFolder()]
    await makeChainIn(whole, { untilMs: LIVE_MS + 600_000 })
    await makeChainIn(parts, { maxBlocks: 70 })
    expect(readBodies(parts).length).toBe(70)
    await makeChainIn(parts, { untilMs: LIVE_MS + 100_000 })
    await makeChainIn(parts, { untilMs: LIVE_MS + 600_000 })
    await makeChainIn(other, { seed: 'another' })
    expect(readBodies(parts)).toEqual(readBodies(whole))
    expect(readBodies(other)[5]).not.toBe(readBodies(whole)[5])
  })
  test('continues after a block that was cut off during its write', async () => {
    const [whole, cut] = [temporaryFolder(), temporaryFolder()]
    await makeChainIn(whole)
    await makeChainIn(cut)
    truncateSync(chainFile(cut), readFileSync(chainFile(cut)).length - 7)
    await makeChainIn(cut)
    expect(readBodies(cut)).toEqual(readBodies(whole))
  })
  test('is the same when made live, twice a second, and when caught up later', async () => {
    const [followed, later] = [temporaryFolder(), temporaryFolder()]
    const stop = new AbortController()
    let nowMs = LIVE_MS + 1_250
    const clock = {
      nowMs: () => nowMs,
      passedMs: () => nowMs,
      sleepMs: (delayMs: number) => {
        nowMs += delayMs
        return Promise.resolve(void (nowMs > LIVE_MS + 3_600_000 && stop.abort()))
      },
    }
    await makeChainIn(followed, { clock, signal: stop.signal })
    await makeChainIn(later, { untilMs: LIVE_MS + 3_599_000 })
    expect(readBodies(followed).length).toBeGreaterThan(300)
    expect(readBodies(followed)).toEqual(readBodies(later))
  })
  test('makes a block every few seconds once it is live, and no block before its second', async () => {
    const [before, after] = [temporaryFolder(), temporaryFolder()]
    await makeChainIn(before, { untilMs: LIVE_MS })
    await makeChainIn(after, { untilMs: LIVE_MS + 600_000 })
    const added = readBodies(after).slice(readBodies(before).length)
    // 120 ticks in ten minutes; those without actions make a block now and then.
    expect(added.length).toBeGreaterThan(30)
    expect(added.length).toBeLessThan(180)
    const last = JSON.parse(added.at(-1)?.split('\n')[0] ?? '') as { timestamp: number }
    expect(last.timestamp * 1000).toBeGreaterThan(LIVE_MS)
    expect(last.timestamp * 1000).toBeLessThanOrEqual(LIVE_MS + 600_000)
  })
  test('is made by one process at a time: a second one is refused and writes nothing', async () => {
    const folder = temporaryFolder()
    await makeChainIn(folder, { maxBlocks: 20 })
    const unlock = lockFolder(folder)
    await expect(makeChainIn(folder)).rejects.toMatchObject({
      code: 'CONFIG_INVALID',
      message: expect.stringContaining('Another process is making') as string,
    })
    expect(readBodies(folder)).toHaveLength(20)
    unlock()
    await makeChainIn(folder, { maxBlocks: 30 })
    expect(readBodies(folder)).toHaveLength(30)
  })
  test('is refused when the folder holds another version or something else', async () => {
    const [damaged, older] = [temporaryFolder(), temporaryFolder()]
    await makeChainIn(damaged)
    appendFileSync(chainFile(damaged), 'x'.repeat(100))
    await expect(makeChainIn(damaged)).rejects.toMatchObject({
      code: 'CONFIG_INVALID',
      message: expect.stringContaining('damaged') as string,
    })
    await expect(makeChainIn(damaged, { seed: 'moon' })).rejects.toMatchObject({
      code: 'CONFIG_INVALID',
      message: expect.stringContaining('not "moon"') as string,
    })
    writeFileSync(join(older, 'network.json'), '{"scenario":0}')
    await expect(makeChainIn(older)).rejects.toMatchObject({ message: expect.stringContaining('another version') as string })
  })
  test('begins at a midnight UTC two years before the first start', () => {
    // 2026-11-21T19:20:00Z, and 2024-11-21T00:00:00Z.
    expect(genesisBefore(1_795_288_800_000, 730)).toBe(1_732_147_200)
  })
})

describe('a node of a simulated chain', () => {
  let node: SimulatedNode
  afterEach(() => node.close())
  const get = async (path: string) => {
    const response = await fetch(`${node.url}${path}`)
    return { status: response.status, body: await response.text() }
  }

  test('answers blocks by number and by id, and every transaction they list', async () => {
    const clock = makeTestClock(LIVE_MS)
    node = await makeSimulatedNode({
      folder: temporaryFolder(),
      fresh: FRESH,
      isLive: false,
      port: 0,
      host: '127.0.0.1',
      clock,
      log: silentLog,
    })
    await node.ended
    expect(await get('/block')).toEqual({ status: 200, body: String(node.height()) })
    expect(node.transactionCount()).toBeGreaterThan(250)
    for (const sn of [1, 2, Math.floor(node.height() / 2), node.height()]) {
      const { body } = await get(`/block/${sn}`)
      const block = JSON.parse(body) as { id: string; sn: string; transaction: { id: string; timestamp: number }[] }
      expect(block.sn).toBe(String(sn))
      expect(await get(`/block/${block.id}`)).toEqual({ status: 200, body })
      for (const { id, timestamp } of block.transaction) {
        const records = JSON.parse((await get(`/transaction/${id}`)).body) as Record<string, unknown>[]
        expect(records[0]).toMatchObject({ id, timestamp, db_id: block.id, db_sn: String(sn) })
      }
    }
    expect(await get(`/block/${node.height() + 1}`)).toMatchObject({ status: 404 })
    expect(await get(`/transaction/${'ab'.repeat(32)}`)).toMatchObject({ status: 412 })
  })
})
