import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { makeTestClock } from '../../../test/test-clock.ts'
import { silentLog } from '../../base/log.ts'
import { makeHub, type Hub } from './hub.ts'
import type { LiveReader } from './live-reader.ts'

const hubs: Hub[] = []
afterEach(async () => {
  for (const hub of hubs.splice(0)) await hub.close()
})

/** A hub over an index of `height` blocks. Their messages have the block number and padding. */
function makeLive(height: number, paddingBytes = 0) {
  const clock = makeTestClock()
  const index = { height, made: [] as number[], isAway: false, isBroken: false, unannounced: 0 }
  const hub = makeHub({
    head: () => (index.isAway ? Promise.reject(new Error('the store is away')) : Promise.resolve({ block: index.height })),
    news: (sn) => {
      if (index.isBroken || sn === index.unannounced) return Promise.reject(new Error('the store is away'))
      index.made.push(sn)
      return Promise.resolve(Buffer.from(JSON.stringify({ sn, padding: ' '.repeat(paddingBytes) })))
    },
    clock,
    log: silentLog,
  })
  hubs.push(hub)
  const grow = async (count: number): Promise<void> => {
    index.height += count
    await clock.advance(100)
    await settle()
  }
  return { hub, index, clock, grow }
}
/** Waits enough turns of the event loop for all pending work. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) await nextTurn()
}

type Received = { seq?: number; sn?: number; resync?: true }
/** A reader that takes everything at once, unless `waiting` bytes are unsent. */
function makeReader(hub: Hub, waiting = { bytes: 0 }) {
  const reader = { received: [] as Received[], isDropped: false, answers: true, isClosed: false }
  const own: LiveReader = {
    send: (text) => {
      const { data, sn } = JSON.parse(text.toString()) as { data?: Received; sn?: number }
      reader.received.push(data ?? { sn: sn! })
    },
    waitingBytes: () => waiting.bytes,
    isAlive: () => reader.answers,
    drop: () => {
      reader.isDropped = true
    },
    close: () => {
      reader.isClosed = true
      hub.leave(own)
    },
  }
  return { own, reader }
}
async function join(hub: Hub, since: number | undefined, waiting?: { bytes: number }) {
  const { own, reader } = makeReader(hub, waiting)
  hub.join(own, since)
  await settle()
  return { own, reader }
}

test('a new reader first gets the newest block, then each new one', async () => {
  const { hub, grow } = makeLive(50)
  const { reader } = await join(hub, undefined)
  await grow(1)
  await grow(2)
  expect(reader.received).toEqual([{ sn: 50 }, { sn: 51 }, { sn: 52 }, { sn: 53 }])
})

test('a reader that missed blocks gets each of them once, before the next one', async () => {
  const { hub, grow } = makeLive(50)
  const { reader } = await join(hub, 47)
  await grow(1)
  expect(reader.received).toEqual([{ sn: 48 }, { sn: 49 }, { sn: 50 }, { sn: 51 }])
})

test('a reader that knows all blocks gets nothing before the next one', async () => {
  const { hub, grow } = makeLive(50)
  const { reader } = await join(hub, 50)
  expect(reader.received).toEqual([])
  await grow(1)
  expect(reader.received).toEqual([{ sn: 51 }])
})

test('a reader ahead of this process waits until its blocks arrive here', async () => {
  const { hub } = makeLive(50)
  expect((await join(hub, 52)).reader.received).toEqual([])
})

test('a reader that missed too many blocks, or comes from another chain, is asked to reload', async () => {
  const { hub } = makeLive(500)
  expect((await join(hub, 467)).reader.received).toEqual([{ seq: 500, resync: true }])
  expect((await join(hub, 468)).reader.received).toHaveLength(32)
  expect((await join(hub, 9000)).reader.received).toEqual([{ seq: 500, resync: true }])
})

test('a reader whose missed blocks are too large is asked to reload', async () => {
  const { hub } = makeLive(50, 50_000)
  expect((await join(hub, 47)).reader.received).toHaveLength(3)
  expect((await join(hub, 45)).reader.received).toEqual([{ seq: 50, resync: true }])
})

test('the message about a block is made once for all current and later readers', async () => {
  const { hub, index, grow } = makeLive(50)
  for (let count = 0; count < 20; count += 1) await join(hub, 50)
  await grow(1)
  await join(hub, 50)
  expect(index.made).toEqual([51])
})

