import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Clock } from '../../base/clock.ts'
import type { Log } from '../../base/log.ts'
import type { NodeThread } from '../../devnet/node/node-thread.ts'
import { nameOfOwner } from '../../store/engine/owner.ts'
import { takeLock, type FileLock } from '../../store/sqlite/file-lock.ts'
import type { Config } from '../settings/config.ts'
import { restartPauseMs } from './restart-pause.ts'

const POLL_MS = 1000
/** After running this long a network counts as healthy: its next failure is a new one. */
const WELL_MS = 10 * 60_000

export type RunningNetwork = {
  /** Its address; `undefined` while another process runs it. */
  url: () => string | undefined
  /** Resolves with the address once this process runs it. */
  started: Promise<string>
  /** Name of the process that runs it, for messages. */
  holder: () => string
  close: () => Promise<void>
}

/**
 * The built-in network of DATA_DIR. One process makes its chain; a second one waits until the first has ended. A network that fails
 * restarts at the same address after a pause. `start` starts it, at any port without one; errors of the first start are thrown.
 */
export async function superviseNetwork(
  config: Pick<Config, 'dataDir' | 'isTestnet'>,
  start: (port?: number) => Promise<NodeThread>,
  owner: string,
  clock: Clock,
  log: Log,
): Promise<RunningNetwork> {
  const folder = join(config.dataDir, 'built-in')
  mkdirSync(folder, { recursive: true })
  const lockPath = join(folder, `${config.isTestnet ? 'test' : 'main'}.lock`)
  const end = new AbortController()
  const started = Promise.withResolvers<string>()
  let lock: FileLock | undefined
  let network: NodeThread | undefined
  let url: string | undefined
  let holder = ''

  async function tryStart(): Promise<void> {
    const taken = takeLock(lockPath, owner)
    if (typeof taken === 'string') {
      holder = nameOfOwner(taken)
      return
    }
    lock = taken
    network = await start()
    url = network.url
    started.resolve(url)
  }
  /** Restarts the network whenever it ends by itself, at the same address. */
  async function keepUp(): Promise<void> {
    for (let failures = 1; !end.signal.aborted; failures += 1) {
      const startMs = clock.passedMs()
      await network?.ended
      if (end.signal.aborted) return
      if (clock.passedMs() - startMs > WELL_MS) failures = 1
      const delayMs = restartPauseMs(failures)
      log.error('the built-in network stopped and will be restarted', { failures, delayMs })
      await clock.sleepMs(delayMs, end.signal)
      if (end.signal.aborted) return
      try {
        network = await start(Number(new URL(url ?? '').port))
      } catch (error) {
        log.error('the built-in network cannot be started', { error })
      }
    }
  }
  async function waitAndKeepUp(): Promise<void> {
    while (!network && !end.signal.aborted) {
      await clock.sleepMs(POLL_MS, end.signal)
      if (end.signal.aborted) return
      try {
        await tryStart()
      } catch (error) {
        lock?.release()
        log.error('the built-in network cannot be started', { error })
      }
    }
    await keepUp()
  }

  await tryStart()
  const running = waitAndKeepUp()
  return {
    url: () => url,
    started: started.promise,
    holder: () => holder,
    close: async () => {
      end.abort()
      const known = network
      await known?.close()
      await running
      // A restart that was under way may have brought up another one.
      if (network !== known) await network?.close()
      lock?.release()
    },
  }
}
