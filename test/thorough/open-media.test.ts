import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { bodiesOf, indexBodies } from '../index-ledger.ts'
import { makePictures, send, startOutside, type OutsideServer } from '../outside-server.ts'
import { serveIndex, type ServedLedger } from '../served-ledger.ts'
import { silentLog } from '../../src/base/log.ts'
import type { MediaSource } from '../../src/server/media/media-source.ts'
import { systemClock } from '../../src/runtime/clock.ts'
import { readConfig } from '../../src/app/settings/config.ts'
import { MEDIA_TIMES, openMedia } from '../../src/app/site/open-media.ts'

// Pictures as opened by the program: its own time limits and resolver, and no exempt private address.

const CHAIN_ORIGIN = 'https://img.example.net'
/** Pictures of the recorded ledger r4 with their replacement addresses, some with the port of a local server. */
const INSTEAD: readonly [id: string, path: string, address: (port: number) => string, reason: string][] = [
  ['mrc402/MRC402_06c4bf95410a2b2155f13602125d9a840', '/y49KfXOc.svg', () => 'http://127.0.0.1/x.png', 'private'],
  ['mrc402/MRC402_083b9ae2fd2996ee4508df3d33e7bbd60', '/ZycDgTHE.gif', () => 'http://localhost/x.png', 'private'],
  ['mrc402/MRC402_39418aa7f6178cca04e9aa1558a934370.mp4', '/Si72SWil.mp4', () => 'http://[::1]/x.mp4', 'private'],
  ['mrc402/MRC402_0a7433175e89a4761eee08d47510a90a0', '/Yj7lK56N.gif', (port) => `http://127.0.0.1:${port}/x.png`, 'address'],
  ['mrc402/MRC402_4b9b2113ad9ef57442a8362f963a9be00', '/xyAvdX43.webp', (port) => `http://localhost:${port}/x.png`, 'address'],
  ['mrc402/MRC402_9b5a689d79e0233c2d064c2ecb67ace10.mp4', '/0hW7K8Ua.mp4', (port) => `http://127.0.0.1:${port}/x.mp4`, 'address'],
  ['mrc400/MRC400_d74f38087cb71693603199d81785bad60', '/i6SCkc5Y.png', () => 'http://pictures.example:22/x.png', 'address'],
]

const folder = mkdtempSync(join(tmpdir(), 'metascope-open-media-'))
const open = (setting: string, isBuiltIn: boolean): MediaSource =>
  openMedia(readConfig({ MEDIA: setting, DATA_DIR: folder, PUBLIC_ORIGIN: 'https://scope.example' }), isBuiltIn, systemClock, silentLog)

let inner: OutsideServer
let media: MediaSource
let served: ServedLedger
beforeAll(async () => {
  inner = await startOutside()
  const { png, mp4 } = await makePictures()
  inner.on('/x.png', send(png))
  inner.on('/x.mp4', send(mp4))
  const text = INSTEAD.reduce(
    (bodies, [, path, address]) => bodies.replaceAll(CHAIN_ORIGIN + path, address(inner.port)),
    JSON.stringify(bodiesOf('r4')),
  )
  media = open('on', true)
  served = await serveIndex(await indexBodies(JSON.parse(text) as ReturnType<typeof bodiesOf>), { media })
})
afterAll(async () => {
  if (media.kind === 'outside') await media.proxy.close()
  await Promise.all([served.close(), inner.close()])
  rmSync(folder, { recursive: true })
})

test('chain addresses on this machine or on a non-web port are refused with the reason, without a connection', async () => {
  let connections = 0
  const count = (): void => void (connections += 1)
  subscribe('net.client.socket', count)
  onTestFinished(() => void unsubscribe('net.client.socket', count))
  const answers = await Promise.all(INSTEAD.map(([id]) => served.get(`/media/${id}`)))
  expect(answers.map(({ status, headers }) => [status, headers['x-media-failure']])).toEqual(INSTEAD.map(([, , , reason]) => [200, reason]))
  expect(connections).toBe(0)
  expect(inner.asked).toEqual([])
})

test('a server has four seconds to connect, five between data, twelve for a picture and a minute for a video', () => {
  expect(MEDIA_TIMES).toEqual({
    picture: { connectMs: 4_000, idleMs: 5_000, totalMs: 12_000 },
    video: { connectMs: 4_000, idleMs: 5_000, totalMs: 60_000 },
  })
})

test('pictures come from the chain on every network except the built-in ones, unless MEDIA sets otherwise', async () => {
  const kinds = (['auto', 'on', 'drawn', 'off'] as const).map((setting) =>
    [open(setting, true), open(setting, false)].map(({ kind }) => kind),
  )
  expect(kinds).toEqual([
    ['drawn', 'outside'],
    ['outside', 'outside'],
    ['drawn', 'drawn'],
    ['off', 'off'],
  ])
})
