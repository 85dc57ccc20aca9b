import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { AppError } from '../../base/errors.ts'
import { findJson, isJsonObject, type JsonObject } from '../../base/json.ts'
import { ownValue } from '../../base/own-value.ts'
import { readNodeBlock, type NodeBlock } from '../../chain/record.ts'

/**
 * A recorded ledger as bytes: the node's answers, ready to send. Only the block list is parsed; transactions stay as
 * recorded. Source: ledger README "Files".
 */
export type RecordedLedger = {
  /** Block `sn` at index `sn - 1`. */
  blocks: readonly { block: NodeBlock; bytes: Buffer }[]
  /** In chain order. `sn` is the block it is in. */
  transactions: readonly { id: string; sn: number; bytes: Buffer }[]
  /** State of a key after the last block; read from disk on first use. */
  findFinalState: (key: string) => JsonObject | undefined
}

const NEWLINE = 10

/** Reads `blocks.jsonl.gz` and `transactions.jsonl.gz` of `folder`. Throws CONFIG_INVALID when a file is missing or does not fit the other. */
export function loadRecordedLedger(folder: string): RecordedLedger {
  const blocks = splitLines(unpack(folder, 'blocks.jsonl.gz')).map((bytes) => ({ block: readNodeBlock(findJson(bytes.toString())), bytes }))
  const places = blocks.flatMap(({ block }) => block.transactions.map(({ id }) => ({ id, sn: block.sn })))
  const bodies = splitLines(unpack(folder, 'transactions.jsonl.gz'))
  const transactions = places.map(({ id, sn }, index) => {
    const bytes = bodies[index]
    if (!bytes?.includes(`"id":"${id}"`)) throw refuse(folder, 'transactions.jsonl.gz', `entry ${index + 1} is not transaction ${id}`)
    return { id, sn, bytes }
  })
  const misplaced = blocks.findIndex(({ block }, index) => block.sn !== index + 1)
  if (blocks.length === 0 || misplaced >= 0) throw refuse(folder, 'blocks.jsonl.gz', 'blocks must run from 1 without gaps')
  let finalState: JsonObject | undefined
  return {
    blocks,
    transactions,
    findFinalState: (key) => {
      finalState ??= readObject(unpack(folder, 'final-state.json.gz'))
      const state = ownValue(finalState, key)
      return isJsonObject(state) ? state : undefined
    },
  }
}

function readObject(bytes: Buffer): JsonObject {
  const json = findJson(bytes.toString())
  return isJsonObject(json) ? json : {}
}

function unpack(folder: string, file: string): Buffer {
  try {
    return gunzipSync(readFileSync(join(folder, file)))
  } catch (error) {
    throw refuse(folder, file, 'it cannot be read', error)
  }
}

const refuse = (folder: string, file: string, reason: string, cause?: unknown): AppError =>
  new AppError('CONFIG_INVALID', `The recorded ledger cannot be served: ${file}: ${reason}`, { folder, file }, cause)

/** Views of the lines of `bytes`, empty ones left out. */
function splitLines(bytes: Buffer): Buffer[] {
  const lines: Buffer[] = []
  for (let start = 0; start < bytes.length;) {
    const newline = bytes.indexOf(NEWLINE, start)
    const end = newline < 0 ? bytes.length : newline
    if (end > start) lines.push(bytes.subarray(start, end))
    start = end + 1
  }
  return lines
}
