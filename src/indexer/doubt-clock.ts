import { DAY_SEC } from '../base/day.ts'
import { nowSec, type Clock } from '../base/clock.ts'

const MS_PER_SEC = 1000

/** Reference times for the machine's clock, in Unix seconds. */
export type OtherTimes = {
  /** Time of the node, from the `Date` header of its responses; `undefined` when it sends none. */
  nodeSec: number | undefined
  /** Time of the newest indexed block; 0 when there is none. */
  newestSec: number
}

/**
 * Why the machine's clock is not trusted, as a sentence; `undefined` when it is. It is trusted when it agrees within a day with the node or
 * with the newest block: a chain may be quiet for years, a block may claim any time, and a node may be wrong. Without the node's time,
 * only a clock ahead of the newest block is in doubt, because only such a clock could release a lock too early.
 */
export function doubtClock(clockSec: number, { nodeSec, newestSec }: OtherTimes): string | undefined {
  const isNearBlock = Math.abs(clockSec - newestSec) <= DAY_SEC
  if (isNearBlock) return undefined
  const block = newestSec === 0 ? '' : `, the newest block is dated ${formatSec(newestSec)}`
  if (nodeSec === undefined) return clockSec < newestSec ? undefined : `${begin(clockSec)} the node does not tell the time${block}. ${END}`
  if (Math.abs(clockSec - nodeSec) <= DAY_SEC) return undefined
  return `${begin(clockSec)} the node says ${formatSec(nodeSec)}${block}. ${END}`
}

const END = 'No lock is released until they agree. Correct the clock.'
const begin = (clockSec: number): string => `The clock of this machine is in doubt: it says ${formatSec(clockSec)},`

/** `2026-11-26 00:20 UTC`, or `second <n>` when the clock is outside the range of `Date`. */
export function formatSec(sec: number): string {
  const date = new Date(sec * MS_PER_SEC)
  return Number.isNaN(date.getTime()) ? `second ${sec}` : `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

/** Whether locks were released so far ahead of the present clock that a wrong clock must have done it. */
export const isSettledAhead = (settledSec: number, clockSec: number): boolean => settledSec > clockSec + DAY_SEC

/** The node's time: its last `Date`, advanced by the time that has passed since. */
export type NodeTime = { heard: (dateMs: number | undefined) => void; nowSec: () => number | undefined }

export function makeNodeTime(clock: Clock): NodeTime {
  let heard: { dateMs: number; atMs: number } | undefined
  return {
    // An answer without a date does not invalidate an earlier one.
    heard: (dateMs) => {
      if (dateMs !== undefined) heard = { dateMs, atMs: clock.passedMs() }
    },
    nowSec: () => heard && Math.floor((heard.dateMs + clock.passedMs() - heard.atMs) / MS_PER_SEC),
  }
}

/** The machine's clock, compared with the reference times at each call. */
export type JudgedClock = {
  /** `undefined` while the clock is in doubt or too little is known to judge it. `isNewest`: the node has no newer block. */
  trustedSec: (newestSec: number, isNewest: boolean) => number | undefined
  /** The doubt found by the last `trustedSec`. */
  doubt: () => string | undefined
  heard: (dateMs: number | undefined) => void
}

/** `isJudged: false` trusts the clock unconditionally: for a source that cannot report the node's time. */
export function judgeClock(clock: Clock, isJudged: boolean): JudgedClock {
  const node = makeNodeTime(clock)
  let hasAnswered = false
  let doubt: string | undefined
  return {
    trustedSec: (newestSec, isNewest) => {
      const sec = nowSec(clock)
      if (!isJudged) return sec
      const nodeSec = node.nowSec()
      const found = doubtClock(sec, { nodeSec, newestSec })
      // A clock far from an old block is neither trusted nor reported as wrong, until the node has sent its time or its newest block.
      doubt = hasAnswered && (nodeSec !== undefined || isNewest) ? found : undefined
      return found === undefined ? sec : undefined
    },
    doubt: () => doubt,
    heard: (dateMs) => {
      hasAnswered = true
      node.heard(dateMs)
    },
  }
}
