import type { ReferenceJson } from '../../../contract/reference.ts'
import { readObject, type Query } from '../../data/query.ts'

/** Every call of the API, with examples of this chain. */
export const referenceQuery: Query<ReferenceJson> = {
  key: ['reference'],
  path: '/api/x/reference',
  read: readObject<ReferenceJson>,
  onError: 'panel',
}
