import { AppError } from '../base/errors.ts'
import { readNodeBlock, readNodeTransaction, type NodeBlock, type NodeBlockBody, type NodeRecord } from '../chain/record.ts'
import { assertOk, assertText, readAnswer, readBody, saysNoSuchBlock } from './read-answer.ts'
import type { Answer } from './transport.ts'

/**
 * A block with its transactions as the node sent them, to be parsed here or in another thread. `bytes` has its own array buffer, so it can
 * be transferred without a copy.
 */
export type BlockTexts = {
  block: NodeBlock
  /** The bodies of `block.transactions` joined, in UTF-8. */
  bytes: Uint8Array<ArrayBuffer>
  /** Where each body ends in `bytes`. */
  ends: readonly number[]
}

/** Joins the answers to the transactions of `block`, in block order. */
export function joinBlockTexts(block: NodeBlock, bodies: readonly Buffer[]): BlockTexts {
  const bytes = new Uint8Array(bodies.reduce((sum, body) => sum + body.length, 0))
  let end = 0
  const ends = bodies.map((body) => {
    bytes.set(body, end)
    end += body.length
    return end
  })
  return { block, bytes, ends }
}

/** Parses the result of `fetchBlockTexts`. Pure. Throws NODE_STATUS and NODE_ANSWER_INVALID, as `getBlockBody` does. */
export function readBlockTexts({ block, bytes, ends }: BlockTexts): NodeBlockBody {
  assertText(bytes, { sn: block.sn })
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const transactions = block.transactions.map((transaction, index) => {
    const body = buffer.toString('utf8', index === 0 ? 0 : ends[index - 1], ends[index])
    return { ...transaction, records: readTransactionText(body, transaction.id) }
  })
  return { block, transactions }
}

/** The answer to `GET /transaction/{txid}` as records. Throws NODE_STATUS and NODE_ANSWER_INVALID. */
export const readTransaction = (answer: Answer, txid: string): NodeRecord[] => readNodeTransaction(readAnswer(answer, { txid }), txid)

const readTransactionText = (body: string, txid: string): NodeRecord[] => readNodeTransaction(readBody(body, { txid }), txid)

/** The unparsed body of an answer. Throws NODE_STATUS unless its status is 200. */
export function readArrived(answer: Answer, txid: string): Buffer {
  assertOk(answer, { txid })
  return answer.bytes
}

/** The answer to `GET /block/{sn}`. Throws NODE_BLOCK_MISSING when there is no such block yet, NODE_STATUS and NODE_ANSWER_INVALID. */
export function readBlock(answer: Answer, sn: number): NodeBlock {
  if (saysNoSuchBlock(answer)) throw new AppError('NODE_BLOCK_MISSING', `The node does not have block ${sn} yet`, { sn })
  const block = readNodeBlock(readAnswer(answer, { sn }))
  if (block.sn !== sn) throw new AppError('NODE_ANSWER_INVALID', 'The node answered with a different block', { sn, got: block.sn })
  return block
}
