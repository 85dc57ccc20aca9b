import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeTestClock } from '../../../test/test-clock.ts'
import { silentLog } from '../../base/log.ts'
import type { Front } from '../../server/http/front.ts'
import type { SiteServer } from '../../server/server.ts'
import { openSqliteReader, openSqliteWriter } from '../../store/sqlite/sqlite-store.ts'
import { switchIndexFile } from '../index-files/index-file.ts'
import { serveIndex } from './serve-index.ts'

test('a site that cannot be made of a new index is closed, and the former index is served', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'metascope-serve-'))
  const [path, next] = [join(dataDir, 'index.sqlite'), join(dataDir, 'index-2.sqlite')]
  for (const file of [path, next]) await openSqliteWriter(file).close()
  const failed = Promise.withResolvers<AbortSignal>()
  const closed: number[] = []
  const used: unknown[] = []
  const servers: SiteServer[] = []
  const makeSite = (_store: unknown, signal: AbortSignal): SiteServer => {
    const place = servers.length
    const ready = async (): Promise<void> => {
      if (place > 0) throw new Error('no market')
    }
    const close = async (): Promise<void> => {
      closed.push(place)
      if (place > 0) failed.resolve(signal)
    }
    const server = { ready, close, connectedCount: () => 0 } as unknown as SiteServer
    servers.push(server)
    return server
  }
  const front = { use: async (server: unknown) => void used.push(server), close: (last: () => Promise<void>) => last() } as unknown as Front
  const clock = makeTestClock()
  const end = new AbortController()
  const first = { path, store: openSqliteReader(path) }
  const served = await serveIndex({ dataDir, first, makeSite, front, clock, log: silentLog, signal: end.signal })
  onTestFinished(async () => {
    end.abort()
    await served.close()
    rmSync(dataDir, { recursive: true })
  })

  switchIndexFile(dataDir, next)
  await clock.advance(1000)
  expect((await failed.promise).aborted).toBe(true)
  expect(closed).toEqual([1])
  expect(used).toEqual([servers[0]])
  expect([served.path(), served.store()]).toEqual([path, first.store])
})
