import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Clock } from '../../src/base/clock.ts'
import { AppError } from '../../src/base/errors.ts'
import { silentLog } from '../../src/base/log.ts'
import { makeFileCache } from '../../src/server/file-cache/file-cache.ts'
import { makeFetchOutside } from '../../src/server/media/outside/fetch-outside.ts'
import { reasonOf } from '../../src/server/media/outside/media-failure.ts'
import { makeMediaProxy, type MediaProxy } from '../../src/server/media/outside/media-proxy.ts'
import type { CachedMedia } from '../../src/server/media/outside/cached-media.ts'
import { makePictureMaker } from '../../src/server/media/outside/picture-maker.ts'
import { CACHED_NAMES } from '../../src/server/media/outside/references.ts'
import { sniff } from '../../src/server/media/outside/sniff.ts'
import { BY_NAME, NAMES, NEVER_ASKED, prepare, type Case } from '../media-corpus.ts'
import { listPictureProcesses } from '../picture-processes.ts'
import { makePictures, send, startOutside, startRude, type OutsideServer } from '../outside-server.ts'

// Addresses on the chain that try to make the server fetch from forbidden places, tested against local servers. A table answers name
// look-ups, and the constructor allows one local origin.

const clock: Clock = {
  nowMs: () => Date.now(),
  passedMs: () => performance.now(),
  sleepMs: (delayMs, signal) => sleep(delayMs, undefined, { ref: false, ...(signal && { signal }) }).catch(() => undefined),
}
const SITE = 'pictures.example'
/** Long enough for a busy machine. Late answers would pause requests to their site. */
const LIMITS = { connectMs: 3_000, idleMs: 3_000, totalMs: 6_000 }
const SIX = { quick: 6, unknown: 6, slow: 6 }
const ROOM = { places: SIX, perSite: SIX, waiting: 400 }

let folder: string
let outside: OutsideServer
let inner: OutsideServer
let proxy: MediaProxy
let rebound: OutsideServer
let rude: { port: number; close: () => Promise<void> }
let pictures: Awaited<ReturnType<typeof makePictures>>
let cases: Case[] = []
/** Names that were looked up. */
let lookups: string[] = []

async function resolveHost(host: string): Promise<readonly string[]> {
  lookups.push(host)
  if (host === 'servfail.example') throw Object.assign(new Error('server failure'), { code: 'ESERVFAIL' })
  if (host === 'silent.example') return new Promise(() => undefined)
  if (host === 'pictures.example') return ['127.0.0.1']
  // The first answer is public, the next one would lead to an internal machine.
  if (host === 'rebinding.example') return lookups.filter((name) => name === host).length === 1 ? ['127.0.0.1'] : ['127.0.0.2']
  return NAMES[host] ?? []
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'metascope-media-'))
  pictures = await makePictures()
  outside = await startOutside()
  inner = await startOutside()
  rebound = await startOutside('127.0.0.2', outside.port)
  rude = await startRude('SSH-2.0-OpenSSH_9.2\r\n')
  const pngPath = join(folder, 'secret.png')
  writeFileSync(pngPath, pictures.png)
  cases = prepare(outside, pictures, `http://127.0.0.1:${inner.port}`, pngPath)
  const exempt = new Set([
    `http://pictures.example:${outside.port}`,
    `http://rebinding.example:${outside.port}`,
    `http://127.0.0.1:${rude.port}`,
    'http://127.0.0.1:1',
  ])
  const fetchOutside = makeFetchOutside({ resolveHost, limits: LIMITS, userAgent: 'Metascope (+https://explorer.example)', exempt })
  const files = makeFileCache({ folder: join(folder, 'media'), names: CACHED_NAMES, maxBytes: 2 ** 26, what: 'pictures', log: silentLog })
  proxy = makeMediaProxy({
    fetchOutside: { picture: fetchOutside, video: fetchOutside },
    maker: makePictureMaker(clock, { waiting: 100, workMs: 60_000, idleMs: 60_000 }),
    files,
    clock,
    log: silentLog,
    exempt,
    slots: { picture: ROOM, video: ROOM },
    patienceMs: 60_000,
  })
})
afterAll(async () => {
  await Promise.all([proxy.close(), outside.close(), inner.close(), rebound.close(), rude.close()])
  rmSync(folder, { recursive: true })
})

async function outcomeOf({ address, form }: Pick<Case, 'address' | 'form'>): Promise<string> {
  try {
    const media = await (form === 'video' ? proxy.findVideo(address) : proxy.findPicture(address))
    return judge(media, form)
  } catch (error) {
    return reasonOf(error) ?? String(error)
  }
}

/** The shown file has the expected type, and no accompanying text is left in it. */
function judge({ name, path }: CachedMedia, form?: 'video'): string {
  const bytes = readFileSync(path)
  if (form !== 'video' && /script|somebody|svg/.test(bytes.toString('latin1'))) return 'shown with what came with it'
  const type = sniff(bytes)
  return type === (form === 'video' ? 'mp4' : 'webp') && name.endsWith(`.${type}`) ? 'shown' : `shown as ${type}`
}

