import type { ComparedJson } from '../../../contract/compare.ts'
import type { ApiContext } from '../context.ts'
import { AT_QUERY, atMoment, toAsOfWithSteps, type AsOf, type Subject } from './at-moment.ts'
import { compareSubject, type FiguresOf } from './compare.ts'
import { findSpan, type MomentQuery } from './find-moment.ts'

/** The query parameters of a call about a subject: one moment, or two to compare. */
export const MOMENT_QUERY = {
  ...AT_QUERY,
  from: {
    description:
      'What changed since the end of this block, or of this day (UTC): adds changes and figures to the answer, which is as of `to`',
    shape: 'at',
  },
  to: { description: 'With from: until the end of this block or day; until the newest block when absent', shape: 'at' },
} as const

/**
 * An answer about an entity: current, as of `at` with its neighbouring changes, or as of `to` with the changes since `from`. Errors as
 * `atMoment`, and BAD_QUERY for a reversed range.
 */
export async function subjectAt<T extends object>(
  context: ApiContext,
  query: MomentQuery & { cut?: string },
  subject: Subject,
  make: (context: ApiContext) => Promise<T>,
  figuresOf: FiguresOf<T>,
): Promise<T & AsOf & ComparedJson> {
  const span = await findSpan(context, query)
  if (span) return compareSubject(context, span, subject, { make, figuresOf, isCut: query.cut === '1' })
  return atMoment(context, query.at, subject, make, toAsOfWithSteps)
}
