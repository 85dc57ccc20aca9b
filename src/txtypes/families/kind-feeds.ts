import { ADDRESS, TOKEN_ID } from '../../chain/ids.ts'
import { gameSubject, kindOfRecordId } from '../../chain/records.ts'
import type { ListKey } from '../define.ts'

/** The transaction list of each named wallet; texts that are not addresses are skipped. */
export const addressFeeds = (addresses: readonly (string | undefined)[]): ListKey[] =>
  addresses.flatMap((subject = '') => (ADDRESS.test(subject) ? [{ feed: 'address', subject }] : []))

/** The transaction list of each named token. */
export const tokenFeeds = (tokens: readonly (string | undefined)[]): ListKey[] =>
  tokens.flatMap((subject = '') => (TOKEN_ID.test(subject) ? [{ feed: 'token', subject }] : []))

/** The transaction list of a record that the transaction does not write. */
export const recordFeeds = (id: string): ListKey[] => (kindOfRecordId(id) === undefined ? [] : [{ feed: 'record', subject: id }])

/** The lists of a game played for a token, and of all games; none without the id of a game. */
export const gameFeeds = (token: string, id: string): ListKey[] =>
  id === '' || !TOKEN_ID.test(token)
    ? []
    : [
        { feed: 'game', subject: gameSubject(token, id) },
        { feed: 'game', subject: '' },
      ]
