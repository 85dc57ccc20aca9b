import { DAY_SEC } from '../base/day.ts'
import { nowSec, type Clock } from '../base/clock.ts'

const MS_PER_SEC = 1000

/** Times to judge a clock by, in unix seconds. */
export type OtherTimes = {
  /** The node's, by the `Date` of its answers; `undefined` when it sends none. */
  nodeSec: number | undefined
  /** Of the newest indexed block; 0 when there is none. */
  newestSec: number
}

/**
 * Why the machine's clock is not believed, as a sentence; `undefined` when it is. One that agrees within a day with the node or with the
 * newest block is believed: a chain may be quiet for years, a block may claim any time, and one node may be wrong. Without the node's
 * time only a clock ahead of the newest block is in doubt, since only that one could release a lock too early.
 */
export function doubtClock(clockSec: number, { nodeSec, newestSec }: OtherTimes): string | undefined {
  const isNearBlock = Math.abs(clockSec - newestSec) <= DAY_SEC
  if (isNearBlock) return undefined
  const block = newestSec === 0 ? '' : `, the newest block is of ${formatSec(newestSec)}`
  if (nodeSec === undefined) return clockSec < newestSec ? undefined : `${begin(clockSec)} the node does not tell the time${block}. ${END}`
  if (Math.abs(clockSec - nodeSec) <= DAY_SEC) return undefined
  return `${begin(clockSec)} the node says ${formatSec(nodeSec)}${block}. ${END}`
}

const END = 'No lock is released until they agree. Correct the clock.'
const begin = (clockSec: number): string => `The clock of this machine is in doubt: it says ${formatSec(clockSec)},`

/** `2026-11-26 00:20 UTC`; a clock can be set to anything. */
export function formatSec(sec: number): string {
  const date = new Date(sec * MS_PER_SEC)
  return Number.isNaN(date.getTime()) ? `second ${sec}` : `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

/** An index whose locks were released so far ahead was settled by a wrong clock. */
export const isSettledAhead = (settledSec: number, clockSec: number): boolean => settledSec > clockSec + DAY_SEC

/** The node's time, going on evenly since it was heard. */
export type NodeTime = { heard: (dateMs: number | undefined) => void; nowSec: () => number | undefined }

export function makeNodeTime(clock: Clock): NodeTime {
  let heard: { dateMs: number; atMs: number } | undefined
  return {
    // An answer without a date says nothing about one before.
    heard: (dateMs) => {
      if (dateMs !== undefined) heard = { dateMs, atMs: clock.passedMs() }
    },
    nowSec: () => heard && Math.floor((heard.dateMs + clock.passedMs() - heard.atMs) / MS_PER_SEC),
  }
}

/** The machine's clock, compared with the other times at each call. */
export type JudgedClock = {
  /** `undefined` while the clock is in doubt, and as long as too little is known. `isNewest`: the node has no newer block than that. */
  trustedSec: (newestSec: number, isNewest: boolean) => number | undefined
  /** What the last look found. */
  doubt: () => string | undefined
  heard: (dateMs: number | undefined) => void
}

/** `isJudged: false` believes the clock: for a source that cannot say what the node tells of the time. */
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
      // A clock far from an old block is neither believed nor called wrong, until the node has named its time or its newest block.
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
