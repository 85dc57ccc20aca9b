/**
 * The replay node as a program: `node src/devnet/replay/main.ts --folder fixtures/ledger --port 9000`, or the body of a thread
 * (`startNodeThread`). Reports its address on standard output, or to its parent thread.
 */
import { parseArgs } from 'node:util'
import { AppError } from '../../base/errors.ts'
import { systemClock } from '../../runtime/clock.ts'
import { log, readCount, runNode } from '../node/node-program.ts'
import { makeReplayNode, type ReplayOptions } from './replay-node.ts'

function readArguments(argv: readonly string[]): Omit<ReplayOptions, 'clock' | 'log'> {
  const option = { type: 'string' } as const
  const { values } = parseArgs({
    args: [...argv],
    options: {
      folder: option,
      port: option,
      host: option,
      state: option,
      start: option,
      every: option,
      delay: option,
      shape: option,
      repeat: option,
    },
  })
  if (values.folder === undefined) throw new AppError('CONFIG_INVALID', '--folder must name the folder of a recorded ledger')
  if (values.shape !== undefined && values.shape !== 'node' && values.shape !== 'bridge')
    throw new AppError('CONFIG_INVALID', '--shape must be node or bridge')
  return {
    folder: values.folder,
    host: values.host ?? '127.0.0.1',
    port: readCount('port', values.port ?? '0'),
    shape: values.shape ?? 'node',
    repeat: readCount('repeat', values.repeat ?? '1'),
    delayMs: readCount('delay', values.delay ?? '0'),
    ...(values.state !== undefined && { stateFile: values.state }),
    ...(values.start !== undefined && { startBlock: readCount('start', values.start) }),
    ...(values.every !== undefined && { blockEveryMs: readCount('every', values.every) }),
  }
}

await runNode(() => makeReplayNode({ ...readArguments(process.argv.slice(2)), clock: systemClock, log }))
