import { fileURLToPath } from 'node:url'
import { systemClock } from '../../src/runtime/clock.ts'
import { silentLog } from '../../src/base/log.ts'
import { loadRecordedLedger } from '../../src/devnet/replay/recorded-ledger.ts'
import { makeReplayNode } from '../../src/devnet/replay/replay-node.ts'
import { ledgerFolder, type LedgerName } from '../ledger.ts'

/** A node whose chain grows on command: the recorded ledger, repeated as often as needed. */
export type GrowingNode = {
  url: string
  height: () => number
  publish: (count: number) => number
  /** Number of transactions up to a block. */
  txsUpTo: (block: number) => number
  close: () => Promise<void>
}

export async function startGrowingNode(startBlock: number, maxBlocks: number, ledger: LedgerName = 'r1-r3'): Promise<GrowingNode> {
  const folder = fileURLToPath(ledgerFolder(ledger))
  const counts = loadRecordedLedger(folder).blocks.map(({ block }) => block.transactions.length)
  const repeat = Math.ceil(maxBlocks / counts.length)
  const sums = [0]
  for (let sn = 1; sn <= counts.length * repeat; sn += 1) sums.push(sums[sn - 1]! + counts[(sn - 1) % counts.length]!)
  const node = await makeReplayNode({
    folder,
    port: 0,
    host: '127.0.0.1',
    clock: systemClock,
    log: silentLog,
    startBlock,
    repeat,
  })
  return { url: node.url, height: node.height, publish: node.publish, close: node.close, txsUpTo: (block) => sums[block] ?? Number.NaN }
}
