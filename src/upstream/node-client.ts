import { AppError, type ErrorCode } from '../base/errors.ts'
import type { Json } from '../base/json.ts'
import type { Log } from '../base/log.ts'
import type { NodeBlock, NodeBlockBody, NodeRecord } from '../chain/record.ts'
import { joinBlockTexts, readArrived, readBlock, readTransaction, type BlockTexts } from './block-texts.ts'
import { makeLimiter } from './limiter.ts'
import type { RequestCounts } from '../base/request-counts.ts'
import { MRC020_LIMIT_MS, readPublicKey } from './mrc020-record.ts'
import { blockPath, findMrc020Path, headPath, transactionPath, type NodePath } from './paths.ts'
import { probeHead } from './probe-head.ts'
import { isMissingRoute, readAnswer, readHead } from './read-answer.ts'
import { makeSameChain } from './same-chain.ts'
import { makeTransport, type Answer, type Transport } from './transport.ts'

/**
 * The network's nodes as one client. Each call tries every node once, the one that answered last first; nothing is retried. When all fail,
 * it throws the last retryable error, or else the last one. A node that takes over from another must first prove that it has the same
 * chain. Accepts public nodes and bridges. Errors: NODE_UNREACHABLE, NODE_TIMEOUT, NODE_STATUS, NODE_ANSWER_INVALID, and those named below.
 */
export type NodeClient = {
  /** Number of the newest block, 0 when there is none. Throws NODE_WENT_BACK when it is lower than a block received before. */
  headBlock: () => Promise<number>
  /** The node's time in its answer to the last `headBlock`; `undefined` when that had no readable date. */
  headDateMs: () => number | undefined
  /** Throws NODE_BLOCK_MISSING when there is no such block yet, NODE_HISTORY_CHANGED when its id is not the former one. */
  getBlock: (sn: number) => Promise<NodeBlock>
  getTransaction: (txid: string) => Promise<NodeRecord[]>
  /** A block and all its transactions, fetched concurrently. Errors as the two calls above. */
  getBlockBody: (sn: number) => Promise<NodeBlockBody>
  /** As `getBlockBody`, unparsed: `readBlockTexts` parses it, in any thread. Bodies are only checked for status 200. */
  fetchBlockTexts: (sn: number) => Promise<BlockTexts>
  /**
   * Public key of an opened MRC020 record; `undefined` while it is closed. Only for keys in the store. At most 2 s per node; callers cache
   * it.
   */
  findMrc020Key: (key: string) => Promise<string | undefined>
  /** Running requests, over all nodes; never above `concurrency`. */
  inFlight: () => number
  /** Number of requests and errors so far. */
  counts: () => RequestCounts
  close: () => Promise<void>
}

export type NodeClientOptions = {
  /** One or more; a path prefix is allowed. */
  urls: readonly string[]
  /** For one complete answer, including the connection; absent: 20 s. */
  timeoutMs?: number
  concurrency: number
  log: Log
}

/** A node may have to fetch a transaction of megabytes from its bridge first. */
const TIMEOUT_MS = 20_000

/** `isFailing`: its last call failed, and that is logged. */
type NodeState = { url: string; transport: Transport; isBridge: boolean; probedHead: number; isFailing: boolean }

