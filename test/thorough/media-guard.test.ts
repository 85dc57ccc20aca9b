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

// Everything somebody may write on the chain to make the server look where it must not, against servers on this machine. Names are answered
// by a table; one origin of this machine is allowed through the constructor.

const clock: Clock = {
  nowMs: () => Date.now(),
  passedMs: () => performance.now(),
  sleepMs: (delayMs, signal) => sleep(delayMs, undefined, { ref: false, ...(signal && { signal }) }).catch(() => undefined),
}
const SITE = 'pictures.example'
/** Long enough for a busy machine: answers that come late for its sake would make their site rest. */
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
/** Names that were asked for. */
let lookups: string[] = []

async function resolveHost(host: string): Promise<readonly string[]> {
  lookups.push(host)
  if (host === 'servfail.example') throw Object.assign(new Error('server failure'), { code: 'ESERVFAIL' })
  if (host === 'silent.example') return new Promise(() => undefined)
  if (host === 'pictures.example') return ['127.0.0.1']
  // The first answer is open to everybody, the next one would lead to a machine inside.
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

/** What is shown is what it is said to be, and nothing of the words that came with it is left. */
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

test('the table has more than two hundred cases, each once', () => {
  const addresses = [...NEVER_ASKED, ...BY_NAME, ...cases].map(({ address, form = '' }) => form + address)
  expect(addresses.length).toBeGreaterThan(200)
  expect(new Set(addresses).size).toBe(addresses.length)
})

describe('the guard', () => {
  test('refuses what leads inside or is no address of the web, without asking for a name', async () => {
    lookups = []
    expect(await run(NEVER_ASKED)).toEqual([])
    expect(lookups).toEqual([])
  })
  test('refuses a name when any of its addresses is not public', async () => {
    expect(await run(BY_NAME)).toEqual([])
  }, 60_000)
  test('shows what is a picture or video and refuses everything else, wherever it is sent', async () => {
    expect(await run(cases)).toEqual([])
  }, 60_000)
  test('takes what speaks no HTTP, and nobody at all, for out of reach', async () => {
    const nobody = ['http://127.0.0.1:1/x.png', `http://127.0.0.1:${rude.port}/x.png`]
    expect(await Promise.all(nobody.map((address) => outcomeOf({ address })))).toEqual(['unreachable', 'unreachable'])
  })
  test('asks for a name once and connects to what was answered, whatever would be answered next', async () => {
    lookups = []
    outside.on('/rebinding', send(pictures.png))
    rebound.on('/rebinding', send(pictures.png))
    expect(await outcomeOf({ address: `http://rebinding.example:${outside.port}/rebinding` })).toBe('shown')
    expect(lookups).toEqual(['rebinding.example'])
    expect(rebound.asked).toEqual([])
  })
  test('asks again for the name of every redirect', async () => {
    lookups = []
    outside.on('/round', (response) => void response.writeHead(302, { location: `http://pictures.example:${outside.port}/png` }).end())
    expect(await outcomeOf({ address: `http://pictures.example:${outside.port}/round` })).toBe('shown')
    expect(lookups).toEqual(['pictures.example', 'pictures.example'])
  })
  test('sends nothing but who asks and for what', () => {
    const names = new Set(outside.asked.flatMap(({ headers }) => Object.keys(headers)))
    expect([...names].sort()).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'user-agent'])
    expect(new Set(outside.asked.map(({ headers }) => `${headers['user-agent']} ${headers['accept-encoding']}`))).toEqual(
      new Set(['Metascope (+https://explorer.example) identity']),
    )
  })
  test('ends a decoder that takes more memory than it may, while it is at work, and starts another for the next picture', async () => {
    const [small, usual] = [16 * 1024 * 1024, undefined]
    const makers = [small, usual].map((most) => makePictureMaker(clock, { waiting: 1, workMs: 60_000, idleMs: 60_000 }, most))
    // It takes several looks at the memory of the process to decode this one.
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
  test('takes a picture for damaged when the process ended at it twice; once may be the fault of the machine', async () => {
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
  test('never reached the server inside', () => expect(inner.asked).toEqual([]))
})
