import { mkdtempSync, rmSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { silentLog } from '../../src/base/log.ts'
import { makeFileCache } from '../../src/server/file-cache/file-cache.ts'
import { makeFetchOutside } from '../../src/server/media/outside/fetch-outside.ts'
import { makeMediaProxy, type MediaProxy } from '../../src/server/media/outside/media-proxy.ts'
import { makePictureMaker, type PictureMaker } from '../../src/server/media/outside/picture-maker.ts'
import { CACHED_NAMES } from '../../src/server/media/outside/references.ts'
import { makePictures, send, startOutside, type OutsideServer } from '../outside-server.ts'
import { makeTestClock } from '../test-clock.ts'

// Many hosts, all served by one local server. A silent host keeps its connection open until the test ends.

const LONG_MS = 120_000
const QUERIES = ['', '?1', '?2']
const SILENT = Array.from({ length: 12 }, (_, index) => `silent${index}.example`)
const DEAD = Array.from({ length: 220 }, (_, index) => `dead${index}.example`)
const HOSTS = [...SILENT, ...DEAD, ...['a', 'b', 'c', 'd'].map((name) => `${name}.silent0.example`), 'good.example', 'new.example']

let folder: string
let outside: OutsideServer
let maker: PictureMaker
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'metascope-fair-'))
  outside = await startOutside()
  maker = makePictureMaker(makeTestClock(), { waiting: 20, workMs: LONG_MS, idleMs: LONG_MS })
  const { png } = await makePictures()
  for (let picture = 0; picture < 3; picture += 1) outside.on(`/${picture}.png`, send(png))
})
afterAll(async () => {
  await Promise.all([maker.close(), outside.close()])
  rmSync(folder, { recursive: true })
})

/** A proxy without memory of earlier hosts, with its own silent answers. */
function open() {
  const held: { host: string; response: ServerResponse }[] = []
  // The order among addresses of one host is undefined: each waits for the disk before it waits for its slot.
  for (const query of QUERIES)
    outside.on(
      `/silent.png${query}`,
      (response, { headers }) => void held.push({ host: String(headers.host).split(':')[0] ?? '', response }),
    )
  const exempt = new Set(HOSTS.map((host) => `http://${host}:${outside.port}`))
  const limits = { connectMs: LONG_MS, idleMs: LONG_MS, totalMs: LONG_MS }
  const fetchOutside = makeFetchOutside({ resolveHost: async () => ['127.0.0.1'], limits, userAgent: 'Metascope', exempt })
  const proxy = makeMediaProxy({
    fetchOutside: { picture: fetchOutside, video: fetchOutside },
    maker,
    files: makeFileCache({
      folder: mkdtempSync(join(folder, 'kept-')),
      names: CACHED_NAMES,
      maxBytes: 2 ** 24,
      what: 'pictures',
      log: silentLog,
    }),
    // A frozen clock: no answer is late on a busy machine.
    clock: makeTestClock(),
    log: silentLog,
    exempt,
    patienceMs: LONG_MS,
  })
  /** Outcomes of the requests to silent hosts. */
  const settled: unknown[] = []
  const wait: Promise<unknown>[] = []
  /** Requests a picture from a silent host. */
  const hang = (host: string, query = ''): void => {
    const asked = proxy.findPicture(`http://${host}:${outside.port}/silent.png${query}`)
    wait.push(
      asked.then(
        ({ name }) => settled.push(name),
        (error: unknown) => settled.push(String(error)),
      ),
    )
  }
  onTestFinished(async () => {
    // Requests behind these start as slots become free.
    for (const query of QUERIES) outside.on(`/silent.png${query}`, send('', {}, 404))
    for (const { response } of held) response.writeHead(404).end()
    await Promise.all(wait)
  })
  return { proxy, held, hang, settled: () => settled }
}
const find = (proxy: MediaProxy, host: string, picture = 0): Promise<{ name: string }> =>
  proxy.findPicture(`http://${host}:${outside.port}/${picture}.png`)

test('the picture of a good host arrives while four silent hosts are still hanging (MEDIA-007)', { timeout: LONG_MS }, async () => {
  const { proxy, held, hang, settled } = open()
  for (const host of SILENT.slice(0, 4)) for (const query of QUERIES) hang(host, query)
  expect((await find(proxy, 'good.example')).name).toMatch(/\.webp$/)
  expect(settled()).toEqual([])
  await expect.poll(() => held.map(({ host }) => host).toSorted(), { timeout: LONG_MS }).toEqual(SILENT.slice(0, 4))
})

test(
  'a known host gets its pictures while twelve silent hosts hold all slots for new hosts (MEDIA-009)',
  { timeout: LONG_MS },
  async () => {
    const { proxy, held, hang, settled } = open()
    await find(proxy, 'good.example')
    for (const host of SILENT) hang(host)
    await expect.poll(() => held.length, { timeout: LONG_MS }).toBe(8)
    expect((await Promise.all([1, 2].map((picture) => find(proxy, 'good.example', picture)))).length).toBe(2)
    expect([settled(), held.length]).toEqual([[], 8])
  },
)

test(
  'a known host gets its pictures while 220 dead hosts are requested, more than may wait (MEDIA-020)',
  { timeout: LONG_MS },
  async () => {
    const { proxy, held, hang, settled } = open()
    await find(proxy, 'good.example')
    for (const host of DEAD) hang(host)
    // Eight are requested, 200 wait, the newest twelve were refused.
    await expect.poll(() => [held.length, settled().length], { timeout: LONG_MS }).toEqual([8, 12])
    expect((await Promise.all([1, 2].map((picture) => find(proxy, 'good.example', picture)))).length).toBe(2)
    expect([settled().length, held.length]).toEqual([12, 8])
  },
)

test('names below one domain share one slot (MEDIA-007)', { timeout: LONG_MS }, async () => {
  const { proxy, held, hang } = open()
  for (const host of HOSTS.filter((name) => name.endsWith('silent0.example'))) hang(host)
  await find(proxy, 'new.example')
  await expect.poll(() => held.map(({ host }) => host.replace(/^[a-d]\./, '')), { timeout: LONG_MS }).toEqual(['silent0.example'])
})
