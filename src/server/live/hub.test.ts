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

/** A hub over an index of `height` blocks whose news are `n` and padding. */
function makeLive(height: number, paddingBytes = 0) {
  const clock = makeTestClock()
  const index = { height, made: [] as number[], isAway: false, isBroken: false, untold: 0 }
  const hub = makeHub({
    head: () => (index.isAway ? Promise.reject(new Error('the store is away')) : Promise.resolve({ block: index.height })),
    news: (sn) => {
      if (index.isBroken || sn === index.untold) return Promise.reject(new Error('the store is away'))
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
/** Turns of the event loop in which all that is ready is done. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) await nextTurn()
}

type Heard = { seq?: number; sn?: number; resync?: true }
/** A reader that takes everything at once, unless `waiting` bytes lie there. */
function makeReader(hub: Hub, waiting = { bytes: 0 }) {
  const reader = { heard: [] as Heard[], isDropped: false, answers: true, isClosed: false }
  const own: LiveReader = {
    send: (text) => {
      const { data, sn } = JSON.parse(text.toString()) as { data?: Heard; sn?: number }
      reader.heard.push(data ?? { sn: sn! })
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

test('a reader that knows nothing hears of the newest block first, then of each as it comes', async () => {
  const { hub, grow } = makeLive(50)
  const { reader } = await join(hub, undefined)
  await grow(1)
  await grow(2)
  expect(reader.heard).toEqual([{ sn: 50 }, { sn: 51 }, { sn: 52 }, { sn: 53 }])
})

test('a reader that lost blocks hears them again, each once, before the next', async () => {
  const { hub, grow } = makeLive(50)
  const { reader } = await join(hub, 47)
  await grow(1)
  expect(reader.heard).toEqual([{ sn: 48 }, { sn: 49 }, { sn: 50 }, { sn: 51 }])
})

test('a reader that knows everything hears nothing before the next block', async () => {
  const { hub, grow } = makeLive(50)
  const { reader } = await join(hub, 50)
  expect(reader.heard).toEqual([])
  await grow(1)
  expect(reader.heard).toEqual([{ sn: 51 }])
})

test('a reader of another process that is ahead waits for what it does not know', async () => {
  const { hub } = makeLive(50)
  expect((await join(hub, 52)).reader.heard).toEqual([])
})

test('a reader that lost too much, or comes from another chain, is told to ask anew', async () => {
  const { hub } = makeLive(500)
  expect((await join(hub, 467)).reader.heard).toEqual([{ seq: 500, resync: true }])
  expect((await join(hub, 468)).reader.heard).toHaveLength(32)
  expect((await join(hub, 9000)).reader.heard).toEqual([{ seq: 500, resync: true }])
})

test('a reader whose lost blocks weigh too much is told to ask anew', async () => {
  const { hub } = makeLive(50, 50_000)
  expect((await join(hub, 47)).reader.heard).toHaveLength(3)
  expect((await join(hub, 45)).reader.heard).toEqual([{ seq: 50, resync: true }])
})

test('the news of a block are made once for all readers, now and later', async () => {
  const { hub, index, grow } = makeLive(50)
  for (let count = 0; count < 20; count += 1) await join(hub, 50)
  await grow(1)
  await join(hub, 50)
  expect(index.made).toEqual([51])
})

test('a reader that leaves too much lying is dropped, and no other', async () => {
  const { hub, grow } = makeLive(50)
  const waiting = { bytes: 256 * 1024 }
  const { reader: slow } = await join(hub, 50, waiting)
  const { reader: quick } = await join(hub, 50)
  await grow(1)
  expect(slow.isDropped).toBe(false)
  waiting.bytes += 1
  await grow(1)
  expect([slow.isDropped, slow.heard.length, quick.isDropped, quick.heard.length]).toEqual([true, 1, false, 2])
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

test('a quiet chain says so every 20 seconds', async () => {
  const { hub, clock, grow } = makeLive(50)
  const { reader } = await join(hub, 50)
  await clock.advance(19_900)
  expect(reader.heard).toEqual([])
  await clock.advance(200)
  expect(reader.heard).toEqual([{ seq: 50 }])
  await clock.advance(10_000)
  await grow(1)
  await clock.advance(15_000)
  expect(reader.heard).toEqual([{ seq: 50 }, { sn: 51 }])
})

test('a clock that is set back an hour keeps no word from anybody', async () => {
  const { hub, clock, grow } = makeLive(50)
  const { reader } = await join(hub, 50)
  await grow(1000)
  clock.set(-3_600_000)
  await clock.advance(5000)
  await grow(1000)
  expect(reader.heard).toEqual([
    { seq: 1050, resync: true },
    { seq: 2050, resync: true },
  ])
  await clock.advance(20_000)
  expect(reader.heard.slice(2)).toEqual([{ seq: 2050 }])
})

test('while the index catches up its readers are told to ask anew every five seconds at most', async () => {
  const { hub, clock, grow } = makeLive(50)
  const { reader } = await join(hub, 50)
  for (let count = 0; count < 60; count += 1) await grow(1000)
  expect(reader.heard).toEqual([
    { seq: 1050, resync: true },
    { seq: 51_050, resync: true },
  ])
  await clock.advance(5000)
  expect(reader.heard.at(-1)).toEqual({ seq: 60_050, resync: true })
})

test('a store that is away for a moment costs no block', async () => {
  const { hub, index, clock, grow } = makeLive(50)
  const { reader } = await join(hub, 50)
  index.isBroken = true
  await grow(2)
  expect(reader.heard).toEqual([])
  index.isBroken = false
  await clock.advance(100)
  await settle()
  expect(reader.heard).toEqual([{ sn: 51 }, { sn: 52 }])
})

test('a block that cannot be told at all is skipped with word to ask anew, and those after it are told', async () => {
  const { hub, index, clock, grow } = makeLive(50)
  const { reader } = await join(hub, 50)
  index.untold = 51
  await grow(2)
  for (let look = 0; look < 41; look += 1) {
    await clock.advance(50)
    await settle()
  }
  expect(reader.heard).toEqual([{ seq: 51, resync: true }, { sn: 52 }])
})

test('a reader that cannot be taken in is dropped, so that it comes back', async () => {
  const { hub, index } = makeLive(50)
  index.isAway = true
  const { reader } = await join(hub, 47)
  expect([reader.isDropped, hub.connectedCount()]).toEqual([true, 0])
})

test('while a block cannot be told new readers are told to ask anew, and hear of those after it', async () => {
  const { hub, index, grow } = makeLive(50)
  index.untold = 50
  const { reader: knowsNothing } = await join(hub, undefined)
  const { reader: lostSome } = await join(hub, 47)
  await grow(1)
  for (const { isDropped, heard } of [knowsNothing, lostSome])
    expect([isDropped, heard]).toEqual([false, [{ seq: 50, resync: true }, { sn: 51 }]])
})

test('without a reader the index is left alone; the next one misses nothing', async () => {
  const { hub, index, clock } = makeLive(50)
  const { own } = await join(hub, 50)
  hub.leave(own)
  await clock.advance(200)
  expect(clock.sleeping()).toBe(0)
  index.height = 60
  const { reader } = await join(hub, 57)
  expect(reader.heard).toEqual([{ sn: 58 }, { sn: 59 }, { sn: 60 }])
})

test('a server that stops says goodbye and takes nobody in', async () => {
  const { hub } = makeLive(50)
  const { reader } = await join(hub, 50)
  await hub.close()
  expect([reader.isClosed, hub.connectedCount(), hub.isClosing()]).toEqual([true, 0, true])
})
