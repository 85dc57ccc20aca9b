import { DAY_SEC } from '../../base/day.ts'
import type { DayRun } from '../rows/day-run.ts'
import { RUN_LAST, RUN_UPSERT } from '../engine/sql.ts'
import { first, runRows, type Work } from '../engine/work.ts'

/** A block's place, for the days. */
export type DayBlock = { sn: number; timestampSec: number; firstTx: number; count: number }
/** Adds blocks to the runs of one day each: the newest run grows while the day stays the same. */
export function* writeDays(blocks: readonly DayBlock[]): Work<void> {
  let run = blocks.length === 0 ? undefined : yield* first<DayRun>(RUN_LAST)
  const runs: DayRun[] = []
  for (const { sn, timestampSec, firstTx, count } of blocks) {
    const day = Math.floor(timestampSec / DAY_SEC)
    if (run?.[4] === day) run = [run[0], sn, run[2], firstTx + count - 1, day]
    else {
      if (run) runs.push(run)
      run = [sn, sn, firstTx, firstTx + count - 1, day]
    }
  }
  if (run) runs.push(run)
  yield* runRows(RUN_UPSERT, runs.flat())
}
