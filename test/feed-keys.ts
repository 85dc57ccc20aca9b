import type { FeedEntry, FeedKey } from '../src/model/feed.ts'

/** The lists that entries are in, without what the entries say there. */
export const feedKeys = (entries: readonly FeedEntry[]): FeedKey[] => entries.map(({ feed, subject }) => ({ feed, subject }))
