/**
 * The simulated network as a program (`npm run devnet -- --seed moon --days 30 --tps 2 --port 9000`), or the body of
 * a thread (`startNodeThread`). Says on its standard output, or to its parent thread, where it listens.
 */
import { parseArgs } from 'node:util'
import { AppError } from '../base/errors.ts'
import { genesisBefore } from './node/chain-folder.ts'
import { clock, log, readCount, runNode } from './node/node-program.ts'
import { makeSimulatedNode, type SimulatedOptions } from './node/simulated-node.ts'
import { DAY_SEC } from './scenario/rhythm.ts'

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
  const days = readCount('days', values.days ?? String(DEFAULTS.days))
  const perDay = values.tps === undefined ? undefined : readRate(values.tps) * DAY_SEC
  const transactions = values.transactions === undefined ? undefined : readCount('transactions', values.transactions)
  return {
    folder: values.folder ?? './data/devnet',
    fresh: {
      seed: values.seed ?? 'metascope',
      plan: {
        genesisSec: values.genesis === undefined ? genesisBefore(clock.nowMs(), days) : Number(values.genesis),
        days,
        transactions: transactions ?? Math.round((perDay ?? DEFAULTS.transactions / days) * days),
        perLiveDay: Math.round(perDay ?? DEFAULTS.perLiveDay),
        blockSec: readCount('every', values.every ?? String(DEFAULTS.blockSec)),
      },
    },
    isLive: values.live !== 'no',
    ...(values.blocks !== undefined && { maxBlocks: readCount('blocks', values.blocks) }),
    host: values.host ?? '127.0.0.1',
    port: readCount('port', values.port ?? '0'),
    shape: values.shape ?? 'node',
    delayMs: readCount('delay', values.delay ?? '0'),
  }
}

function readRate(given: string): number {
  const rate = Number(given)
  if (!(rate > 0 && rate <= 10_000)) throw new AppError('CONFIG_INVALID', '--tps must be a number above 0, at most 10000', { given })
  return rate
}

await runNode(() => makeSimulatedNode({ ...readArguments(process.argv.slice(2)), clock, log }))