export function makeNodeClient({ urls, timeoutMs = TIMEOUT_MS, concurrency, log }: NodeClientOptions): NodeClient {
  if (urls.length === 0) throw new AppError('CONFIG_INVALID', 'No node is configured')
  const limiter = makeLimiter(concurrency)
  const chain = makeSameChain<NodeState>()
  const nodes = urls.map((url): NodeState => ({
    url,
    transport: makeTransport(url, concurrency, timeoutMs),
    isBridge: false,
    probedHead: 0,
    isFailing: false,
  }))
  let requests = 0
  let headDate: string | undefined
  const { onAnyNode, errors } = takeInTurns(nodes, log)

  const ask = (node: NodeState, path: NodePath, isUrgent = false): Promise<Answer> =>
    limiter.run(() => {
      requests += 1
      return node.transport.get(path, isUrgent ? Math.min(timeoutMs, MRC020_LIMIT_MS) : timeoutMs)
    }, isUrgent)

  const readBlockOf = async (node: NodeState, sn: number): Promise<NodeBlock> => readBlock(await ask(node, blockPath(sn)), sn)
  const blockOf = (node: NodeState, sn: number): Promise<NodeBlock> => chain.read(node, sn, (number) => readBlockOf(node, number))

  /** The last answer during the search for a bridge's newest block also provides the node's time. */
  const probe = (node: NodeState, sn: number): Promise<NodeBlock> =>
    chain.read(node, sn, async (number) => {
      const answer = await ask(node, blockPath(number))
      headDate = answer.date
      return readBlock(answer, number)
    })

  const headOf = async (node: NodeState): Promise<number> => {
    headDate = undefined
    if (!node.isBridge) {
      const answer = await ask(node, headPath())
      headDate = answer.date
      if (!isMissingRoute(answer)) return readHead(answer, { node: node.transport.name })
    }
    node.probedHead = await probeHead(node.probedHead, (sn) => probe(node, sn))
    node.isBridge = node.probedHead > 0
    return node.probedHead
  }

  const fetchEach = <T>({ transactions }: NodeBlock, read: (answer: Answer, txid: string) => T): Promise<T[]> =>
    doEach(transactions, concurrency, ({ id }) => onAnyNode(async (node) => read(await ask(node, transactionPath(id)), id)))

  const getBlock = (sn: number): Promise<NodeBlock> => onAnyNode((node) => blockOf(node, sn))

  return {
    headBlock: () =>
      onAnyNode(async (node) => {
        // Read before the request, because answers to concurrent calls may overtake each other.
        const before = chain.newest()
        const head = await headOf(node)
        if (head < before) throw new AppError('NODE_WENT_BACK', 'The node has fewer blocks than before', { head, before })
        if (head > 0) await chain.vouch(node, head, (sn) => readBlockOf(node, sn))
        return head
      }),
    headDateMs: () => {
      const dateMs = headDate === undefined ? Number.NaN : Date.parse(headDate)
      return Number.isNaN(dateMs) ? undefined : dateMs
    },
    getBlock,
    getTransaction: (txid) => onAnyNode(async (node) => readTransaction(await ask(node, transactionPath(txid)), txid)),
    getBlockBody: async (sn) => {
      const block = await getBlock(sn)
      const records = await fetchEach(block, readTransaction)
      return { block, transactions: block.transactions.map((tx, index) => ({ ...tx, records: records[index] ?? [] })) }
    },
    fetchBlockTexts: async (sn) => {
      const block = await getBlock(sn)
      return joinBlockTexts(block, await fetchEach(block, readArrived))
    },
    findMrc020Key: async (key) => {
      const path = findMrc020Path(key)
      return path && readPublicKey(await onAnyNode(async (node) => findRecord(await ask(node, path, true), key)))
    },
    inFlight: limiter.running,
    counts: () => ({ requests, errors: { ...errors } }),
    close: async () => {
      await Promise.all(nodes.map((node) => node.transport.close()))
    },
  }
}

/** A node refuses a record that it does not have: a node with 412, a bridge with status 200 and an ERROR envelope. */
function findRecord(answer: Answer, key: string): Json | undefined {
  try {
    return readAnswer(answer, { key })
  } catch (error) {
    if (error instanceof AppError && error.code === 'NODE_STATUS' && answer.status < 500) return undefined
    throw error
  }
}

/** `errors`: failures of nodes by code. */
type NodeTurns = {
  /** Tries the nodes in order, first the one that answered last. Throws when all fail, preferably a retryable error. */
  onAnyNode: <T>(task: (node: NodeState) => Promise<T>) => Promise<T>
  errors: Partial<Record<ErrorCode, number>>
}

function takeInTurns(nodes: readonly NodeState[], log: Log): NodeTurns {
  const errors: Partial<Record<ErrorCode, number>> = {}
  const isSeveral = nodes.length > 1
  let order = nodes

  async function onAnyNode<T>(task: (node: NodeState) => Promise<T>): Promise<T> {
    let last: AppError | undefined
    for (const node of order) {
      try {
        const result = await task(node)
        if (node.isFailing) log.info('a node answers again', { node: node.transport.name })
        node.isFailing = false
        return result
      } catch (error) {
        if (!(error instanceof AppError) || error.code === 'BUG') throw error
        // A permanent error of one node must not hide that another may recover.
        if (last === undefined || error.retryable || !last.retryable) last = error
        errors[error.code] = (errors[error.code] ?? 0) + 1
        // With a single node the caller logs the failure.
        if (!node.isFailing && isSeveral)
          log.warn('a node failed, the next one is tried', { node: node.transport.name, code: error.code, reason: error.message })
        node.isFailing = isSeveral
        order = [...order.filter((other) => other !== node), node]
      }
    }
    throw last
  }
  return { onAnyNode, errors }
}

/** Runs `work` for each item, `atOnce` at a time; after a failure no further item is started. */
async function doEach<Item, Result>(items: readonly Item[], atOnce: number, work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  let begun = 0
  let hasFailed = false
  const doNext = async (): Promise<void> => {
    for (let item = items[begun]; item !== undefined && !hasFailed; item = items[begun]) {
      const index = begun
      begun += 1
      try {
        results[index] = await work(item)
      } catch (error) {
        hasFailed = true
        throw error
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, doNext))
  return results
}
