import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ServerResponse } from 'node:http'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../../src/runtime/clock.ts'
import { silentLog } from '../../src/base/log.ts'
import { makeFileCache } from '../../src/server/file-cache/file-cache.ts'
import { makeFetchOutside } from '../../src/server/media/outside/fetch-outside.ts'
import { reasonOf, type MediaFailure } from '../../src/server/media/outside/media-failure.ts'
import { makeMediaProxy, type MediaProxy } from '../../src/server/media/outside/media-proxy.ts'
import { makePictureMaker } from '../../src/server/media/outside/picture-maker.ts'
import { CACHED_NAMES } from '../../src/server/media/outside/references.ts'
import { sniff } from '../../src/server/media/outside/sniff.ts'
import { makePictures, send, startOutside, svg, type OutsideServer } from '../outside-server.ts'

// Files just within and just beyond each limit of bytes, pixels and shape. They are complete and valid except for their size, so without
// the limit a refused one would be shown. No time limit applies here.

const MEGABYTE = 1_048_576
const ZEROS = Buffer.alloc(MEGABYTE)
const TEST_MS = 120_000
const LIMITS = { connectMs: TEST_MS, idleMs: 15_000, totalMs: TEST_MS }

let folder: string
let outside: OutsideServer
let proxy: MediaProxy
let own: Awaited<ReturnType<typeof makePictures>>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'metascope-edges-'))
  outside = await startOutside()
  own = await makePictures()
  const exempt = new Set([`http://127.0.0.1:${outside.port}`])
  const fetchOutside = makeFetchOutside({ resolveHost: async () => [], limits: LIMITS, userAgent: 'Metascope', exempt })
  proxy = makeMediaProxy({
    fetchOutside: { picture: fetchOutside, video: fetchOutside },
    maker: makePictureMaker(systemClock, { waiting: 1, workMs: TEST_MS, idleMs: TEST_MS }),
    files: makeFileCache({ folder, names: CACHED_NAMES, maxBytes: 2 ** 26, what: 'pictures', log: silentLog }),
    clock: systemClock,
    log: silentLog,
    exempt,
    patienceMs: TEST_MS,
  })
})
afterAll(async () => {
  await Promise.all([proxy.close(), outside.close()])
  rmSync(folder, { recursive: true })
})

type Answer = Parameters<OutsideServer['on']>[1]

/** Really encoded: a decoder finds every pixel declared in the header. */
const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#2f6660' } })
const png = async (width: number, height: number): Promise<Answer> => send(await plain(width, height).png().toBuffer())
const jpeg = async (width: number, height: number): Promise<Answer> => send(await plain(width, height).jpeg().toBuffer())
const drawing = async (width: number, height: number): Promise<Answer> => {
  const inside = (await plain(width, height).png().toBuffer()).toString('base64')
  return send(svg(`<image width="100" height="100" href="data:image/png;base64,${inside}"/>`))
}
const strip = (size: string): Answer => send(svg('<rect width="9" height="9"/>', size))
/** A file padded with zeros to `bytes`, without an announced length. */
const pour =
  (file: Buffer, bytes: number): Answer =>
  (response) => {
    response.writeHead(200)
    response.write(file)
    for (let left = bytes - file.length; left > 0; left -= MEGABYTE) response.write(ZEROS.subarray(0, left))
    response.end()
  }
/** Announces a length and sends only the beginning. */
const announce =
  (file: Buffer, bytes: number) =>
  (response: ServerResponse): void =>
    void response.writeHead(200, { 'content-length': bytes }).write(file)

async function outcomeOf(path: string, form: 'picture' | 'video'): Promise<string> {
  const address = `http://127.0.0.1:${outside.port}${path}`
  try {
    const { path: file } = await (form === 'video' ? proxy.findVideo(address) : proxy.findPicture(address))
    return sniff(readFileSync(file)) === (form === 'video' ? 'mp4' : 'webp') ? 'shown' : 'shown as something else'
  } catch (error) {
    return reasonOf(error) ?? String(error)
  }
}

const edges: [what: string, is: 'shown' | MediaFailure, answer: () => Answer | Promise<Answer>, form?: 'video'][] = [
  ['a PNG of 5,000 by 6,000', 'shown', () => png(5000, 6000)],
  ['a PNG of 5,000 by 6,001', 'damaged', () => png(5000, 6001)],
  ['a JPEG of 6,000 by 5,000', 'shown', () => jpeg(6000, 5000)],
  ['a JPEG of 6,001 by 5,000', 'damaged', () => jpeg(6001, 5000)],
  ['a drawing with a picture of 2,000 by 2,000 in it', 'shown', () => drawing(2000, 2000)],
  ['a drawing with a picture of 2,000 by 2,001 in it', 'damaged', () => drawing(2000, 2001)],
  ['a drawing of 200 by 10', 'shown', () => strip('width="200" height="10"')],
  ['a drawing of 201 by 10', 'damaged', () => strip('width="201" height="10"')],
  ['a picture of 10 MiB', 'shown', () => pour(own.png, 10 * MEGABYTE)],
  ['a picture of 10 MiB and a byte', 'size', () => pour(own.png, 10 * MEGABYTE + 1)],
  ['a picture that is said to have 10 MiB and a byte', 'size', () => announce(own.png, 10 * MEGABYTE + 1)],
  ['a video of 48 MiB', 'shown', () => pour(own.mp4, 48 * MEGABYTE), 'video'],
  ['a video of 48 MiB and a byte', 'size', () => pour(own.mp4, 48 * MEGABYTE + 1), 'video'],
  ['a video that is said to have 48 MiB and a byte', 'size', () => announce(own.mp4, 48 * MEGABYTE + 1), 'video'],
]
for (const [index, [what, is, answer, form = 'picture']] of edges.entries()) {
  const title = is === 'shown' ? `${what} is shown` : `${what} is refused (${is})`
  test(title, { timeout: TEST_MS }, async () => {
    outside.on(`/${index}`, await answer())
    expect(await outcomeOf(`/${index}`, form)).toBe(is)
  })
}
