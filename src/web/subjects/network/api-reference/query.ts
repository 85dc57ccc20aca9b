import type { ReferencePartJson } from '../../../../contract/reference.ts'
import { readObject, type Query } from '../../../data/query.ts'

export type ApiReferenceParams = { part: string }

/** One part of the API reference, with examples of this chain; `''`: only the names of all calls. */
export const referenceQuery = (part: string): Query<ReferencePartJson> => ({
  key: ['reference', part],
  path: `/api/x/reference?${part === '' ? 'index=1' : `part=${encodeURIComponent(part)}`}`,
  read: readObject<ReferencePartJson>,
  onError: 'panel',
})
