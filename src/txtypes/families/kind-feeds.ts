import { ADDRESS, TOKEN_ID } from '../../chain/ids.ts'
import type { ListKey } from '../define.ts'

/** The transaction list of each wallet named; what is no address is no subject. */
export const addressFeeds = (addresses: readonly (string | undefined)[]): ListKey[] =>
  addresses.filter((subject) => subject !== undefined && ADDRESS.test(subject)).map((subject = '') => ({ feed: 'address', subject }))

/** The transaction list of each token named. */
export const tokenFeeds = (...tokens: readonly (string | undefined)[]): ListKey[] =>
  tokens.filter((subject) => subject !== undefined && TOKEN_ID.test(subject)).map((subject = '') => ({ feed: 'token', subject }))
