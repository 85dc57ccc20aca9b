import type { ReferencePartJson } from '../../../contract/reference.ts'
import { readObject, type Query } from '../../data/query.ts'

/** One part of the API reference, with examples of this chain. */
export const referenceQuery = (part: string): Query<ReferencePartJson> => ({
  key: ['reference', part],
  path: `/api/x/reference?part=${encodeURIComponent(part)}`,
  read: readObject<ReferencePartJson>,
  onError: 'panel',
})
