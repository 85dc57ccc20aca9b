import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { makeTestClock } from '../../../test/test-clock.ts'
import type { Log } from '../../base/log.ts'
import { silentLog } from '../../base/log.ts'
import { findIndexFile, switchIndexFile } from './index-file.ts'
import { watchIndexFile } from './watch-index-file.ts'

/** A watched folder; `outcomes` are the results of the attempts to switch, in order. */
function watch(outcomes: (boolean | Error)[]) {
  const folder = mkdtempSync(join(tmpdir(), 'metascope-watch-'))
  const clock = makeTestClock()
  const end = new AbortController()
  const asked: string[] = []
  const warned: unknown[] = []
  const log: Log = { ...silentLog, warn: (_message, fields) => warned.push(fields?.['error']) }
  const switchTo = async (path: string): Promise<boolean> => {
    asked.push(path.slice(folder.length + 1))
    const outcome = outcomes.shift() ?? true
    if (outcome instanceof Error) throw outcome
    return outcome
  }
  const watching = watchIndexFile(folder, findIndexFile(folder), switchTo, clock, log, end.signal)
  onTestFinished(async () => {
    end.abort()
    await watching
    rmSync(folder, { recursive: true })
  })
  const poll = async (): Promise<void> => {
    await clock.advance(1000)
    await nextTurn()
  }
  return { folder, asked, warned, poll, name: (file: string) => switchIndexFile(folder, join(folder, file)) }
}

test('each new index is switched to once', async () => {
  const { asked, poll, name } = watch([])
  await poll()
  name('index-2.sqlite')
  await poll()
  await poll()
  name('index-3.sqlite')
  await poll()
  await poll()
  expect(asked).toEqual(['index-2.sqlite', 'index-3.sqlite'])
})

test('a failed switch is tried again at every poll, and its error is logged once', async () => {
  const broken = new Error('it is of a newer version')
  const { asked, warned, poll, name } = watch([false, broken, broken, true])
  name('index-2.sqlite')
  for (let polls = 0; polls < 6; polls += 1) await poll()
  expect(asked).toHaveLength(4)
  expect(warned).toEqual([broken])
})

test('an invalid index name is logged, and the index stays', async () => {
  const { folder, asked, warned, poll } = watch([])
  writeFileSync(join(folder, 'index.current'), 'nothing')
  await poll()
  await poll()
  expect(asked).toEqual([])
  expect(warned).toEqual([expect.objectContaining({ code: 'CONFIG_INVALID' })])
})
