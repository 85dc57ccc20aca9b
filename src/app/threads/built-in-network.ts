import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Log } from '../../base/log.ts'
import { startNodeThread, type NodeThread } from '../../devnet/node/node-thread.ts'
import { startReplayWorker } from '../../devnet/replay/replay-worker.ts'
import type { Config } from '../settings/config.ts'

const LEDGERS = { main: '../../../fixtures/ledger/', test: '../../../fixtures/ledger-r4/' }
const SIMULATION = new URL('../../devnet/main.ts', import.meta.url)
const MS_PER_SEC = 1000

const netOf = ({ isTestnet }: Pick<Config, 'isTestnet'>): 'main' | 'test' => (isTestnet ? 'test' : 'main')

/** The folder of a built-in network's chain; it lies beside the index made from that chain. */
export const builtInFolder = (config: Pick<Config, 'builtIn' | 'dataDir' | 'isTestnet'>): string =>
  join(config.dataDir, 'built-in', config.builtIn === 'simulated' ? `simulated-${netOf(config)}` : netOf(config))

/**
 * The network used when no node is named: a simulated chain or a recorded ledger. A local node serves it over HTTP like any other.
 * Each has a folder under DATA_DIR that stores its progress, so a restart continues the same chain. `port` 0 takes a free one.
 * Decision 0010.
 */
export function startBuiltInNetwork(config: Config, log: Log, port = 0): Promise<NodeThread> {
  const { builtIn, liveBlockMs } = config
  const [net, folder] = [netOf(config), builtInFolder(config)]
  if (builtIn === 'simulated') {
    const options = {
      folder,
      port,
      seed: `metascope-${net}`,
      live: liveBlockMs > 0 ? 'yes' : 'no',
      ...(liveBlockMs > 0 && { every: Math.max(1, Math.round(liveBlockMs / MS_PER_SEC)) }),
    }
    return startNodeThread(SIMULATION, options, log)
  }
  return startReplayWorker({
    folder: fileURLToPath(new URL(LEDGERS[net], import.meta.url)),
    port,
    host: '127.0.0.1',
    stateFile: join(folder, 'height.json'),
    log,
    ...(liveBlockMs > 0 && { blockEveryMs: liveBlockMs }),
  })
}
