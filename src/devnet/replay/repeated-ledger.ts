import { HASH } from '../../chain/ids.ts'
import type { ServedLedger } from '../node/protocol.ts'
import type { RecordedLedger } from './recorded-ledger.ts'

/**
 * A recorded ledger served `repeat` times in a row as one chain: block numbers continue, every repetition has its own block and transaction
 * ids, ledger keys and times stay. Bodies of later repetitions are made on request, so memory does not grow with `repeat`.
 */
export type RepeatedLedger = ServedLedger & { blockCount: number; firstBlockId: string }

const PREFIX_LENGTH = 4
const PREFIX_SIZE = 0x10000
/** Odd, so that every repetition has its own mask; large, so that ids of neighbouring repetitions are not adjacent. */
const MASK_STEP = 0x9e37
export const MAX_REPEAT = PREFIX_SIZE

/** The id of a block or transaction in repetition `pass`; repetition 0 keeps the recorded one. Ids of two repetitions never collide. */
export function passId(id: string, pass: number): string {
  const prefix = Number.parseInt(id.slice(0, PREFIX_LENGTH), 16) ^ maskOf(pass)
  return prefix.toString(16).padStart(PREFIX_LENGTH, '0') + id.slice(PREFIX_LENGTH)
}

const maskOf = (pass: number): number => (pass * MASK_STEP) % PREFIX_SIZE

export function repeatLedger(recorded: RecordedLedger, repeat: number): RepeatedLedger {
  const length = recorded.blocks.length
  const passes = new Map(Array.from({ length: repeat }, (_, pass) => [maskOf(pass), pass]))
  const findBlock = makeIdIndex(
    recorded.blocks.map(({ block }) => block.id),
    passes,
  )
  const findTx = makeIdIndex(
    recorded.transactions.map(({ id }) => id),
    passes,
  )
  const patches = new Map<number, Patch[]>()

  /** Block `sn` of the repeated chain as a recorded block and its repetition. */
  const locate = (sn: number): { entry: RecordedLedger['blocks'][number]; pass: number } => {
    const entry = recorded.blocks[(sn - 1) % length]
    if (!entry) throw new RangeError(`There is no block ${sn}`)
    return { entry, pass: Math.floor((sn - 1) / length) }
  }

  const transactionBytes = (index: number, pass: number): Buffer => {
    const transaction = recorded.transactions[index]
    if (!transaction) throw new RangeError(`There is no transaction ${index}`)
    if (pass === 0) return transaction.bytes
    const blockId = locate(transaction.sn).entry.block.id
    let places = patches.get(index)
    if (!places) patches.set(index, (places = findPatches(transaction.bytes, transaction.id, blockId)))
    return applyPatches(transaction.bytes, places, [
      passId(transaction.id, pass),
      passId(blockId, pass),
      String(transaction.sn + pass * length),
    ])
  }

  return {
    blockCount: length * repeat,
    firstBlockId: locate(1).entry.block.id,
    blockBytes: (sn) => {
      const { entry, pass } = locate(sn)
      return pass === 0 ? entry.bytes : rewriteBlock(entry.bytes, sn, pass)
    },
    findBlockNumber: (blockId) => {
      const found = findBlock(blockId)
      return found && found.index + 1 + found.pass * length
    },
    findTransaction: (txid) => {
      const found = findTx(txid)
      const transaction = found && recorded.transactions[found.index]
      return transaction && { sn: transaction.sn + found.pass * length, bytes: () => transactionBytes(found.index, found.pass) }
    },
    findState: recorded.findFinalState,
  }
}

/** Finds ids of any repetition: the part after the prefix identifies the recorded entry, the prefix the repetition. */
function makeIdIndex(
  ids: readonly string[],
  passes: ReadonlyMap<number, number>,
): (id: string) => { index: number; pass: number } | undefined {
  const byRest = new Map(
    ids.map((id, index) => [id.slice(PREFIX_LENGTH), { index, prefix: Number.parseInt(id.slice(0, PREFIX_LENGTH), 16) }]),
  )
  return (id) => {
    if (!HASH.test(id)) return undefined
    const entry = byRest.get(id.slice(PREFIX_LENGTH))
    const pass = entry && passes.get(Number.parseInt(id.slice(0, PREFIX_LENGTH), 16) ^ entry.prefix)
    return pass === undefined ? undefined : { index: entry?.index ?? 0, pass }
  }
}

function rewriteBlock(bytes: Buffer, sn: number, pass: number): Buffer {
  const block = JSON.parse(bytes.toString()) as { id: string; transaction: { id: string }[] }
  const transaction = block.transaction.map((entry) => ({ ...entry, id: passId(entry.id, pass) }))
  return Buffer.from(JSON.stringify({ ...block, id: passId(block.id, pass), sn: String(sn), transaction }))
}

/** A part of a body that differs between repetitions; `text` is the index of its content: 0 its id, 1 its block's id, 2 the number. */
type Patch = { start: number; end: number; text: 0 | 1 | 2 }

const NUMBER_FIELD = '"db_sn":"'
const QUOTE = 34

function findPatches(bytes: Buffer, txid: string, blockId: string): Patch[] {
  const numbers = findAll(bytes, NUMBER_FIELD).map((at): Patch => {
    const start = at + NUMBER_FIELD.length
    return { start, end: bytes.indexOf(QUOTE, start), text: 2 }
  })
  const ids = findAll(bytes, txid).map((start): Patch => ({ start, end: start + txid.length, text: 0 }))
  const blockIds = findAll(bytes, blockId).map((start): Patch => ({ start, end: start + blockId.length, text: 1 }))
  return [...numbers, ...ids, ...blockIds].sort((a, b) => a.start - b.start)
}

function findAll(bytes: Buffer, text: string): number[] {
  const places: number[] = []
  for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, at + text.length)) places.push(at)
  return places
}

function applyPatches(bytes: Buffer, patches: readonly Patch[], texts: readonly [string, string, string]): Buffer {
  const growth = patches.reduce((sum, { start, end, text }) => sum + texts[text].length - (end - start), 0)
  const result = Buffer.allocUnsafe(bytes.length + growth)
  let from = 0
  let to = 0
  for (const { start, end, text } of patches) {
    to += bytes.copy(result, to, from, start)
    to += result.write(texts[text], to, 'latin1')
    from = end
  }
  bytes.copy(result, to, from)
  return result
}