test('a reader with too many unsent bytes is dropped, and no other', async () => {
  const { hub, grow } = makeLive(50)
  const waiting = { bytes: 256 * 1024 }
  const { reader: slow } = await join(hub, 50, waiting)
  const { reader: quick } = await join(hub, 50)
  await grow(1)
  expect(slow.isDropped).toBe(false)
  waiting.bytes += 1
  await grow(1)
  expect([slow.isDropped, slow.received.length, quick.isDropped, quick.received.length]).toEqual([true, 1, false, 2])
  expect(hub.connectedCount()).toBe(1)
})

test('a reader that gives no sign of life is dropped', async () => {
  const { hub, clock } = makeLive(50)
  const { reader } = await join(hub, 50)
  await clock.advance(20_000)
  expect(reader.isDropped).toBe(false)
  reader.answers = false
  await clock.advance(20_000)
  expect(reader.isDropped).toBe(true)
  expect(hub.connectedCount()).toBe(0)
})

test('on a quiet chain readers get a message every 20 seconds', async () => {
  const { hub, clock, grow } = makeLive(50)
  const { reader } = await join(hub, 50)
  await clock.advance(19_900)
  expect(reader.received).toEqual([])
  await clock.advance(200)
  expect(reader.received).toEqual([{ seq: 50 }])
  await clock.advance(10_000)
  await grow(1)
  await clock.advance(15_000)
  expect(reader.received).toEqual([{ seq: 50 }, { sn: 51 }])
})

test('a clock set back an hour delays no message', async () => {
  const { hub, clock, grow } = makeLive(50)
  const { reader } = await join(hub, 50)
  await grow(1000)
  clock.set(-3_600_000)
  await clock.advance(5000)
  await grow(1000)
  expect(reader.received).toEqual([
    { seq: 1050, resync: true },
    { seq: 2050, resync: true },
  ])
  await clock.advance(20_000)
  expect(reader.received.slice(2)).toEqual([{ seq: 2050 }])
})

test('while the index catches up, readers are asked to reload every five seconds at most', async () => {
  const { hub, clock, grow } = makeLive(50)
  const { reader } = await join(hub, 50)
  for (let count = 0; count < 60; count += 1) await grow(1000)
  expect(reader.received).toEqual([
    { seq: 1050, resync: true },
    { seq: 51_050, resync: true },
  ])
  await clock.advance(5000)
  expect(reader.received.at(-1)).toEqual({ seq: 60_050, resync: true })
})

test('a store that is briefly unavailable loses no block', async () => {
  const { hub, index, clock, grow } = makeLive(50)
  const { reader } = await join(hub, 50)
  index.isBroken = true
  await grow(2)
  expect(reader.received).toEqual([])
  index.isBroken = false
  await clock.advance(100)
  await settle()
  expect(reader.received).toEqual([{ sn: 51 }, { sn: 52 }])
})

test('a block that cannot be announced is replaced by a request to reload, and later blocks are announced', async () => {
  const { hub, index, clock, grow } = makeLive(50)
  const { reader } = await join(hub, 50)
  index.unannounced = 51
  await grow(2)
  for (let poll = 0; poll < 41; poll += 1) {
    await clock.advance(50)
    await settle()
  }
  expect(reader.received).toEqual([{ seq: 51, resync: true }, { sn: 52 }])
})

test('a reader that cannot be admitted is dropped, so that it reconnects', async () => {
  const { hub, index } = makeLive(50)
  index.isAway = true
  const { reader } = await join(hub, 47)
  expect([reader.isDropped, hub.connectedCount()]).toEqual([true, 0])
})

test('while a block cannot be announced, new readers are asked to reload, and get the later blocks', async () => {
  const { hub, index, grow } = makeLive(50)
  index.unannounced = 50
  const { reader: knowsNothing } = await join(hub, undefined)
  const { reader: lostSome } = await join(hub, 47)
  await grow(1)
  for (const { isDropped, received } of [knowsNothing, lostSome])
    expect([isDropped, received]).toEqual([false, [{ seq: 50, resync: true }, { sn: 51 }]])
})

test('without a reader the index is not polled; the next reader misses nothing', async () => {
  const { hub, index, clock } = makeLive(50)
  const { own } = await join(hub, 50)
  hub.leave(own)
  await clock.advance(200)
  expect(clock.sleeping()).toBe(0)
  index.height = 60
  const { reader } = await join(hub, 57)
  expect(reader.received).toEqual([{ sn: 58 }, { sn: 59 }, { sn: 60 }])
})

test('a stopping server closes its readers and admits no more', async () => {
  const { hub } = makeLive(50)
  const { reader } = await join(hub, 50)
  await hub.close()
  expect([reader.isClosed, hub.connectedCount(), hub.isClosing()]).toEqual([true, 0, true])
})
