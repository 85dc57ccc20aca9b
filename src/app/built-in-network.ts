import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Log } from '../base/log.ts'
import { startReplayWorker, type ReplayWorker } from '../devnet/replay/replay-worker.ts'
import type { Config } from './config.ts'

const LEDGERS = { main: '../../fixtures/ledger/', test: '../../fixtures/ledger-r4/' }

/**
 * The network that is there when no node is named: a recorded ledger served by a node of our own, over HTTP as any other. Each has a
 * folder under DATA_DIR that keeps how far it has come, so a restart continues the same chain (D11).
 */
export function startBuiltInNetwork({ dataDir, isTestnet, liveBlockMs }: Config, log: Log): Promise<ReplayWorker> {
  const name = isTestnet ? 'test' : 'main'
  return startReplayWorker({
    folder: fileURLToPath(new URL(LEDGERS[name], import.meta.url)),
    port: 0,
    host: '127.0.0.1',
    stateFile: join(dataDir, 'built-in', name, 'height.json'),
    log,
    ...(liveBlockMs > 0 && { blockEveryMs: liveBlockMs }),
  })
}