async function run(list: readonly Case[]): Promise<string[]> {
  const outcomes = await Promise.all(list.map(outcomeOf))
  return list.flatMap(({ name, is }, index) => (outcomes[index] === is ? [] : [`${name}: ${outcomes[index]} instead of ${is}`]))
}

test('the table has more than two hundred distinct cases', () => {
  const addresses = [...NEVER_ASKED, ...BY_NAME, ...cases].map(({ address, form = '' }) => form + address)
  expect(addresses.length).toBeGreaterThan(200)
  expect(new Set(addresses).size).toBe(addresses.length)
})

describe('the guard', () => {
  test('refuses internal addresses and non-web addresses without a name look-up', async () => {
    lookups = []
    expect(await run(NEVER_ASKED)).toEqual([])
    expect(lookups).toEqual([])
  })
  test('refuses a name when any of its addresses is not public', async () => {
    expect(await run(BY_NAME)).toEqual([])
  }, 60_000)
  test('shows pictures and videos and refuses everything else, whatever its source', async () => {
    expect(await run(cases)).toEqual([])
  }, 60_000)
  test('reports a server that speaks no HTTP, and a closed port, as unreachable', async () => {
    const nobody = ['http://127.0.0.1:1/x.png', `http://127.0.0.1:${rude.port}/x.png`]
    expect(await Promise.all(nobody.map((address) => outcomeOf({ address })))).toEqual(['unreachable', 'unreachable'])
  })
  test('looks up a name once and connects to that answer, even if the next answer would differ', async () => {
    lookups = []
    outside.on('/rebinding', send(pictures.png))
    rebound.on('/rebinding', send(pictures.png))
    expect(await outcomeOf({ address: `http://rebinding.example:${outside.port}/rebinding` })).toBe('shown')
    expect(lookups).toEqual(['rebinding.example'])
    expect(rebound.asked).toEqual([])
  })
  test('looks up the name again for every redirect', async () => {
    lookups = []
    outside.on('/round', (response) => void response.writeHead(302, { location: `http://pictures.example:${outside.port}/png` }).end())
    expect(await outcomeOf({ address: `http://pictures.example:${outside.port}/round` })).toBe('shown')
    expect(lookups).toEqual(['pictures.example', 'pictures.example'])
  })
  test('sends only its user agent and the request', () => {
    const names = new Set(outside.asked.flatMap(({ headers }) => Object.keys(headers)))
    expect([...names].sort()).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'user-agent'])
    expect(new Set(outside.asked.map(({ headers }) => `${headers['user-agent']} ${headers['accept-encoding']}`))).toEqual(
      new Set(['Metascope (+https://explorer.example) identity']),
    )
  })
  test('ends a decoder that exceeds its memory while it works, and starts another for the next picture', async () => {
    const [small, usual] = [16 * 1024 * 1024, undefined]
    const makers = [small, usual].map((most) => makePictureMaker(clock, { waiting: 1, workMs: 60_000, idleMs: 60_000 }, most))
    // Decoding this picture takes several checks of the process's memory.
    const input = {
      bytes: await sharp({ create: { width: 5400, height: 5400, channels: 3, background: '#123' } })
        .png()
        .toBuffer(),
      type: 'png',
    } as const
    const outcomes = await Promise.all(makers.map((maker) => maker.make(input, SITE).then(sniff, reasonOf)))
    expect(outcomes).toEqual(['damaged', 'webp'])
    expect(await makers[0]?.make(input, SITE).catch(reasonOf)).toBe('damaged')
    await Promise.all(makers.map((maker) => maker.close()))
  })
  test("reports a picture as damaged when the process ended at it twice, since once may be the machine's fault", async () => {
    const maker = makePictureMaker(clock, { waiting: 1, workMs: 60_000, idleMs: 60_000 })
    const input = { bytes: pictures.png, type: 'png' } as const
    const codeOf = (error: unknown): unknown => (error instanceof AppError ? error.code : error)
    const makeAndKill = async (): Promise<unknown> => {
      const before = listPictureProcesses()
      const made = maker.make(input, SITE).then(sniff, (error: unknown) => reasonOf(error) ?? codeOf(error))
      const begun = listPictureProcesses().filter((pid) => !before.includes(pid))
      expect(begun).toHaveLength(1)
      for (const pid of begun) process.kill(pid, 'SIGKILL')
      return made
    }
    expect(await makeAndKill()).toBe('TOO_BUSY')
    expect(await makeAndKill()).toBe('damaged')
    expect(await maker.make(input, SITE).then(sniff)).toBe('webp')
    await maker.close()
  })
  test('never reached the internal server', () => expect(inner.asked).toEqual([]))
})
