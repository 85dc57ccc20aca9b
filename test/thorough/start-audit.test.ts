import { expect, test } from 'vitest'
import { silentLog } from '../../src/base/log.ts'
import { systemClock } from '../../src/runtime/clock.ts'
import { startAudit } from '../../src/app/threads/start-audit.ts'

test('OPS-018 a broken self-audit restarts with growing pauses, and can be stopped meanwhile', async () => {
  const pauses: number[] = []
  const fourth = Promise.withResolvers<undefined>()
  const clock: typeof systemClock = {
    ...systemClock,
    sleepMs: async (delayMs, signal) => {
      pauses.push(delayMs)
      if (pauses.length < 4) return
      fourth.resolve(undefined)
      await systemClock.sleepMs(delayMs, signal)
    },
  }
  const errors: unknown[] = []
  // Without a node its thread cannot even start.
  const settings = {
    place: { engine: 'sqlite', path: '/no/such/index.sqlite' } as const,
    dataDir: undefined,
    nodeUrls: [],
    samples: 1,
    firstRestMs: 0,
  }
  const audit = startAudit(settings, { ...silentLog, error: (_message, { error } = {}) => errors.push(error) }, clock)
  await fourth.promise
  await audit.stop()
  expect(pauses).toEqual([2000, 4000, 8000, 16_000])
  expect(errors.map((error) => error instanceof Error && error.message)).toEqual(Array(4).fill('No node is configured'))
  expect(audit.report()).toEqual({ state: 'waiting', turns: 0 })
})
