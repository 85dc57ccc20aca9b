import { AppError } from '../base/errors.ts'
import type { NodeBlock, NodeBlockBody } from '../chain/record.ts'
import { readBlockTexts, type BlockTexts } from '../upstream/block-texts.ts'

/** What the indexer asks of a node. Every call tries once and throws a typed error. */
export type ChainSource = {
  headBlock: () => Promise<number>
  /** The node's time (`Date`) in the answer to the last `headBlock`; `undefined` when it had none. Absent: the clock is not compared with it. */
  nodeDateMs?: () => number | undefined
  getBlock: (sn: number) => Promise<NodeBlock>
  /** Blocks `from` to `to` in order, unread, fetched ahead of their turn. A block that cannot be had ends it with its error, in its turn. */
  blocks: (from: number, to: number) => AsyncIterator<BlockTexts, undefined>
}

/** The promise's outcome, or the signal's reason as soon as it aborts: a hanging node never delays a stop. */
export function orAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

/** Reads block `sn`. Nothing wrong is ever stored: throws NODE_ANSWER_INVALID when it is another block or one of its transactions is not there. */
export function readBody(texts: BlockTexts, sn: number): NodeBlockBody {
  const body = readBlockTexts(texts)
  const isComplete =
    body.block.sn === sn && body.transactions.length === texts.ends.length && body.transactions.every(({ records }) => records.length > 0)
  if (!isComplete)
    throw new AppError('NODE_ANSWER_INVALID', `The node's answer to block ${sn} is not that block`, { sn, got: body.block.sn })
  return body
}
