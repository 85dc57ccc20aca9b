import { closeSync, existsSync, fstatSync, ftruncateSync, mkdirSync, openSync, readSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { LRUCache } from 'lru-cache'
import { AppError } from '../../base/errors.ts'
import { FRAME_HEAD_BYTES, readFrameHead, unpackFrame, type Frame, type ServedBlock } from './frame.ts'

/** A chain's blocks in one append-only file. */
export type PackedBlockFile = {
  /** Last block; 0 when there is none. */
  height: () => number
  transactionCount: () => number
  bytes: () => number
  /** Appends the next packed blocks, which must follow the last one. */
  append: (frame: Frame) => void
  /** Reads what another writer has appended: the node reads the generator's file. */
  noticeGrowth: () => void
  findBlock: (sn: number) => ServedBlock | undefined
  close: () => void
}

type Place = { at: number; packedLength: number; firstSn: number; blockCount: number }

/** Unpacked frames in the cache, since readers request neighbouring blocks. */
const MAX_CACHED_FRAMES = 4

/**
 * Opens the file at `path`, which is made with its parent folders if missing. A frame cut off during its write is dropped:
 * the chain is made from its seed, so the same blocks come again. Throws CONFIG_INVALID when the file holds something else.
 */
export function openPackedBlocks(path: string, mode: 'write' | 'read'): PackedBlockFile {
  mkdirSync(dirname(path), { recursive: true })
  const file = openSync(path, mode === 'read' ? 'r' : existsSync(path) ? 'r+' : 'w+')
  const places: Place[] = []
  const cache = new LRUCache<number, readonly ServedBlock[]>({ max: MAX_CACHED_FRAMES })
  let [end, height, transactionCount] = [0, 0, 0]

  const noticeGrowth = (): void => {
    const size = fstatSync(file).size
    const head = Buffer.allocUnsafe(FRAME_HEAD_BYTES)
    while (end + FRAME_HEAD_BYTES <= size) {
      readSync(file, head, 0, FRAME_HEAD_BYTES, end)
      const frame = readFrameHead(head)
      if (!frame || frame.firstSn !== height + 1) {
        throw new AppError('CONFIG_INVALID', 'The file of the simulated network is damaged; remove its folder to start over', {
          path,
          at: end,
        })
      }
      if (end + FRAME_HEAD_BYTES + frame.packedLength > size) break
      places.push({ at: end + FRAME_HEAD_BYTES, ...frame })
      height += frame.blockCount
      transactionCount += frame.transactionCount
      end += FRAME_HEAD_BYTES + frame.packedLength
    }
    if (mode === 'write' && end < size) ftruncateSync(file, end)
  }
  const unpack = (index: number): readonly ServedBlock[] => {
    const known = cache.get(index)
    if (known) return known
    const place = places[index]
    if (!place) return []
    const packed = Buffer.allocUnsafe(place.packedLength)
    readSync(file, packed, 0, place.packedLength, place.at)
    const blocks = unpackFrame(packed, place)
    cache.set(index, blocks)
    return blocks
  }
  noticeGrowth()
  return {
    height: () => height,
    transactionCount: () => transactionCount,
    bytes: () => end,
    append: ({ bytes, firstSn, blockCount, transactionCount: added }) => {
      if (firstSn !== height + 1) throw new AppError('BUG', `Block ${firstSn} does not follow block ${height}`)
      // On a nearly full disk a write may be partial, which only its returned count shows.
      for (let done = 0; done < bytes.length;) done += writeSync(file, bytes, done, bytes.length - done, end + done)
      places.push({ at: end + FRAME_HEAD_BYTES, packedLength: bytes.length - FRAME_HEAD_BYTES, firstSn, blockCount })
      height += blockCount
      transactionCount += added
      end += bytes.length
    },
    noticeGrowth,
    findBlock: (sn) => {
      if (sn < 1 || sn > height) return undefined
      const index = lastAtMost(places, sn)
      return unpack(index)[sn - (places[index]?.firstSn ?? 0)]
    },
    close: () => closeSync(file),
  }
}

/** Index of the last place that starts at or before a block. */
function lastAtMost(places: readonly Place[], sn: number): number {
  let [low, high] = [0, places.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((places[middle]?.firstSn ?? 0) <= sn) low = middle
    else high = middle - 1
  }
  return low
}
