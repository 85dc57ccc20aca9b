import { AppError } from '../base/errors.ts'
import type { NodeBlock, NodeBlockBody } from '../chain/record.ts'
import { readBlockTexts, type BlockTexts } from '../upstream/block-texts.ts'

/** What the indexer requests from a node. Every call tries once and throws a typed error. */
export type ChainSource = {
  headBlock: () => Promise<number>
  /** The node's time (`Date`) in the last response to `headBlock`; `undefined` without one. When absent, the clock is not compared. */
  nodeDateMs?: () => number | undefined
  getBlock: (sn: number) => Promise<NodeBlock>
  /** Unparsed blocks `from` to `to` in order, fetched ahead. When a block fails, its error is thrown at that block's place in the order. */
  blocks: (from: number, to: number) => AsyncIterator<BlockTexts, undefined>
}

/** The promise's outcome, or the signal's reason as soon as it aborts: a node that hangs never delays a stop. */
export function orAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

/** Parses block `sn`. Throws NODE_ANSWER_INVALID for another block or one with missing transactions, so that neither is ever stored. */
export function readBody(texts: BlockTexts, sn: number): NodeBlockBody {
  const body = readBlockTexts(texts)
  const isComplete =
    body.block.sn === sn && body.transactions.length === texts.ends.length && body.transactions.every(({ records }) => records.length > 0)
  if (!isComplete)
    throw new AppError('NODE_ANSWER_INVALID', `The node's answer to block ${sn} is not that block`, { sn, got: body.block.sn })
  return body
}
