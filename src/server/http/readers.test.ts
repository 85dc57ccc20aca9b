import { expect, test } from 'vitest'
import { makeReaders, READER_LIMITS } from './readers.ts'

const MB = 1024 * 1024
const SEC = 1000

function makeTrial() {
  const time = { ms: 0 }
  const readers = makeReaders({ nowMs: () => time.ms })
  const cut: string[] = []
  const add = (name: string, key: string | undefined, waiting: number, body?: object) => {
    const state = { waiting, taken: 0 }
    const end = readers.add(key, {
      waitingBytes: () => state.waiting,
      takenBytes: () => state.taken,
      body: () => body,
      cut: () => {
        cut.push(name)
        state.waiting = 0
      },
    })
    return { state, end }
  }
  return { time, readers, cut, add }
}

test('FAIR-013: unread bytes are bounded per address: its oldest answers are cut, and nobody else’s', () => {
  const { readers, cut, add } = makeTrial()
  for (let at = 0; at < 400; at += 1) add(`greedy ${at}`, '192.0.2.1', 300_000)
  add('plain', '198.51.100.1', 300_000)
  readers.check()
  // 8 MiB hold 27 answers of 300 kB.
  expect(cut).toEqual(Array.from({ length: 373 }, (_, at) => `greedy ${at}`))
  expect(readers.waitingBytes()).toBe(28 * 300_000)
})

test('FAIR-013: the only answer of an address is sent however large it is; of two the older is cut', () => {
  const { readers, cut, add } = makeTrial()
  add('large', '192.0.2.1', 20 * MB)
  readers.check()
  expect(cut).toEqual([])
  add('next', '192.0.2.1', MB)
  readers.check()
  expect(cut).toEqual(['large'])
})

test('FAIR-014: a body with many readers counts once: none of them is cut for it, nor are readers of other bodies', () => {
  const { readers, cut, add } = makeTrial()
  const [page, other] = [{}, {}]
  // 400 MiB as summed over the readers, one MiB of memory.
  for (let at = 0; at < 400; at += 1) add(`slow ${at}`, `192.0.2.${at}`, MB, page)
  add('plain', '198.51.100.1', 2 * MB, other)
  readers.check()
  expect(cut).toEqual([])
})

test('FAIR-014: the total of unread bytes is bounded: the address with most of them is cut first', () => {
  const { readers, cut, add } = makeTrial()
  for (let address = 0; address < 5; address += 1)
    for (let at = 0; at < 7; at += 1) add(`greedy ${address} ${at}`, `192.0.2.${address}`, MB)
  add('plain', '198.51.100.1', MB)
  readers.check()
  // 36 MiB wait and 32 are allowed: the oldest answer is cut at four of the five addresses.
  expect(cut.toSorted()).toEqual(['greedy 0 0', 'greedy 1 0', 'greedy 2 0', 'greedy 3 0'])
  expect(readers.waitingBytes()).toBe(32 * MB)
  // Proxies have no limit of their own, but the total limit applies to them.
  add('proxy', undefined, 40 * MB)
  readers.check()
  expect(cut.slice(4)).toEqual(['proxy'])
})

test('FAIR-015: a reader below the lowest rate is cut off after half a minute; one at that rate never is', () => {
  const { time, readers, cut, add } = makeTrial()
  const slow = add('slow', '192.0.2.1', 100_000)
  const fair = add('fair', '192.0.2.2', 1_000_000)
  const idle = add('idle', '192.0.2.3', 0)
  let lastWithoutSec = 0
  for (let sec = 1; sec <= 120; sec += 1) {
    time.ms = sec * SEC
    slow.state.taken += 1999
    fair.state.taken += 2000
    fair.state.waiting -= 2000
    readers.check()
    if (cut.length === 0) lastWithoutSec = sec
  }
  expect([cut, lastWithoutSec]).toEqual([['slow'], 29])
  // A connection without waiting bytes is not slow, however long it is silent.
  idle.state.waiting = 10
  time.ms += 29 * SEC
  readers.check()
  expect(cut).toEqual(['slow'])
})

test('bytes no longer wait once they are read or their answer has ended', () => {
  const { readers, cut, add } = makeTrial()
  const one = add('one', '192.0.2.1', READER_LIMITS.maxBytesOfOne)
  one.end()
  add('two', '192.0.2.1', READER_LIMITS.maxBytesOfOne)
  readers.check()
  expect([cut, readers.waitingBytes()]).toEqual([[], READER_LIMITS.maxBytesOfOne])
})
