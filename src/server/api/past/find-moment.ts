import { AppError } from '../../../base/errors.ts'
import { DAY_SEC, readMoment, showDay } from '../../../model/moment.ts'
import type { ApiContext } from '../context.ts'

/** A block of the past, with the last transaction up to its end. */
export type PastBlock = { block: number; timestampSec: number; tx: number }

type Source = Pick<ApiContext, 'store'>

/** The block that `at` names: by number, or the last one of a day (UTC). Throws BAD_QUERY for what is none, or not there yet, NOT_YET for a day before the chain. */
export async function findMoment(context: Source, at: string): Promise<PastBlock> {
  const moment = readMoment(at)
  if (!moment) throw new AppError('BAD_QUERY', `'at' must be the number of a block or a day as YYYY-MM-DD`, { at })
  if ('block' in moment) return await findPastBlock(context, moment.block)
  const block = await lastBlockOf(context, moment.day, 'at')
  if (block === 0) throw new AppError('NOT_YET', `The chain begins after ${at}`)
  return findPastBlock(context, block)
}

/** A block by number. Throws BAD_QUERY for one that is not there. */
export async function findPastBlock({ store }: Source, sn: number): Promise<PastBlock> {
  const block = sn === 0 ? undefined : await store.findBlock(sn)
  if (!block) throw new AppError('BAD_QUERY', sn === 0 ? 'Blocks are numbered from 1' : `There is no block ${sn} yet`, { block: sn })
  return { block: block.sn, timestampSec: block.timestampSec, tx: block.firstTx + block.count - 1 }
}

/** The last block of a day or of one before it; 0 when the chain begins later. Throws BAD_QUERY for a day that has not come yet. */
async function lastBlockOf({ store }: Source, day: number, name: string): Promise<number> {
  const last = await store.lastBlockBefore((day + 1) * DAY_SEC)
  const newest = last === 0 ? undefined : await store.findBlock(last)
  const next = newest && (await store.findBlock(last + 1))
  if (newest && !next && Math.floor(newest.timestampSec / DAY_SEC) < day)
    throw new AppError('BAD_QUERY', `'${name}': the newest block is of ${showDay(Math.floor(newest.timestampSec / DAY_SEC))}`, {
      day: showDay(day),
    })
  return last
}

/** Blocks of a range of days with the transactions before it and up to its end. A range without a block ends before it begins. */
export type PastRange = { fromBlock: number; toBlock: number; afterTx: number; untilTx: number; toSec: number }

/**
 * The blocks of days `from` to `to`, both inclusive: from the first, to the newest where they are absent or later. Throws BAD_QUERY for a
 * day that there is not, and for a range turned round.
 */
export async function findRange({ store }: Source, from: number | undefined, to: number | undefined): Promise<PastRange> {
  if (from !== undefined && to !== undefined && from > to)
    throw new AppError('BAD_QUERY', `'from' is after 'to': ${showDay(from)} and ${showDay(to)}`, { from: showDay(from), to: showDay(to) })
  const [before, last] = await Promise.all([
    from === undefined ? 0 : store.lastBlockBefore(from * DAY_SEC),
    to === undefined ? store.head().then(({ block }) => block) : store.lastBlockBefore((to + 1) * DAY_SEC),
  ])
  const [start, end] = await Promise.all([before, last].map((block) => (block === 0 ? undefined : store.findBlock(block))))
  return {
    fromBlock: before + 1,
    toBlock: last,
    afterTx: start ? start.firstTx + start.count - 1 : 0,
    untilTx: end ? end.firstTx + end.count - 1 : 0,
    toSec: end?.timestampSec ?? 0,
  }
}
