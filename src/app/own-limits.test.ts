import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const PROGRAM = `
import { getHeapStatistics } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { leaveLimitsToThreads } from ${JSON.stringify(new URL('own-limits.ts', import.meta.url).href)}
const say = 'import("node:v8").then(({ getHeapStatistics }) => console.log(getHeapStatistics().heap_size_limit / 2 ** 20))'
const start = () => new Promise((resolve) => new Worker(say, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 500, maxYoungGenerationSizeMb: 24 } }).on('exit', resolve))
await start()
leaveLimitsToThreads()
await start()
console.log(getHeapStatistics().heap_size_limit / 2 ** 20)
`

test('limits of the command line hold for the serving thread, those of each other thread for itself', () => {
  const flags = ['--max-semi-space-size=8', '--max-old-space-size=184', '--input-type=module']
  const { stdout, stderr } = spawnSync(process.execPath, [...flags, '--eval', PROGRAM], { encoding: 'utf8' })
  expect(stderr).toBe('')
  // The first is what V8 does by itself: the thread has the limits of the command line.
  expect(stdout.trim().split('\n')).toEqual(['208', '524', '208'])
})
