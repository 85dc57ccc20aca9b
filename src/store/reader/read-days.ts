import { RUNS_FROM } from '../engine/sql.ts'
import { all, type Work } from '../engine/work.ts'
import type { DaySpans } from '../store.ts'
import type { DayRun } from '../rows/day-run.ts'

/** Cached runs: only the newest grows, and a week adds some ten new ones. */
export type DayRuns = { known: DayRun[] }

function* readRuns(runs: DayRuns): Work<readonly DayRun[]> {
  const last = runs.known.at(-1)
  const fresh = yield* all<DayRun>(RUNS_FROM, last?.[0] ?? 0)
  const known = [...runs.known.slice(0, -1), ...fresh]
  runs.known = known
  return known
}

/** The day of each transaction. */
export function* findTxDays(runs: DayRuns, sns: readonly number[]): Work<Map<number, number>> {
  const known = yield* readRuns(runs)
  const days = new Map<number, number>()
  for (const sn of sns) {
    // The last run that begins at or before the transaction. A run without transactions begins at the same number as the next one.
    let [low, high] = [0, known.length]
    while (low < high) {
      const middle = Math.floor((low + high) / 2)
      if ((known[middle]?.[2] ?? 0) <= sn) low = middle + 1
      else high = middle
    }
    const day = known[low - 1]?.[4]
    if (day !== undefined) days.set(sn, day)
  }
  return days
}

export function* findDays(runs: DayRuns, from = -Infinity, to = Infinity): Work<DaySpans> {
  const known = yield* readRuns(runs)
  const blocks: { first: number; last: number }[] = []
  const spans: { afterTx: number; untilTx: number }[] = []
  for (const [first, last, firstTx, lastTx, day] of known) {
    if (day < from || day > to) continue
    const [block, span] = [blocks.at(-1), spans.at(-1)]
    if (block && span && block.last === first - 1) {
      block.last = last
      span.untilTx = lastTx
    } else {
      blocks.push({ first, last })
      spans.push({ afterTx: firstTx - 1, untilTx: lastTx })
    }
  }
  return { blocks, spans, isNewest: blocks.at(-1)?.last === known.at(-1)?.[1] }
}
