import { isOutdated } from '../../model/content-version.ts'
import type { Head } from '../../store/store.ts'
import type { IndexStatus } from '../../model/index-status.ts'
import { readNodeNow, type NodeNow } from '../api/node-now.ts'

/** `GET /healthz`. Unknown values are absent. `message`: why indexing has stopped. `clock`: why this machine's clock is not trusted. */
export type HealthJson = NodeNow & {
  status: IndexStatus['status']
  indexed?: number
  ledger?: string
  unknown?: number
  /** Unix time of the newest indexed block and its age; absent without a block. */
  timestamp?: number
  ageSec?: number
  message?: string
  /** The index was built by an older version: `npm run reindex`. */
  contentOutdated?: true
  clock?: string
}

/** State of the index. `head`: what the store has; `undefined` while it cannot be read. */
export function readHealth(status: IndexStatus, head: Head | undefined, nowSec: number): HealthJson {
  const { status: state, message, clock } = status
  return {
    status: state,
    ...readNodeNow(status, head?.block, nowSec),
    ...(head && { indexed: head.block, ledger: head.chainId, unknown: head.unknown, ...readAge(head, nowSec) }),
    ...(head && isOutdated(head) && { contentOutdated: true as const }),
    ...(message !== undefined && { message }),
    ...(clock !== undefined && { clock }),
  }
}

/** The age is 0 when this machine's clock is behind the block's time. */
const readAge = ({ block, timestampSec }: Head, nowSec: number): Pick<HealthJson, 'timestamp' | 'ageSec'> =>
  block === 0 ? {} : { timestamp: timestampSec, ageSec: Math.max(0, nowSec - timestampSec) }
