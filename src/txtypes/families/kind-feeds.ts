import { ADDRESS, MRC402_ID, TOKEN_ID } from '../../chain/ids.ts'
import type { FeedKey } from '../../model/feed.ts'

/** The transaction list of each wallet named; what is no address is no subject. */
export const addressFeeds = (addresses: readonly (string | undefined)[]): FeedKey[] =>
  addresses.filter((subject) => subject !== undefined && ADDRESS.test(subject)).map((subject = '') => ({ feed: 'address', subject }))

/** The transaction list of each token named. */
export const tokenFeeds = (...tokens: readonly (string | undefined)[]): FeedKey[] =>
  tokens.filter((subject) => subject !== undefined && TOKEN_ID.test(subject)).map((subject = '') => ({ feed: 'token', subject }))

/** The history of an MRC402: create, update, mint and burn. */
export const mrc402History = (id: string): FeedKey[] => (MRC402_ID.test(id) ? [{ feed: 'mrc402-history', subject: id }] : [])
