import { AppError } from '../../../base/errors.ts'
import { DAY_SEC } from '../../../base/day.ts'
import { readMoment, showDay } from '../../../model/moment.ts'
import { beforeChainSentence } from '../../../contract/not-yet.ts'
import type { TxSpan } from '../../../store/store.ts'
import type { ApiContext } from '../context.ts'

/** A past block, with its first transaction and the last one up to its end. */
export type PastBlock = { block: number; timestampSec: number; firstTx: number; tx: number }

type Source = Pick<ApiContext, 'store'>

/**
 * The block that a query parameter names: by number, or the last one of a day (UTC). Throws BAD_QUERY for a malformed moment or one that is
 * not there yet, NOT_YET for a day before the chain.
 */
export async function findMoment(context: Source, at: string, name: 'at' | 'from' | 'to' = 'at'): Promise<PastBlock> {
  const moment = readMoment(at)
  if (!moment) throw new AppError('BAD_QUERY', `'${name}' must be the number of a block or a day as YYYY-MM-DD`, { [name]: at })
  if ('block' in moment) return await findPastBlock(context, moment.block)
  const { blocks, isNewest } = await context.store.findDays(undefined, moment.day)
  const last = blocks.at(-1)?.last
  if (last === undefined) throw new AppError('NOT_YET', beforeChainSentence(at))
  const found = await findPastBlock(context, last)
  const newest = Math.floor(found.timestampSec / DAY_SEC)
  if (isNewest && newest < moment.day)
    throw new AppError('BAD_QUERY', `'${name}': the newest block is dated ${showDay(newest)}`, { [name]: at })
  return found
}

/** A block by number. Throws BAD_QUERY if it does not exist. */
export async function findPastBlock({ store }: Source, sn: number): Promise<PastBlock> {
  const block = sn === 0 ? undefined : await store.findBlock(sn)
  if (!block) throw new AppError('BAD_QUERY', sn === 0 ? 'Blocks are numbered from 1' : `There is no block ${sn} yet`, { block: sn })
  return { block: block.sn, timestampSec: block.timestampSec, firstTx: block.firstTx, tx: block.firstTx + block.count - 1 }
}

/** Cuts spans of transactions (all transactions if absent) to those up to a moment. Without a moment, returns them unchanged. */
export function spansUpTo(spans: readonly TxSpan[] | undefined, moment: Pick<PastBlock, 'tx'> | undefined): readonly TxSpan[] | undefined {
  if (!moment) return spans
  const all = spans ?? [{ afterTx: 0, untilTx: moment.tx }]
  return all.filter(({ afterTx }) => afterTx < moment.tx).map((span) => ({ ...span, untilTx: Math.min(span.untilTx, moment.tx) }))
}

/** Two blocks, the first not after the second. */
export type PastSpan = { from: PastBlock; to: PastBlock }

/**
 * The two blocks that a call compares; `undefined` if it compares none. Without `to` the second is the newest block. Throws as
 * `findMoment`, and BAD_QUERY for a reversed range or parameters that cannot be combined.
 */
export async function findSpan(context: Source, { at, from, to }: MomentQuery): Promise<PastSpan | undefined> {
  if (from === undefined) {
    if (to !== undefined) throw new AppError('BAD_QUERY', "'to' requires 'from'", { to })
    return undefined
  }
  if (at !== undefined) throw new AppError('BAD_QUERY', "'at' and 'from' cannot be combined", { at, from })
  const span = {
    from: await findMoment(context, from, 'from'),
    to: to === undefined ? await findPastBlock(context, (await context.store.head()).block) : await findMoment(context, to, 'to'),
  }
  if (span.from.block > span.to.block)
    throw new AppError('BAD_QUERY', `'from' is after 'to': block ${span.from.block} and block ${span.to.block}`, { from, to })
  return span
}

/** Query parameters that choose the moment of a subject: one moment, or two to compare. */
export type MomentQuery = Readonly<{ at?: string; from?: string; to?: string }>

/**
 * The transactions of a range of days, and those before it. `fromBlock` is greater than `toBlock` if the range has no block. `isOpen`: more
 * blocks may still belong to it.
 */
export type PastRange = { fromBlock: number; toBlock: number; isOpen: boolean; before: readonly TxSpan[]; within: readonly TxSpan[] }

/**
 * Days `from` to `to`, both inclusive; without them, from the first day or up to the newest. The day of a transaction is that of its
 * block's own time. Throws BAD_QUERY for a reversed range.
 */
export async function findRange({ store }: Source, from: number | undefined, to: number | undefined): Promise<PastRange> {
  if (from !== undefined && to !== undefined && from > to)
    throw new AppError('BAD_QUERY', `'from' is after 'to': ${showDay(from)} and ${showDay(to)}`, { from: showDay(from), to: showDay(to) })
  const [{ blocks, spans, isNewest }, earlier] = await Promise.all([
    store.findDays(from, to),
    from === undefined ? undefined : store.findDays(undefined, from - 1),
  ])
  const last = earlier?.blocks.at(-1)?.last ?? 0
  return {
    fromBlock: blocks[0]?.first ?? last + 1,
    toBlock: blocks.at(-1)?.last ?? last,
    isOpen: to === undefined || isNewest || (blocks.length === 0 && earlier?.isNewest === true),
    before: earlier?.spans ?? [],
    within: spans,
  }
}
