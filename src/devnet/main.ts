/**
 * The simulated network as a program (`npm run devnet -- --seed moon --days 30 --tps 2 --port 9000`), or the body of
 * a thread (`startNodeThread`). Reports its address on standard output, or to its parent thread.
 */
import { parseArgs } from 'node:util'
import { AppError } from '../base/errors.ts'
import { systemClock } from '../runtime/clock.ts'
import { genesisBefore } from './node/chain-folder.ts'
import { log, readCount, runNode } from './node/node-program.ts'
import { makeSimulatedNode, type SimulatedOptions } from './node/simulated-node.ts'
import { DAY_SEC } from '../base/day.ts'

const LIVE: readonly string[] = ['yes', 'now', 'no']
const DEFAULTS = { days: 730, transactions: 100_000, perLiveDay: 14_400, blockSec: 5 } as const

function readArguments(argv: readonly string[]): Omit<SimulatedOptions, 'clock' | 'log'> {
  const option = { type: 'string' } as const
  const { values } = parseArgs({
    args: [...argv],
    options: {
      folder: option,
      seed: option,
      genesis: option,
      days: option,
      tps: option,
      transactions: option,
      blocks: option,
      every: option,
      port: option,
      host: option,
      delay: option,
      shape: option,
      live: option,
    },
  })
  if (values.shape !== undefined && values.shape !== 'node' && values.shape !== 'bridge')
    throw new AppError('CONFIG_INVALID', '--shape must be node or bridge')
  if (!LIVE.includes(values.live ?? 'yes')) throw new AppError('CONFIG_INVALID', '--live must be yes, now or no')
  if (values.live === 'now' && values.genesis !== undefined)
    throw new AppError('CONFIG_INVALID', '--live now and --genesis both set the start of the chain: use only one')
  const days = readPositive('days', values.days ?? String(DEFAULTS.days))
  const perDay = values.tps === undefined ? undefined : readRate(values.tps) * DAY_SEC
  const transactions = values.transactions === undefined ? undefined : readPositive('transactions', values.transactions)
  return {
    folder: values.folder ?? './data/devnet',
    fresh: {
      seed: values.seed ?? 'metascope',
      plan: {
        genesisSec: genesisOf(values.live === 'now', days, values.genesis),
        days,
        transactions: transactions ?? Math.round((perDay ?? DEFAULTS.transactions / days) * days),
        perLiveDay: Math.round(perDay ?? DEFAULTS.perLiveDay),
        blockSec: readPositive('every', values.every ?? String(DEFAULTS.blockSec)),
      },
    },
    isLive: values.live !== 'no',
    ...(values.blocks !== undefined && { maxBlocks: readPositive('blocks', values.blocks) }),
    host: values.host ?? '127.0.0.1',
    port: readCount('port', values.port ?? '0'),
    shape: values.shape ?? 'node',
    delayMs: readCount('delay', values.delay ?? '0'),
  }
}

/** The live chain begins at midnight, or with the first start: then a fast chain need not catch up on the current day. */
function genesisOf(isFromNow: boolean, days: number, given: string | undefined): number {
  if (isFromNow) return Math.ceil(systemClock.nowMs() / 1000) - days * DAY_SEC
  return given === undefined ? genesisBefore(systemClock.nowMs(), days) : readGenesis(given)
}

function readPositive(name: string, given: string): number {
  const count = readCount(name, given)
  if (count === 0) throw new AppError('CONFIG_INVALID', `--${name} must not be 0`)
  return count
}

/** Days of a chain are days of UTC. */
function readGenesis(given: string): number {
  const sec = /^\d{1,10}$/.test(given) ? Number(given) : Number.NaN
  if (sec % DAY_SEC !== 0) throw new AppError('CONFIG_INVALID', '--genesis must be the unix second of a midnight UTC', { given })
  return sec
}

function readRate(given: string): number {
  const rate = Number(given)
  if (!(rate > 0 && rate <= 10_000)) throw new AppError('CONFIG_INVALID', '--tps must be a number above 0, at most 10000', { given })
  return rate
}

await runNode(() => makeSimulatedNode({ ...readArguments(process.argv.slice(2)), clock: systemClock, log }))
