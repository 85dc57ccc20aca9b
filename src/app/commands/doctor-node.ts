import { DAY_SEC } from '../../base/day.ts'
import { AppError } from '../../base/errors.ts'
import { silentLog } from '../../base/log.ts'
import type { Head } from '../../store/store.ts'
import { makeNodeClient } from '../../upstream/node-client.ts'
import { nodeName } from '../../upstream/node-name.ts'
import { systemClock } from '../../runtime/clock.ts'
import type { Config } from '../settings/config.ts'
import { explain } from '../explain.ts'
import { fault, ok, warning, type Finding } from './finding.ts'

const TIMEOUT_MS = 10_000
const SEC_MS = 1000
const MINUTE_SEC = 60

type Settings = Pick<Config, 'nodeUrls' | 'role' | 'builtIn'>

/** Asks each node for its newest block and whether it has the chain of the index. One of several that fails is a warning. */
export async function checkNodes({ nodeUrls, role, builtIn }: Settings, chainId: string): Promise<Finding[]> {
  if (nodeUrls.length === 0)
    return [
      ok(
        role === 'web'
          ? 'NODE_URL is not set: this site does not contact a node.'
          : `NODE_URL is not set: the built-in network (${builtIn}) is used.`,
      ),
    ]
  const findings = await Promise.all(nodeUrls.map((url) => checkNode(url, chainId)))
  const isOneGood = findings.some(({ level }) => level === 'ok')
  return findings.map((found) => (found.level === 'fault' && isOneGood ? warning(found.sentence) : found))
}

async function checkNode(url: string, chainId: string): Promise<Finding> {
  const name = nodeName(url)
  const node = makeNodeClient({ urls: [url], timeoutMs: TIMEOUT_MS, concurrency: 1, log: silentLog })
  try {
    const head = await node.headBlock()
    if (head === 0) return fault(`${name} answers but has no blocks. Check NODE_URL.`)
    const isOther = chainId !== '' && (await node.getBlock(1)).id !== chainId
    if (isOther) return fault(`${name} serves a different chain than the index. Check NODE_URL and DATA_DIR.`)
    return ok(`${name} answers, its newest block is ${head}.`)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return fault(`${name}: ${explain(error)}. Check NODE_URL and the network to the node.`)
  } finally {
    await node.close()
  }
}

/** Compares this machine's clock with the first node that states its own, and with the newest indexed block. */
export async function checkClock({ nodeUrls }: Pick<Config, 'nodeUrls'>, head: Head | undefined): Promise<Finding[]> {
  const blockSec = head && head.block > 0 ? head.timestampSec : undefined
  const aheadSec = blockSec === undefined ? 0 : blockSec - systemClock.nowMs() / SEC_MS
  if (aheadSec > MINUTE_SEC)
    return [fault(`This machine's clock is ${inWords(aheadSec)} behind the newest indexed block. Set it, for example with an NTP service.`)]
  for (const url of nodeUrls) {
    const offSec = await findOffset(url)
    if (offSec === undefined) continue
    const far = Math.abs(offSec)
    const sentence = `This machine's clock is ${inWords(far)} ${offSec < 0 ? 'behind' : 'ahead of'} that of ${nodeName(url)}.`
    if (far > DAY_SEC) return [fault(`${sentence} Set it before the indexer runs: locks are released by the clock.`)]
    return [far > MINUTE_SEC ? warning(`${sentence} Use an NTP service.`) : ok(sentence)]
  }
  return [ok('No node sends its time: the clock was compared only with the newest indexed block.')]
}

/** Seconds by which this machine's clock is ahead of a node's. */
async function findOffset(url: string): Promise<number | undefined> {
  const node = makeNodeClient({ urls: [url], timeoutMs: TIMEOUT_MS, concurrency: 1, log: silentLog })
  try {
    await node.headBlock()
    const sentMs = node.headDateMs()
    return sentMs === undefined ? undefined : Math.round((systemClock.nowMs() - sentMs) / SEC_MS)
  } catch (error) {
    // `checkNodes` reports what is wrong with this node.
    if (error instanceof AppError) return undefined
    throw error
  } finally {
    await node.close()
  }
}

function inWords(sec: number): string {
  if (sec >= 2 * DAY_SEC) return `${Math.round(sec / DAY_SEC)} days`
  return sec >= 2 * MINUTE_SEC ? `${Math.round(sec / MINUTE_SEC)} minutes` : `${Math.round(sec)} seconds`
}
