import { referenceJson } from '../../../contract/reference.ts'
import { findExamples, toExample } from '../examples.ts'
import { toReference } from '../reference.ts'
import { defineRoute, type ApiRoute } from '../route.ts'

export const referenceRoutes: readonly ApiRoute[] = [
  defineRoute({
    path: '/api/x/reference',
    summary: 'This reference: every call with its parameters, its answer and an example that works here',
    params: {},
    data: referenceJson,
    extent: 'own',
    handle: async (context) => {
      const examples = await findExamples(context)
      return toReference(context.document, (path, params) => toExample(path, params, examples))
    },
  }),
]
