/**
 * The replay node in a separate process, with a delay of `--delay` milliseconds, that counts its concurrently open requests.
 * Reports its address, and on any message the maximum since the last message.
 */
import { parseArgs } from 'node:util'
import { silentLog } from '../src/base/log.ts'
import { makeReplayNode } from '../src/devnet/replay/replay-node.ts'
import { systemClock as clock } from '../src/runtime/clock.ts'

export type DelayedNodeMessage = { url: string } | { maxOpen: number }

const { values } = parseArgs({ options: { delay: { type: 'string', default: '30' }, blocks: { type: 'string', default: '700' } } })
let open = 0
let maxOpen = 0
const notify = (message: DelayedNodeMessage): void => void process.send?.(message)
const node = await makeReplayNode({
  folder: 'fixtures/ledger/',
  host: '127.0.0.1',
  port: 0,
  startBlock: Number(values.blocks),
  delayMs: Number(values.delay),
  log: silentLog,
  clock: {
    ...clock,
    // The node sleeps exactly once for every answer.
    sleepMs: async (delayMs, signal) => {
      open += 1
      maxOpen = Math.max(maxOpen, open)
      await clock.sleepMs(delayMs, signal)
      open -= 1
    },
  },
})
process.on('message', () => {
  notify({ maxOpen })
  maxOpen = open
})
notify({ url: node.url })
