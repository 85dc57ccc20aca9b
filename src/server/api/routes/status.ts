import { DAY_SEC } from '../../../base/day.ts'
import { toAuditJson } from '../../../contract/audit.ts'
import type { EngineJson } from '../../../contract/engine.ts'
import { statusJson, type StatusJson } from '../../../contract/home.ts'
import type { MarketStatus } from '../../../market/market.ts'
import { AUDIT_OFF } from '../../../model/audit.ts'
import type { Block } from '../../../model/block.ts'
import { isOutdated } from '../../../model/content-version.ts'
import type { ApiContext } from '../context.ts'
import { readNodeNow } from '../node-now.ts'
import { defineRoute, type ApiRoute } from '../route.ts'
import { lastChartDay } from './home.ts'

const BLOCKS = 120
const DAYS = 14
/** Blocks from which the current pace is computed, as in `/api/x/latest`. */
const PACE_BLOCKS = 20
/** Transactions among which failures are counted. */
const SAMPLE = 200
const LONG_HOURS = 6

export const statusRoutes: readonly ApiRoute[] = [
  defineRoute({
    path: '/api/x/status',
    summary: 'Status of the index and of the site',
    params: {},
    query: {
      detail: { description: '1: adds engine: figures of the process, the newest blocks and days', values: ['1'] },
      hours: { description: '6: the history of engine goes back six hours in place of one', values: ['6'] },
    },
    data: statusJson,
    extent: 'own',
    isTimed: true,
    handle: async (context, _params, { detail, hours }) => {
      const { store, status, market, nowSec } = context
      const now = status()
      const head = await store.head()
      const { block, chainId, unknown, timestampSec } = head
      const { etaSec, percent } = now
      return {
        status: now.status,
        ...readNodeNow(now, block, nowSec),
        indexed: block,
        ledger: chainId,
        unknown,
        timestamp: timestampSec,
        market: toMarketStatusJson(market.status(), nowSec),
        ...(etaSec !== undefined && { eta: etaSec }),
        ...(percent !== undefined && { percent }),
        ...(isOutdated(head) && { contentOutdated: true }),
        ...(detail === '1' && { engine: await readEngine(context, timestampSec, hours === '6' ? LONG_HOURS : 1) }),
      }
    },
  }),
]

const toMarketStatusJson = ({ source, state, tokens, updatedSec, message }: MarketStatus, nowSec: number): StatusJson['market'] => ({
  source,
  state,
  tokens,
  ...(updatedSec !== undefined && { updated: updatedSec, age: Math.max(0, nowSec - updatedSec) }),
  ...(message !== undefined && { message }),
})

async function readEngine({ store, metrics, status, nowSec }: ApiContext, newestSec: number, hours: number): Promise<EngineJson> {
  const [own, blocks, days, txs] = await Promise.all([
    metrics.read(hours),
    store.listBlocks(1, BLOCKS + 1),
    store.listDays(DAYS, lastChartDay(nowSec, newestSec)),
    store.listTxs(1, SAMPLE),
  ])
  const codes = new Map<number, number>()
  for (const { item } of txs.items) {
    const { validate_code: code } = item.tx
    if (code !== 0) codes.set(code, (codes.get(code) ?? 0) + 1)
  }
  return {
    ...own,
    audit: toAuditJson(status().audit ?? AUDIT_OFF),
    ...toPace(blocks.items.map(({ item }) => item).toReversed()),
    days: days.map(({ day, tx }) => ({ date: new Date(day * DAY_SEC * 1000).toISOString().slice(0, 10), tx })),
    failed: {
      sample: txs.items.length,
      codes: [...codes].map(([code, count]) => ({ code, count })).sort((a, b) => b.count - a.count || a.code - b.code),
    },
  }
}

/**
 * Intervals and pace of blocks, given oldest first. The first block only marks the start of the second one's interval. Block times of a
 * replayed chain may run backwards: 0 is better than a negative interval.
 */
function toPace(blocks: readonly Block[]): Pick<EngineJson, 'blocks' | 'block_time' | 'tx_rate'> {
  const steps = blocks.slice(1).map(({ sn, timestampSec, count }, index) => ({
    sn,
    timestamp: timestampSec,
    sec: Math.max(0, timestampSec - (blocks[index]?.timestampSec ?? timestampSec)),
    tx: count,
  }))
  const paced = blocks.slice(-PACE_BLOCKS)
  const sec = Math.max(0, (paced.at(-1)?.timestampSec ?? 0) - (paced[0]?.timestampSec ?? 0))
  const tx = paced.slice(1).reduce((sum, { count }) => sum + count, 0)
  return {
    blocks: steps,
    block_time: paced.length < 2 ? 0 : Math.round((sec / (paced.length - 1)) * 10) / 10,
    tx_rate: sec === 0 ? 0 : Math.round((tx / sec) * 100) / 100,
  }
}
