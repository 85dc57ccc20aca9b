import { constants, zstdCompress, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { promisify } from 'node:util'
import type { CutBlock } from '../ledger/chain.ts'

/** A block and its transactions as a node sends them: the bytes of each body. */
export type ServedBlock = { sn: number; block: Buffer; transactions: readonly Buffer[] }
/** Consecutive blocks packed together, as they lie in the file. */
export type Frame = { firstSn: number; blockCount: number; transactionCount: number; bytes: Buffer }

/** Mark, length of the packed part, first block, number of blocks, number of transactions: 32-bit each. */
export const FRAME_HEAD_BYTES = 20
const MAGIC = 0x4d_53_46_31
const LEVEL = 1

/** Bodies of a block: what `GET /block/{n}` and `GET /transaction/{id}` answer. */
export function serveBlock({ id, sn, timestampSec, transactions }: CutBlock): ServedBlock {
  const listed = transactions.map((transaction) => ({ id: transaction.id, timestamp: transaction.timestampSec }))
  return {
    sn,
    block: Buffer.from(JSON.stringify({ id, sn: String(sn), transaction: listed, timestamp: timestampSec })),
    transactions: transactions.map(({ records }) => Buffer.from(JSON.stringify(records()))),
  }
}

/** Packs consecutive blocks; at least one. */
export async function packFrame(blocks: readonly ServedBlock[]): Promise<Frame> {
  return finish(blocks, await compress(layOut(blocks), { params: { [constants.ZSTD_c_compressionLevel]: LEVEL } }))
}

/** The same at once: for the few blocks of a live chain, whose order must not depend on who finishes first. */
export const packFrameSync = (blocks: readonly ServedBlock[]): Frame => finish(blocks, zstdCompressSync(layOut(blocks)))

const compress = promisify(zstdCompress)

function layOut(blocks: readonly ServedBlock[]): Buffer {
  const parts: Buffer[] = []
  const push = (bytes: Buffer): void => void parts.push(lengthOf(bytes.length), bytes)
  for (const { block, transactions } of blocks) {
    push(block)
    parts.push(lengthOf(transactions.length))
    for (const bytes of transactions) push(bytes)
  }
  return Buffer.concat(parts)
}

function lengthOf(length: number): Buffer {
  const bytes = Buffer.allocUnsafe(4)
  bytes.writeUInt32LE(length)
  return bytes
}

function finish(blocks: readonly ServedBlock[], packed: Buffer): Frame {
  const firstSn = blocks[0]?.sn ?? 0
  const transactionCount = blocks.reduce((sum, { transactions }) => sum + transactions.length, 0)
  const head = Buffer.allocUnsafe(FRAME_HEAD_BYTES)
  for (const [index, value] of [MAGIC, packed.length, firstSn, blocks.length, transactionCount].entries())
    head.writeUInt32LE(value, index * 4)
  return { firstSn, blockCount: blocks.length, transactionCount, bytes: Buffer.concat([head, packed]) }
}

export type FrameHead = { packedLength: number; firstSn: number; blockCount: number; transactionCount: number }

/** What stands at the start of a frame; `undefined` where no frame starts. */
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
