/**
 * An existing simulated chain, served by a node in a separate process. Nothing is simulated, so a measurement shares the machine only
 * with a node's own work. Reports its address.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readFileSync } from 'node:fs'
import { findJson, text } from '../src/base/json.ts'
import { makeIds } from '../src/devnet/ledger/ids.ts'
import { chainFile } from '../src/devnet/node/chain-folder.ts'
import { openPackedBlocks } from '../src/devnet/node/packed-block-file.ts'
import { systemClock as clock } from '../src/runtime/clock.ts'
import { openNodeServer } from '../src/devnet/node/node-server.ts'
import { answerGet } from '../src/devnet/node/protocol.ts'
import { serveFrames } from '../src/devnet/node/simulated-ledger.ts'

/** `transactions`: of the complete chain. */
export type FramesNodeMessage = { url: string; height: number; transactions: number }

const { values } = parseArgs({ options: { folder: { type: 'string', default: '' } } })
const file = openPackedBlocks(chainFile(values.folder), 'read')
const seed = text(findJson(readFileSync(join(values.folder, 'network.json'), 'utf8')), 'seed')
const ledger = serveFrames(file, makeIds(seed), () => undefined)
const height = file.height()
const node = await openNodeServer({
  host: '127.0.0.1',
  port: 0,
  version: 'made before',
  clock,
  answer: (path) => answerGet(path, 'node', { ledger, height, nowSec: 0 }),
})
process.send?.({ url: node.url, height, transactions: file.transactionCount() } satisfies FramesNodeMessage)
