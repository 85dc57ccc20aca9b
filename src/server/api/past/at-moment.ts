import { AppError } from '../../../base/errors.ts'
import { notYetSentence } from '../../../contract/not-yet.ts'
import { noMarket } from '../../../market/market.ts'
import { makePlainCardTexts } from '../card-texts.ts'
import { notFound, toRenderedCard, toPayloadCard, type ApiContext } from '../context.ts'
import { makeNameCache } from '../name-cache.ts'
import { findMoment, type PastBlock } from './find-moment.ts'
import type { FindHolders } from './holders-at.ts'
import { makePastStore } from './past-store.ts'

/** The query parameter that asks for a subject as it was. */
export const AT_QUERY = {
  at: { description: 'As of the end of this block, or this day (UTC)', shape: 'at' },
} as const

export type AsOf = { as_of?: { block: number; timestamp: number; before?: number; after?: number } }

export const toAsOf = ({ block, timestampSec }: PastBlock): Required<AsOf> => ({ as_of: { block, timestamp: timestampSec } })

/** As `toAsOf`, with the blocks of the subject's changes before and after that block. While the last one is not there it may come. */
export async function toAsOfWithSteps(context: ApiContext, key: string, moment: PastBlock): Promise<Required<AsOf>> {
  const { before, after } = await context.store.findWritesAround(key, moment.firstTx, moment.tx)
  if (after === undefined) context.markGrowing()
  const { as_of: asOf } = toAsOf(moment)
  return { as_of: { ...asOf, ...(before && { before: before.block }), ...(after && { after: after.block }) } }
}

/** The error for what exists and did not yet. */
export const notYet = (what: string, { block }: PastBlock, first: number): AppError =>
  new AppError('NOT_YET', notYetSentence(what, block, first), { block, first })

/** What calls work with at the end of a block: state, names and lists of then, its time for the clock, and no price of today. */
export function pastContext(context: ApiContext, moment: PastBlock, findHolders: FindHolders = context.findHolders): ApiContext {
  const store = makePastStore(context.store, findHolders, moment)
  return {
    ...context,
    store,
    market: noMarket,
    traits: undefined,
    names: makeNameCache(store, noMarket),
    cardTexts: makePlainCardTexts(toPayloadCard),
    renderedCardTexts: makePlainCardTexts(toRenderedCard),
    nowSec: moment.timestampSec,
    holdUntil: () => undefined,
  }
}

/** What a call is about: its key on the ledger, and what an error calls it. */
export type Subject = { key: string; what: string }

/** Throws NOT_FOUND for what never was, NOT_YET for what was not yet at the end of a block. */
export async function checkThen(context: ApiContext, then: ApiContext, moment: PastBlock, { key, what }: Subject): Promise<void> {
  if (await then.store.findEntity(key)) return
  const now = await context.store.findEntity(key)
  throw now ? notYet(what, moment, now.first.block) : notFound(context, what)
}

/**
 * An answer about an entity, of now or of the past. Throws NOT_FOUND for what never was, NOT_YET for what was not yet, BAD_QUERY for an `at`
 * that is none or not there yet. `toEnd`: what the answer says of its moment.
 */
export async function atMoment<T extends object>(
  context: ApiContext,
  at: string | undefined,
  subject: Subject,
  make: (context: ApiContext) => Promise<T>,
  toEnd: (context: ApiContext, key: string, moment: PastBlock) => Promise<AsOf> = async (_context, _key, moment) => toAsOf(moment),
): Promise<T & AsOf> {
  if (at === undefined) return make(context)
  const moment = await findMoment(context, at)
  const then = pastContext(context, moment)
  await checkThen(context, then, moment, subject)
  const [made, end] = await Promise.all([make(then), toEnd(context, subject.key, moment)])
  return { ...made, ...end }
}
