import { AppError } from '../base/errors.ts'
import type { NodeBlock, NodeBlockBody } from '../chain/record.ts'

/** What the indexer asks of a node; `upstream` makes the real one. Every call tries once and throws a typed error. */
export type ChainSource = {
  headBlock: () => Promise<number>
  getBlock: (sn: number) => Promise<NodeBlock>
  getBlockBody: (sn: number) => Promise<NodeBlockBody>
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

/**
 * Bodies of blocks `from` to `to` in order, with at most `ahead` asked for and not yet taken. A failed block rejects when its turn
 * comes; what was asked for beyond it is dropped.
 */
export async function* fetchAhead(source: ChainSource, from: number, to: number, ahead: number): AsyncGenerator<NodeBlockBody> {
  const asked: Promise<NodeBlockBody>[] = []
  let next = from
  for (let sn = from; sn <= to; sn += 1) {
    while (next <= to && asked.length < ahead) {
      const body = source.getBlockBody(next)
      // Its failure is reported in its turn; until then, or when an earlier one ends the loop, it must not count as unhandled.
      body.catch(() => undefined)
      asked.push(body)
      next += 1
    }
    const body = await asked.shift()
    if (body) yield checkBody(body, sn)
  }
}

/** Nothing wrong is ever stored: the block must be the one asked for, with records for each of its transactions, in its order. */
function checkBody(body: NodeBlockBody, sn: number): NodeBlockBody {
  const listed = body.block.transactions
  const isWhole =
    body.block.sn === sn &&
    listed.length === body.transactions.length &&
    body.transactions.every(({ id, records }, position) => id === listed[position]?.id && records.length > 0)
  if (!isWhole) throw new AppError('NODE_ANSWER_INVALID', `The node's answer to block ${sn} is not that block`, { sn, got: body.block.sn })
  return body
}
