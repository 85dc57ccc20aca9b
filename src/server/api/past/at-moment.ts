import { AppError } from '../../../base/errors.ts'
import { notYetSentence } from '../../../contract/not-yet.ts'
import { noMarket } from '../../../market/market.ts'
import { makePlainCardTexts } from '../card-texts.ts'
import { notFound, toRenderedCard, toPayloadCard, type ApiContext } from '../context.ts'
import { makeNameCache } from '../name-cache.ts'
import { findMoment, type PastBlock } from './find-moment.ts'
import type { FindHolders } from './holders-at.ts'
import { makePastStore } from './past-store.ts'

/** The query parameter for a subject at a past moment. */
export const AT_QUERY = {
  at: { description: 'As of the end of this block, or this day (UTC)', shape: 'at' },
} as const

export type AsOf = { as_of?: { block: number; timestamp: number; before?: number; after?: number } }

export const toAsOf = ({ block, timestampSec }: PastBlock): Required<AsOf> => ({ as_of: { block, timestamp: timestampSec } })

/** As `toAsOf`, with the blocks of the subject's previous and next change. While there is no next change, one may still come. */
export async function toAsOfWithSteps(context: ApiContext, key: string, moment: PastBlock): Promise<Required<AsOf>> {
  const { before, after } = await context.store.findWritesAround(key, moment.firstTx, moment.tx)
  if (after === undefined) context.markGrowing()
  const { as_of: asOf } = toAsOf(moment)
  return { as_of: { ...asOf, ...(before && { before: before.block }), ...(after && { after: after.block }) } }
}

/** The error for a thing that exists now but did not yet exist at that block. */
export const notYet = (what: string, { block }: PastBlock, first: number): AppError =>
  new AppError('NOT_YET', notYetSentence(what, block, first), { block, first })

/** The context at the end of a block: state, names and lists of that time, its time as the clock, and no current prices. */
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

/** The subject of a call: its ledger key, and its name in errors. */
export type Subject = { key: string; what: string }

/** Throws NOT_FOUND for a subject that never existed, NOT_YET for one that did not exist at the end of that block. */
export async function checkThen(context: ApiContext, then: ApiContext, moment: PastBlock, { key, what }: Subject): Promise<void> {
  if (await then.store.findEntity(key)) return
  const now = await context.store.findEntity(key)
  throw now ? notYet(what, moment, now.first.block) : notFound(context, what)
}

/**
 * An answer about an entity, now or at a past moment. Throws as `checkThen`, and BAD_QUERY for an `at` that is malformed or not there yet.
 * `toEnd`: what the answer states about its moment.
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
