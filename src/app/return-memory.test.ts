import { spawnSync } from 'node:child_process'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { silentLog } from '../base/log.ts'
import { findReturnMemory, keepReturningMemory } from './return-memory.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Frees all but each hundredth of 200,000 small pieces, so that hardly a page is free at the end of the heap, and tells what it has of its own. */
const PROGRAM = `
  const { readFileSync } = await import('node:fs')
  const { findReturnMemory } = await import('./src/app/return-memory.ts')
  const own = () => Number(/^RssAnon:\\s+(\\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))[1]) / 1000
  const silent = { debug() {}, info() {}, warn() {}, error() {} }
  const returnMemory = await findReturnMemory(silent)
  let pieces = Array.from({ length: 200_000 }, () => new Uint8Array(2_000).fill(1))
  pieces = pieces.filter((_, at) => at % 100 === 0)
  gc()
  await new Promise((resolve) => setTimeout(resolve, 100))
  const before = own()
  returnMemory?.()
  console.log(JSON.stringify({ isThere: returnMemory !== undefined, given: before - own(), kept: pieces.length }))
`

test('memory that was freed between pieces in use goes back to the system, where its C library can do that', () => {
  const flags = ['--expose-gc', '--disable-warning=ExperimentalWarning', '--input-type=module']
  const { stdout, stderr } = spawnSync(process.execPath, [...flags, '--eval', PROGRAM], { encoding: 'utf8' })
  expect(stderr).toBe('')
  const { isThere, given, kept } = JSON.parse(stdout) as { isThere: boolean; given: number; kept: number }
  const isGlibc = 'glibcVersionRuntime' in (process.report.getReport() as { header: object }).header
  // Of 400 MB: what the collector had not given back by itself.
  expect({ isThere, isMuch: given > 100, kept }).toEqual({ isThere: isGlibc, isMuch: isGlibc, kept: 2000 })
})

test('there is nothing to call elsewhere than on Linux', async () => {
  vi.stubGlobal('process', { ...process, platform: 'darwin' })
  expect(await findReturnMemory(silentLog)).toBeUndefined()
  vi.unstubAllGlobals()
})

test('memory is returned when an indexer has caught up, and from time to time', () => {
  const returnMemory = vi.fn<() => void>()
  const { told } = keepReturningMemory(returnMemory, 1000)
  told({ status: 'backfilling' })
  expect(returnMemory).toHaveBeenCalledTimes(0)
  told({ status: 'live' })
  told({ status: 'live' })
  expect(returnMemory).toHaveBeenCalledTimes(1)
  told({ status: 'stalled' })
  told({ status: 'live' })
  expect(returnMemory).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(2500)
  expect(returnMemory).toHaveBeenCalledTimes(3)
})

test('during a backfill memory is returned seldom; a process that only answers visitors hears of none and returns it often', () => {
  const [indexing, answering] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const { told } = keepReturningMemory(indexing, 1000, 10_000)
  keepReturningMemory(answering, 1000, 10_000)
  told({ status: 'backfilling' })
  vi.advanceTimersByTime(9500)
  expect(indexing).toHaveBeenCalledTimes(0)
  vi.advanceTimersByTime(1000)
  expect(indexing).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(10_000)
  expect(indexing).toHaveBeenCalledTimes(2)
  told({ status: 'live' })
  vi.advanceTimersByTime(3000)
  expect(indexing).toHaveBeenCalledTimes(6)
  expect(answering).toHaveBeenCalledTimes(23)
})

test('without such a function nothing happens', () => {
  const { told } = keepReturningMemory(undefined)
  told({ status: 'backfilling' })
  told({ status: 'live' })
  expect(vi.getTimerCount()).toBe(0)
})
