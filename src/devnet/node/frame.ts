import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { CutBlock } from '../ledger/chain.ts'

/** A block and its transactions as a node sends them: the bytes of each body. */
export type ServedBlock = { sn: number; block: Buffer; transactions: readonly Buffer[] }
/** Consecutive blocks packed together, as stored in the file. */
export type Frame = { firstSn: number; blockCount: number; transactionCount: number; bytes: Buffer }

/** Magic number, length of the packed part, first block, number of blocks, number of transactions: 32-bit each. */
export const FRAME_HEAD_BYTES = 20
const MAGIC = 0x4d_53_46_31
const LEVEL = 1

/** Bodies of a block: the answers to `GET /block/{n}` and `GET /transaction/{id}`. */
export const serveBlock = (block: CutBlock): ServedBlock => ({
  sn: block.sn,
  block: Buffer.from(blockText(block)),
  transactions: block.transactions.map(({ records }) => Buffer.from(JSON.stringify(records()))),
})

function blockText({ id, sn, timestampSec, transactions }: CutBlock): string {
  const listed = transactions.map((transaction) => ({ id: transaction.id, timestamp: transaction.timestampSec }))
  return JSON.stringify({ id, sn: String(sn), transaction: listed, timestamp: timestampSec })
}

const PACKED = { params: { [constants.ZSTD_c_compressionLevel]: LEVEL } }

/** Compresses a layout. */
export const packFrame = (layout: Layout): Frame => finish(layout, zstdCompressSync(layout.bytes(), PACKED))

/** Consecutive blocks laid out for packing, written directly into one reused buffer. */
export type Layout = {
  add: (block: CutBlock) => void
  firstSn: () => number
  blockCount: () => number
  transactionCount: () => number
  bytes: () => Buffer
  /** Empties it. */
  clear: () => void
}

const FIRST_BYTES = 1 << 20
/** Maximum bytes of a UTF-16 unit in UTF-8. */
const MAX_BYTES = 3

/** A buffer for each body would allocate megabytes a second outside the heap, and V8 does a full garbage collection for each 64 MB. */
export function makeLayout(): Layout {
  let bytes = Buffer.allocUnsafeSlow(FIRST_BYTES)
  let [end, firstSn, blockCount, transactionCount] = [0, 0, 0, 0]
  const makeRoom = (count: number): void => {
    if (end + count <= bytes.length) return
    const larger = Buffer.allocUnsafeSlow(Math.max(2 * bytes.length, end + count))
    bytes.copy(larger, 0, 0, end)
    bytes = larger
  }
  const addNumber = (value: number): void => {
    makeRoom(4)
    end = bytes.writeUInt32LE(value, end)
  }
  const addText = (text: string): void => {
    makeRoom(4 + text.length * MAX_BYTES)
    const length = bytes.write(text, end + 4)
    bytes.writeUInt32LE(length, end)
    end += 4 + length
  }
  return {
    add: (block) => {
      addText(blockText(block))
      addNumber(block.transactions.length)
      for (const { records } of block.transactions) addText(JSON.stringify(records()))
      firstSn ||= block.sn
      blockCount += 1
      transactionCount += block.transactions.length
    },
    firstSn: () => firstSn,
    blockCount: () => blockCount,
    transactionCount: () => transactionCount,
    bytes: () => bytes.subarray(0, end),
    clear: () => void ([end, firstSn, blockCount, transactionCount] = [0, 0, 0, 0]),
  }
}

function finish(layout: Layout, packed: Buffer): Frame {
  const [firstSn, blockCount, transactionCount] = [layout.firstSn(), layout.blockCount(), layout.transactionCount()]
  const head = Buffer.allocUnsafe(FRAME_HEAD_BYTES)
  for (const [index, value] of [MAGIC, packed.length, firstSn, blockCount, transactionCount].entries()) head.writeUInt32LE(value, index * 4)
  return { firstSn, blockCount, transactionCount, bytes: Buffer.concat([head, packed]) }
}

export type FrameHead = { packedLength: number; firstSn: number; blockCount: number; transactionCount: number }

/** The head of a frame; `undefined` where no frame starts. */
export function readFrameHead(head: Buffer): FrameHead | undefined {
  if (head.length < FRAME_HEAD_BYTES || head.readUInt32LE(0) !== MAGIC) return undefined
  const [packedLength, firstSn, blockCount, transactionCount] = [
    head.readUInt32LE(4),
    head.readUInt32LE(8),
    head.readUInt32LE(12),
    head.readUInt32LE(16),
  ]
  return { packedLength, firstSn, blockCount, transactionCount }
}

/** The blocks of a frame, without its head. Throws when the bytes are damaged. */
export function unpackFrame(packed: Buffer, { firstSn, blockCount }: Pick<FrameHead, 'firstSn' | 'blockCount'>): ServedBlock[] {
  const bytes = zstdDecompressSync(packed)
  let at = 0
  const number = (): number => {
    at += 4
    return bytes.readUInt32LE(at - 4)
  }
  const body = (): Buffer => {
    const length = number()
    at += length
    return bytes.subarray(at - length, at)
  }
  return Array.from({ length: blockCount }, (_, index) => {
    const block = body()
    return { sn: firstSn + index, block, transactions: Array.from({ length: number() }, body) }
  })
}
