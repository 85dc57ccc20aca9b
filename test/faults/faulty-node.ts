import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { answerGet, type NodeAnswer, type NodeShape } from '../../src/devnet/node/protocol.ts'
import { loadRecordedLedger } from '../../src/devnet/replay/recorded-ledger.ts'
import { repeatLedger } from '../../src/devnet/replay/repeated-ledger.ts'
import { ledgerFolder, type LedgerName } from '../ledger.ts'

/** Sends something in place of the correct response, which it may use. */
export type Fault = (response: ServerResponse, right: NodeAnswer) => void

export type FaultyNode = {
  url: string
  /** Newest block of the node; may be set to anything. */
  height: number
  /** The fault for request number `count` to `path`; `undefined` for the correct response. */
  plan: (path: string, count: number) => Fault | undefined
  /** Id of the first transaction of a block. */
  firstTxOf: (block: number) => string
  close: () => Promise<void>
}

const ledgers = new Map<LedgerName, ReturnType<typeof repeatLedger>>()
function ledgerOf(name: LedgerName): ReturnType<typeof repeatLedger> {
  const ledger = ledgers.get(name) ?? repeatLedger(loadRecordedLedger(fileURLToPath(ledgerFolder(name))), 1)
  ledgers.set(name, ledger)
  return ledger
}

/** A node with the first blocks of a recorded ledger that fails as planned. */
export async function startFaultyNode(height: number, name: LedgerName = 'r4', shape: NodeShape = 'node'): Promise<FaultyNode> {
  const ledger = ledgerOf(name)
  const counts = new Map<string, number>()
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    const count = (counts.get(path) ?? 0) + 1
    counts.set(path, count)
    const right = answerGet(path, shape, { ledger, height: node.height, nowSec: 0 })
    const fault = node.plan(path, count) ?? sends
    fault(response, right)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const node: FaultyNode = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    height,
    plan: () => undefined,
    firstTxOf: (block) => (JSON.parse(ledger.blockBytes(block).toString()) as { transaction: { id: string }[] }).transaction[0]!.id,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
  return node
}

/** Sends the correct response unchanged. */
export const sends: Fault = (response, { status, contentType, body }) => {
  response.writeHead(status, { 'content-type': contentType, 'content-length': body.length })
  response.end(body)
}
