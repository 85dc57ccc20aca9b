import type { QueryClient } from '../cache/query-client.ts'
import { findData, type Query } from './query.ts'

/** Reads loaded data; never fetches. */
export type FindData = <T>(query: Query<T>) => T | undefined

export const findDataIn =
  (client: QueryClient): FindData =>
  (query) =>
    findData(client, query)
