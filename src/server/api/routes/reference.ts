import { Type } from 'typebox'
import { AppError } from '../../../base/errors.ts'
import { SHAPES_PART } from '../../../contract/reference-parts.ts'
import { referenceJson, referencePartJson } from '../../../contract/reference.ts'
import { AREAS } from '../areas.ts'
import { findExamples, toExample } from '../examples.ts'
import { findPart, toReference } from '../reference.ts'
import { defineRoute, type ApiRoute } from '../route.ts'

const PARTS = [...AREAS, SHAPES_PART]

export const referenceRoutes: readonly ApiRoute[] = [
  defineRoute({
    path: '/api/x/reference',
    summary: 'This reference: every call with its parameters, its answer and an example that works here',
    params: {},
    query: {
      part: { description: 'Only this part, with the names of all calls; everything when absent', values: PARTS },
      index: { description: '1: the names of all calls alone', values: ['1'] },
    },
    data: Type.Union([referenceJson, referencePartJson]),
    extent: 'own',
    handle: async (context, _params, { part, index }) => {
      const examples = await findExamples(context)
      const reference = toReference(context.document, (path, params) => toExample(path, params, examples))
      if (part === undefined && index !== '1') return reference
      const found = findPart(reference, part)
      if (!found) throw new AppError('BAD_QUERY', `'part' must be one of ${PARTS.join(', ')}`, { part })
      return found
    },
  }),
]
