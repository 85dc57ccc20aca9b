import { createHash, hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { AppError } from '../../../base/errors.ts'
import type { FileCache } from '../../file-cache/file-cache.ts'
import type { FetchOutside, OutsideBody } from './fetch-outside.ts'
import type { CachedMedia } from './cached-media.ts'
import type { PictureInput } from './make-picture.ts'
import { collect, readType } from './read-type.ts'
import { isVideoType, type MediaType } from './sniff.ts'

/** Size as fetched; the finished picture has some ten thousand bytes. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024
export const MAX_VIDEO_BYTES = 48 * 1024 * 1024
const PICTURES = 'image/webp,image/png,image/jpeg,image/gif,image/svg+xml'
const VIDEOS = 'video/mp4,video/webm'

const isPicture = (type: MediaType): type is Exclude<MediaType, 'mp4' | 'webm'> => !isVideoType(type)

/** Fetches a picture unchanged. Throws MEDIA_FAILED. */
export const fetchPicture = (fetchOutside: FetchOutside, target: URL): Promise<PictureInput> =>
  fetchOutside(target, MAX_PICTURE_BYTES, PICTURES, async (raw) => {
    const { type, body } = await readType(raw, isPicture)
    return { type, bytes: await collect(body) }
  })

/** Stores a picture made here. Throws TOO_BUSY. */
export async function storePicture(files: FileCache, picture: Buffer): Promise<CachedMedia> {
  const name = `${hash('sha256', picture, 'hex')}.webp`
  if (!(await files.keep(name, picture))) throw noRoom()
  return { name, path: await files.use(name) }
}

/** Fetches a video and stores it unchanged. Throws MEDIA_FAILED, TOO_BUSY. */
export function fetchVideo(fetchOutside: FetchOutside, files: FileCache, target: URL): Promise<CachedMedia> {
  return fetchOutside(target, MAX_VIDEO_BYTES, VIDEOS, async (raw) => {
    const { type, body } = await readType(raw, isVideoType)
    const unfinished = await files.begin().catch((cause: unknown) => Promise.reject(noRoom(cause)))
    try {
      const { digest, size } = await write(body, unfinished)
      const name = `${digest}.${type}`
      if (!(await files.adopt(name, unfinished, size))) throw noRoom()
      return { name, path: await files.use(name) }
    } finally {
      await rm(unfinished, { force: true })
    }
  })
}

async function write(body: OutsideBody, path: string): Promise<{ digest: string; size: number }> {
  const digest = createHash('sha256')
  let size = 0
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const chunk of body) {
      digest.update(chunk)
      size += chunk.length
      yield chunk
    }
  }
  const file = createWriteStream(path, { flags: 'wx' })
  // Only failures of the server, not those of the disk, count against the address.
  let broken: Error | undefined
  file.once('error', (error: NodeJS.ErrnoException) => {
    if (error.syscall === 'open' || error.syscall === 'write') broken = error
  })
  await pipeline(counted(), file).catch((error: unknown) => Promise.reject(broken ? noRoom(broken) : error))
  return { digest: digest.digest('hex'), size }
}

const NO_ROOM = 'The picture cannot be stored'
/** The error for media that cannot be stored: the disk is full or not writable. */
export const noRoom = (cause?: unknown): AppError => new AppError('TOO_BUSY', NO_ROOM, {}, cause)
export const isNoRoom = (error: unknown): boolean => error instanceof AppError && error.message === NO_ROOM
